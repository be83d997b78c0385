import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '@locitorium/domain';
import { fileUnreadable } from './given-files.ts';
import { inputFormatOf } from './input-format.ts';
import { unpacked } from './input-lines.ts';
import { TELLING_BYTES } from './peek.ts';
import { bytesOfLines } from './read-input.ts';
import { unpackedBeginning, wholeContent } from './whole-content.ts';

/** A file that can be read more than once; what was copied for it goes away with it. */
export interface ReadableFile extends AsyncDisposable {
  readonly path: string;
}

/**
 * A dataset as JSON lines: the file itself where it is that, else a temporary copy of what `run` takes: arrays, tables, folders, packed or
 * not. What is not there is left to whoever reads it.
 */
export async function datasetAsJsonLines(path: string, signal?: AbortSignal): Promise<ReadableFile> {
  const found = await stat(path).catch(() => null);
  const holds = found?.isFile() === true ? await holdingOf(path) : null;
  if (holds === 'lines' || (holds === null && found?.isDirectory() !== true)) return asItIs(path);
  if (holds === 'packed lines') return copied(path, linesOf(path));
  return copied(path, bytesOfLines([basename(path)], { directory: dirname(path), ...(signal !== undefined && { signal }) }));
}

/** The same of predictions: of an array or object of JSON, packed or not, or of the folder of a run. */
export async function predictionsAsJsonLines(given: string): Promise<ReadableFile> {
  const isFolder = (await stat(given).catch(() => null))?.isDirectory() === true;
  const path = isFolder ? join(given, 'predictions.jsonl') : given;
  const found = await stat(path).catch(() => null);
  const holds = found?.isFile() === true ? await holdingOf(path) : 'lines';
  if (holds === 'lines') return asItIs(path);
  return copied(path, holds === 'json' ? linesOfJson(path) : linesOf(path));
}

/** What comes from a stream, which can be read once. */
export async function streamAsFile(name: string, stream: AsyncIterable<string | Uint8Array>): Promise<ReadableFile> {
  return copied(name, stream);
}

/** What a file holds, by its first bytes and its name; what says nothing is lines, as readers of lines take it. */
async function holdingOf(path: string): Promise<'lines' | 'packed lines' | 'json' | 'rows'> {
  const { isPacked } = await import('@locitorium/adapters-jsonl');
  const first = await firstBytesOf(path).catch((error: unknown) => {
    throw fileUnreadable(basename(path), error);
  });
  const packed = isPacked(first);
  const plain = packed ? unpackedBeginning(basename(path), first) : first;
  const { kind } = await inputFormatOf(withoutEnding(path), plain, false);
  if (kind === 'json') return 'json';
  if (kind === 'table' || kind === 'parquet') return 'rows';
  return packed && !path.endsWith('.gz') ? 'packed lines' : 'lines';
}

async function firstBytesOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw fileUnreadable(basename(path), error);
  }
}

async function* linesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* (await unpacked(basename(path), bytesOf(path))).content;
}

async function* linesOfJson(path: string): AsyncGenerator<string> {
  const { readJsonArray } = await import('@locitorium/adapters-jsonl');
  const { first, content } = await unpacked(basename(path), bytesOf(path));
  const values = /^\ufeff?\s*\[/.test(first.toString('utf8')) ? readJsonArray(content, basename(path)) : [await jsonOf(content, path)];
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function jsonOf(content: AsyncIterable<Uint8Array>, path: string): Promise<unknown> {
  const name = basename(path);
  const bytes = await wholeContent(name, content);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    // The parser's message quotes what stands there.
    throw new UsageError('invalid_json', `${name} is not valid JSON: neither an array or object, nor one object on each line.`, {
      file: name,
    });
  }
}

const withoutEnding = (path: string): string => basename(path).replace(/\.gz$/i, '');

const asItIs = (path: string): ReadableFile => ({ path, [Symbol.asyncDispose]: async () => undefined });

/** Called as what was given: messages name it. */
async function copied(given: string, content: AsyncIterable<string | Uint8Array>): Promise<ReadableFile> {
  const folder = await mkdtemp(join(tmpdir(), 'locitorium-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, withoutEnding(given));
  try {
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
