import { Readable } from 'node:stream';
import { UsageError } from '@locitorium/domain';
import type { DatasetEntry } from '@locitorium/ports';
import { inputLines, type InputOptions, type InputSource } from './input-lines.ts';

/**
 * The documents of files, folders, patterns and streams, one after the other as they are asked for, each with an identifier: that of its
 * line or row, else one made of its text; of a file that is one document, its path. What cannot be read is an invalid entry, and
 * reading goes on. Rejects as `inputLines` does.
 */
export async function* readInput(sources: readonly InputSource[], options: InputOptions): AsyncGenerator<DatasetEntry, void, undefined> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  /** Of the lines that the reader has taken and not yet answered for, in order. */
  const places: string[] = [];
  const lines = bytesOfLines(sources, {
    ...options,
    onLine: (where) => {
      places.push(where);
      options.onLine?.(where);
    },
  });
  const stream = Readable.from(lines, { objectMode: false });
  for await (const entry of new JsonlDatasetReader({ source: { name: 'the documents', stream }, maxLineBytes: Infinity }).entries(
    options.signal,
  ))
    yield placed(entry, places.shift());
}

/** The reader counts lines of all files together, which mean nothing to whoever named the files. */
function placed(entry: DatasetEntry, where: string | undefined): DatasetEntry {
  if (where === undefined || entry.kind !== 'invalid' || entry.error.kind !== 'duplicate_doc_id') return entry;
  const message = `${where}: repeats the doc_id ${entry.docId} of an earlier document. Identifiers must be unique.`;
  return { ...entry, error: new UsageError('duplicate_doc_id', message, { doc_id: entry.docId }, entry.error) };
}

/** The lines as a dataset of JSON lines has them, each with its identifier. */
export async function* bytesOfLines(sources: readonly InputSource[], options: InputOptions): AsyncGenerator<Buffer, void, undefined> {
  const { MadeIds } = await import('@locitorium/adapters-jsonl');
  const ids = new MadeIds();
  for await (const line of inputLines(sources, options)) yield Buffer.from(`${JSON.stringify(ids.identified(line))}\n`);
}
