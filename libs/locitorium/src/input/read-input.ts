import { Readable } from 'node:stream';
import type { DatasetEntry } from '@locitorium/ports';
import { inputLines, type InputOptions, type InputSource } from './input-lines.ts';

/**
 * The documents of files, folders, patterns and streams, one after the other as they are asked for, each with an identifier: that of its
 * line or row, else one made of its text; of a file that is one document, its path. What cannot be read is an invalid entry, and
 * reading goes on. Rejects as `inputLines` does.
 */
export async function* readInput(sources: readonly InputSource[], options: InputOptions): AsyncGenerator<DatasetEntry, void, undefined> {
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const stream = Readable.from(bytesOfLines(sources, options), { objectMode: false });
  yield* new JsonlDatasetReader({ source: { name: 'the documents', stream }, maxLineBytes: Infinity }).entries(options.signal);
}

/** The lines as a dataset of JSON lines has them, each with its identifier, and with where it was read. */
export async function* bytesOfLines(sources: readonly InputSource[], options: InputOptions): AsyncGenerator<Buffer, void, undefined> {
  const { MadeIds } = await import('@locitorium/adapters-jsonl');
  const ids = new MadeIds();
  let readFrom: string | undefined;
  const onLine = (where: string): void => {
    readFrom = where;
    options.onLine?.(where);
  };
  for await (const line of inputLines(sources, { ...options, onLine })) {
    const identified = ids.identified(line) as object;
    // What is wrong with a line that cannot be read says where.
    yield Buffer.from(`${JSON.stringify('unreadable' in line ? identified : { ...identified, read_from: readFrom })}\n`);
  }
}
