import { datasetAsJsonLines, predictionsAsJsonLines, streamAsFile, type ReadableFile } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import type { Io } from '../process/io.ts';

/** However it is called, it may be a socket, which cannot be opened by a path. */
export const STANDARD_INPUT: ReadonlySet<string> = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0']);

/** A file that a flag names, standard input kept in a temporary one. */
export async function inputFile(path: string, io: Io): Promise<ReadableFile> {
  if (STANDARD_INPUT.has(path)) return streamAsFile('stdin', io.stdin);
  return { path: absolutePath(io, path), [Symbol.asyncDispose]: async () => undefined };
}

/** A dataset in any format that `run` reads, as JSON lines. */
export async function datasetFile(path: string, io: Io, signal?: AbortSignal): Promise<ReadableFile> {
  return asLines(await inputFile(path, io), (file) => datasetAsJsonLines(file, signal));
}

/** Predictions, as JSON lines. */
export async function predictionsFile(path: string, io: Io): Promise<ReadableFile> {
  return asLines(await inputFile(path, io), predictionsAsJsonLines);
}

async function asLines(file: ReadableFile, convert: (path: string) => Promise<ReadableFile>): Promise<ReadableFile> {
  let lines: ReadableFile;
  try {
    lines = await convert(file.path);
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
  return {
    path: lines.path,
    // By hand: an AsyncDisposableStack needs Node 24.
    [Symbol.asyncDispose]: async () => {
      try {
        await lines[Symbol.asyncDispose]();
      } finally {
        await file[Symbol.asyncDispose]();
      }
    },
  };
}
