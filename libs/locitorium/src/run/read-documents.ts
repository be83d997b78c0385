import type { Readable } from 'node:stream';
import type { DatasetEntry } from '@locitorium/ports';

export interface ReadDocumentsOptions {
  /** How messages call the stream. */
  readonly name: string;
  readonly maxLineBytes: number;
  readonly signal?: AbortSignal;
}

/** Documents from a stream of JSON lines, as in a dataset: a line that is none is an invalid entry, and reading goes on. */
export async function* readDocuments(
  stream: Readable,
  { name, maxLineBytes, signal }: ReadDocumentsOptions,
): AsyncGenerator<DatasetEntry, void, undefined> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  yield* new JsonlDatasetReader({ source: { name, stream }, maxLineBytes }).entries(signal);
}
