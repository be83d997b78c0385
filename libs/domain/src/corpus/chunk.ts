import type { Span } from '../mention/mention.ts';
import type { ChunkPlace } from './chunk-place.ts';

/** Terms of a text with their weights. */
export interface SparseVector {
  /** Terms of one space have statistics in common, those of different spaces (English, Japanese) never do. */
  readonly space: string;
  /** How often a term occurs, which an index weighs by its own statistics; or a model's weights, multiplied as they are. */
  readonly weights: 'counts' | 'impacts';
  /** Finite weights above 0. */
  readonly terms: ReadonlyMap<string, number>;
}

/** A page of a document, and where it begins in the parsed text. */
export interface PageStart {
  /** From 1, as the pages of the document are counted, whatever is printed on them. */
  readonly page: number;
  readonly start: number;
}

/** A piece of a document's parsed text: `text.slice(start, end) === content`. */
export interface Chunk extends Span {
  /** Made from document and index. */
  readonly id: string;
  readonly documentId: string;
  /** From 0, in text order. */
  readonly index: number;
  readonly content: string;
  /** Pages that it has text of, in order. Absent where the format has none, and in chunks that were made before pages were kept. */
  readonly pages?: readonly PageStart[];
  /** Places that its mentions mean, in text order; offsets are those of the parsed text. */
  readonly places: readonly ChunkPlace[];
  /** Unit vector of the embedder that the document was indexed with; null where there is none, or it does not know the language. */
  readonly dense: Float32Array | null;
  readonly sparse: SparseVector | null;
}

/** A chunk as it is found and shown: its vectors stay in the index. */
export type FoundChunk = Omit<Chunk, 'dense' | 'sparse'>;

/** The page on which a chunk has what begins there in the parsed text; null where it knows no pages. */
export function pageNumberAt({ pages = [] }: Pick<Chunk, 'pages'>, offset: number): number | null {
  return pages.findLast(({ start }) => start <= offset)?.page ?? null;
}

export const chunkIdOf = (documentId: string, index: number): string => `${documentId}#${index}`;
