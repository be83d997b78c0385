import type { DatabaseSync } from 'node:sqlite';
import { CodedVectors } from './coded-vectors.ts';
import { GONE, type IndexColumns } from './index-columns.ts';
import { prepared } from '../../sqlite/prepared.ts';

/** Vectors of the chunks in columns, by embedder; read when an embedder is first asked for, then brought up to date. */
export class VectorsByEmbedder {
  readonly #columns: IndexColumns;
  readonly #vectors = new Map<number, { vectors: CodedVectors | null; nextSlot: number }>();

  constructor(columns: IndexColumns) {
    this.#columns = columns;
  }

  /** The nearest slots that are sought, with cosines. */
  nearest(
    database: DatabaseSync,
    { vector, embedder: name }: { readonly vector: Float32Array; readonly embedder: string },
    depth: number,
    sought: Uint8Array,
  ): Map<number, number> {
    const vectors = this.#vectorsOf(database, name);
    if (vectors === null) return new Map();
    const find = prepared(database, 'SELECT vector FROM chunk_vector WHERE chunk = ?');
    return vectors.nearest(
      vector,
      depth,
      (slot) => sought[slot] === 1,
      (slot) => vectorOf(find.get(this.#columns.keys.values[slot]!)?.['vector'] as Uint8Array),
    );
  }

  #vectorsOf(database: DatabaseSync, name: string): CodedVectors | null {
    const { embedderNames, embedders, documents, hasVector, keys, slots } = this.#columns;
    const embedder = embedderNames.find(name);
    if (embedder === undefined) return null;
    let known = this.#vectors.get(embedder);
    if (known === undefined) this.#vectors.set(embedder, (known = { vectors: null, nextSlot: 0 }));
    if (known.nextSlot === slots) return known.vectors;
    const rows = prepared(database, 'SELECT chunk, vector FROM chunk_vector WHERE chunk >= ? ORDER BY chunk').iterate(
      keys.values[known.nextSlot]!,
    );
    for (const { chunk, vector: bytes } of rows) {
      const slot = this.#columns.slotOf(Number(chunk));
      if (slot === GONE || hasVector.values[slot] !== 1) continue;
      const document = documents.values[slot]!;
      if (document === GONE || embedders.values[document] !== embedder) continue;
      const vector = vectorOf(bytes as Uint8Array);
      // Of another dimension are only those of documents that are gone.
      if (known.vectors?.dimension !== vector.length) known.vectors = new CodedVectors(vector.length);
      known.vectors.add(slot, vector);
    }
    known.nextSlot = slots;
    return known.vectors;
  }
}

/** Copied where a blob does not lie where a number may. */
export function vectorOf(bytes: Uint8Array): Float32Array {
  const isAligned = bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset, byteLength } = isAligned ? bytes : bytes.slice();
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}
