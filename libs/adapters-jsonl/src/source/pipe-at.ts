import { constants, createReadStream, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { sourceUnreadable } from './source-errors.ts';

/** Bytes that can be read once: a named pipe, standard input, a device. */
export interface Pipe {
  readonly name: string;
  /** Waits for no writer; whoever destroys the stream ends the wait for one. */
  readonly open: () => Readable;
}

/**
 * The pipe or device at a path; null for a file or a folder, which are there again when they were read. Rejects with a usage error
 * `dataset_not_found` or `dataset_unreadable`.
 */
export async function pipeAt(path: string): Promise<Pipe | null> {
  try {
    const found = await stat(path);
    if (found.isFile() || found.isDirectory()) return null;
    return { name: basename(path), open: () => (found.isFIFO() ? openNamedPipe(path) : createReadStream(path)) };
  } catch (error) {
    throw sourceUnreadable('dataset', path, error);
  }
}

/** Without O_NONBLOCK, opening waits for a writer, in a thread that nothing can interrupt: the process could not even end. */
function openNamedPipe(path: string): Readable {
  return new Socket({ fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK), readable: true, writable: false });
}
