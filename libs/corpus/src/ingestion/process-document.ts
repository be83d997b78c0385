import type { Chunk, CorpusDocument, CorpusMetadata } from '@locitorium/domain';
import type { CorpusTask, IndexState, ReprocessingStep } from '@locitorium/ports';
import type { CorpusParts } from '../corpus-parts.ts';
import { cutText, encodedChunks, parsedText, provenanceOf, withPlaces, type PlainChunk } from './chunks-of-document.ts';
import type { DocumentAttempt } from './document-attempt.ts';
import type { IngestionSettings } from './ingestion-settings.ts';

/** From stored original, or kept chunks, to chunks that can be found. */
export async function processDocument(
  attempt: DocumentAttempt,
  task: CorpusTask,
  parts: CorpusParts,
  settings: IngestionSettings,
): Promise<CorpusDocument> {
  const { id } = attempt.document;
  const madeBy = provenanceOf(parts, settings);
  const kept = await attempt.take('begin', () => keptChunks(task, id, parts), { change: { status: 'processing', failure: null } });
  const { chunks: plain, metadata } = kept ?? (await parsedChunks(attempt, parts, settings));
  const placed = kept?.from === 'embed' ? plain : await attempt.take('ground', (context) => withPlaces(parts, plain, metadata, context));
  const chunks = await attempt.take('embed', (context) => encodedChunks(parts, placed, metadata, context));
  await attempt.take('index', (context) => {
    const document = { documentId: id, attempt: attempt.document.attempt, metadata, madeBy };
    return parts.index.upsert(document, chunks, context);
  });
  return attempt.end('complete', 'finished', {
    status: 'completed',
    failure: null,
    chunkCount: chunks.length,
    madeBy,
    indexedMetadata: metadata,
  });
}

interface ChunkedText {
  readonly chunks: readonly PlainChunk[];
  readonly metadata: CorpusMetadata;
}

async function parsedChunks(attempt: DocumentAttempt, parts: CorpusParts, settings: IngestionSettings): Promise<ChunkedText> {
  const { metadata, ...parsed } = await attempt.take('parse', (context) => parsedText(parts, settings, attempt.document, context));
  const chunks = await attempt.take('chunk', async () => cutText(attempt.document.id, parsed, metadata.lang, settings));
  return { chunks, metadata };
}

/** Chunks of an earlier attempt, where the task can begin with them. */
async function keptChunks(
  task: CorpusTask,
  documentId: string,
  { index }: CorpusParts,
): Promise<(ChunkedText & { readonly from: ReprocessingStep }) | null> {
  if (task.kind !== 'reprocess' || task.from === 'parse') return null;
  const [state, chunks]: [IndexState | null, readonly Chunk[]] = [await index.stateOf(documentId), await index.chunksOf(documentId)];
  if (state === null || chunks.length !== state.chunks) return null;
  return { chunks, metadata: state.metadata, from: task.from };
}
