import type { Readable } from 'node:stream';
import type { DatasetEntry } from '@locitorium/ports';

export interface ReadDocumentsOptions {
  /** How messages call the stream. */
  readonly name: string;
  /** Longest line; default 100 MB. */
  readonly maxLineBytes?: number;
  /** Whether identifiers may repeat: then none is remembered, so that a stream may go on for ever. Default false. */
  readonly mayRepeatIds?: boolean;
  readonly signal?: AbortSignal;
}

/** Documents from a stream of JSON lines, as in a dataset: a line that is none is an invalid entry, and reading goes on. */
export async function* readDocuments(
  stream: Readable,
  { name, mayRepeatIds = false, signal, ...bounds }: ReadDocumentsOptions,
): AsyncGenerator<DatasetEntry, void, undefined> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const ids = mayRepeatIds ? { mayRepeat: () => false } : {};
  yield* new JsonlDatasetReader({ source: { name, stream }, ...bounds, ...ids }).entries(signal);
}
