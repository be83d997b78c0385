import { Readable } from 'node:stream';
import type { NamedStream } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import type { Io } from '../process/io.ts';
import { STANDARD_INPUT } from './input-file.ts';

/** The dataset that a flag of `run` names: a path, or standard input. */
export function datasetOf(path: string, io: Io): string | NamedStream {
  if (!STANDARD_INPUT.has(path)) return absolutePath(io, path);
  return { name: 'standard input', stream: io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin) };
}
