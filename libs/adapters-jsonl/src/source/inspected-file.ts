import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PrerequisiteError } from '@locitorium/domain';
import { LineCounter } from '../line/line-counter.ts';
import { FileBlocks } from './file-blocks.ts';
import { sourceUnreadable } from './source-errors.ts';

/** A file as it was when it was read through. */
export interface InspectedFile {
  readonly path: string;
  /** SHA-256 of the bytes as they lie on disk, packed or not: 64 lower-case hex digits. */
  readonly sha256: string;
  /** Lines that are not blank, unpacked where the name ends with `.gz`. */
  readonly lines: number;
  /** SHA-256 of each block, so that a changed one is met before anything in it is used: 32 bytes for each 256 KiB. */
  readonly blocks: readonly Buffer[];
}

/** Reads a dataset file through, once. Rejects with a usage error `dataset_not_found` or `dataset_unreadable`, or the signal's reason. */
export async function inspectDataset(path: string, signal?: AbortSignal): Promise<InspectedFile> {
  try {
    const file = await FileBlocks.open(path);
    try {
      return await inspect(path, file, signal);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw sourceUnreadable('dataset', path, error);
  }
}

async function inspect(path: string, file: FileBlocks, signal?: AbortSignal): Promise<InspectedFile> {
  const whole = createHash('sha256');
  const blocks: Buffer[] = [];
  const counter = new LineCounter();
  const next = async (): Promise<Buffer | null> => {
    signal?.throwIfAborted();
    const block = await file.next();
    if (block !== null) {
      whole.update(block);
      blocks.push(digestOf(block));
    }
    return block;
  };
  const allBlocks = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for (let block = await next(); block !== null; block = await next()) yield block;
  };
  const count = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) counter.push(chunk);
  };
  if (path.endsWith('.gz')) await pipeline(allBlocks, createGunzip(), count);
  else await count(allBlocks());
  // What a packed file may have behind its last member is hashed, too.
  while ((await next()) !== null);
  return { path, sha256: whole.digest('hex'), lines: counter.lines, blocks };
}

/**
 * The bytes of a file, as they were when it was inspected: each block is compared before it is handed out. Rejects with a prerequisite
 * error `dataset_changed` where one is another one, is missing, or where more follow.
 */
export async function* inspectedBytes(inspected: InspectedFile, signal?: AbortSignal): AsyncGenerator<Buffer, void, undefined> {
  const file = await FileBlocks.open(inspected.path);
  try {
    for (const digest of inspected.blocks) {
      signal?.throwIfAborted();
      const block = await file.next();
      if (block === null || !digestOf(block).equals(digest)) throw datasetChanged(inspected);
      yield block;
    }
    if ((await file.next()) !== null) throw datasetChanged(inspected);
  } finally {
    await file.close();
  }
}

const digestOf = (block: Buffer): Buffer => createHash('sha256').update(block).digest();

/** How many digits of a hash a message shows. */
const SHOWN_DIGITS = 12;

function datasetChanged({ path, sha256: hash }: InspectedFile): PrerequisiteError {
  return new PrerequisiteError(
    'dataset_changed',
    `${basename(path)} changed while it was processed. Everything predicted so far is of the content it had before (SHA-256 ${hash.slice(0, SHOWN_DIGITS)}…), and is kept. ` +
      'Bring that content back and resume the run, or start another run with the new content. Of a file that is still written to, take a copy first.',
    { file: path, dataset_sha256: hash },
  );
}
