import { UsageError, type Chunk } from '@locitorium/domain';
import type { ChunkIndexCapabilities, IndexedDocument } from './chunk-index.ts';

/**
 * What every index refuses before it writes. `dimension`: of the vectors that the index already has of the document's embedder, in other
 * documents; null where it has none.
 *
 * @throws UsageError `corpus_chunk_invalid`
 */
export function checkChunks(
  { documentId, madeBy: { embedder } }: IndexedDocument,
  chunks: readonly Chunk[],
  { weights }: ChunkIndexCapabilities,
  dimension: number | null,
): void {
  const fault = (what: string): UsageError =>
    new UsageError('corpus_chunk_invalid', `The chunks of the document ${documentId.toWellFormed()} ${what}: nothing was changed.`, {
      document_id: documentId.toWellFormed(),
    });
  // UTF-8 has no lone surrogates: two ids or terms would become one.
  if (!documentId.isWellFormed()) throw fault('belong to an id that is not well-formed Unicode');
  if (chunks.some((chunk) => chunk.documentId !== documentId)) throw fault('are not all its own');
  if (chunks.some(({ content }) => !content.isWellFormed())) throw fault('have a text that is not well-formed Unicode');
  if (chunks.some(({ sparse }) => sparse !== null && !weights.includes(sparse.weights)))
    throw fault('have weights that this index cannot search by');
  if (chunks.some(({ sparse }) => sparse !== null && [...sparse.terms.keys()].some((term) => !term.isWellFormed())))
    throw fault('have a term that is not well-formed Unicode');
  const vectors = chunks.flatMap(({ dense }) => dense ?? []);
  if (vectors.length === 0) return;
  if (embedder === null) throw fault('have vectors without an embedder');
  const dimensions = new Set([...vectors.map(({ length }) => length), ...(dimension === null ? [] : [dimension])]);
  if (dimensions.size > 1) throw fault(`have vectors of unlike dimensions (${[...dimensions].sort((a, b) => a - b).join(', ')})`);
  if (vectors.some((vector) => !vector.every(Number.isFinite))) throw fault('have a vector that is not of finite numbers');
}
