import { createWriteStream } from 'node:fs';
import { open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { isPacked } from '../source/is-packed.ts';
import type { Pipe } from '../source/pipe-at.ts';
import { sourceUnreadable } from '../source/source-errors.ts';
import { runExists, runLocked, runWriteFailed } from './run-errors.ts';
import { assertRunId, createRunFolder, runFiles, type RunFiles } from './run-folder.ts';
import { readRunJson } from './run-json.ts';
import { FileLock } from '../lock/file-lock.ts';

/** What came through a pipe is private to the user. */
const FILE_MODE = 0o600;

export interface SpoolOptions {
  /** Folder that holds one folder for each run. */
  readonly directory: string;
  readonly runId: string;
  readonly resume: boolean;
  readonly signal?: AbortSignal;
}

/** A dataset that came through a pipe, as a file in the folder of its run. */
export interface SpooledDataset {
  readonly path: string;
  /** Whether an earlier attempt saved it; then nothing was read from the pipe. */
  readonly isReused: boolean;
}

/**
 * Saves what comes through a pipe into the folder of a run, whole or not at all: `dataset.jsonl`, or `dataset.jsonl.gz` where it is packed.
 * With `resume`, what an earlier attempt saved is the dataset, and the pipe is not opened.
 *
 * Rejects with a usage error: `invalid_run_id`, `run_exists`, `run_locked`, `dataset_unreadable`, `run_mismatch` (the run was begun with a
 * file); with a prerequisite error `run_folder_unusable` or `run_write_failed`; or with the signal's reason.
 */
export async function spoolDataset(pipe: Pipe, { directory, runId, resume, signal }: SpoolOptions): Promise<SpooledDataset> {
  assertRunId(runId);
  const files = runFiles(directory, runId);
  await createRunFolder(files.folder);
  const lock = await FileLock.take(files.lock, (holder) => runLocked(files.lock, runId, holder));
  try {
    const existing = await readRunJson(files.manifest);
    if (existing !== null && !resume) throw runExists(runId, files.folder);
    const saved = await savedDataset(files);
    // Without a manifest nobody knows whose it is.
    if (saved !== null && !resume) throw runExists(runId, files.folder);
    if (saved !== null) return { path: saved, isReused: true };
    if (existing !== null) throw begunWithFile(runId, existing.dataset.name, pipe.name);
    return { path: await save(pipe, files, signal), isReused: false };
  } finally {
    await lock.release();
    // Where nothing came of it: only an empty folder goes away.
    await rmdir(files.folder).catch(() => undefined);
  }
}

async function savedDataset({ dataset, packedDataset }: RunFiles): Promise<string | null> {
  for (const path of [dataset, packedDataset]) if (await stat(path).catch(() => null)) return path;
  return null;
}

async function save(pipe: Pipe, files: RunFiles, signal?: AbortSignal): Promise<string> {
  const { dataset, packedDataset, partOfDataset: part } = files;
  signal?.throwIfAborted();
  try {
    await rm(part, { force: true });
    const file = createWriteStream(part, { flags: 'wx', mode: FILE_MODE, flush: true });
    await pipeline(read(pipe, signal), inBlocks, file);
    const path = (await isFilePacked(part)) ? packedDataset : dataset;
    await rename(part, path);
    return path;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (signal?.aborted) throw signal.reason;
    throw isLocitoriumError(error) ? error : runWriteFailed(part, error);
  }
}

/** So many bytes are written at once: a row by itself is a call of the system for a hundred bytes. */
const BLOCK_BYTES = 65_536;

async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < BLOCK_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

/** What is read, with errors that say that it is the pipe that failed. */
async function* read({ name, open: openPipe }: Pipe, signal?: AbortSignal): AsyncGenerator<Buffer, void, undefined> {
  try {
    const stream: Readable = openPipe();
    if (signal !== undefined) addAbortSignal(signal, stream);
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw isLocitoriumError(error) ? error : sourceUnreadable('dataset', name, error);
  }
}

async function isFilePacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2));
    return isPacked(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function begunWithFile(runId: string, file: string, pipe: string): UsageError {
  return new UsageError(
    'run_mismatch',
    `Run ${runId} cannot be resumed from ${pipe}: it was begun with the file ${file}. Give that file, or another run id.`,
    { run_id: runId, file },
  );
}
