import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { DocumentToAdd } from '@locitorium/corpus';
import { fileUnreadable, givenFiles, requirePaths, shownPath, type GivenFile, type GivenPath } from '../input/given-files.ts';
import { unsupportedFile } from '../input/unsupported-file.ts';
import { belongsToCorpus } from './corpus-files.ts';

/** Where documents come from: the path of a file or folder, a pattern, or a stream of JSON lines or of one text. */
export type CorpusSource = string | { readonly name: string; readonly stream: Readable };

/** A document to add, or why there is none. */
export type CorpusEntry =
  /** A document is read when it is added. */
  | { readonly kind: 'document'; readonly name: string; readonly document: DocumentToAdd }
  | { readonly kind: 'invalid'; readonly name: string; readonly error: LocitoriumError }
  /** A file of a folder in a format that is not read. */
  | { readonly kind: 'skipped'; readonly name: string; readonly contentType: string };

export interface ReadCorpusOptions {
  /** Where relative paths begin. */
  readonly directory: string;
  /** The file of a corpus, which may lie in a folder that is read: it, what SQLite has beside it and its originals are left out there. */
  readonly corpusFile?: string | null;
  /** Longest line of a file of JSON lines, in bytes. Default: 100 MB. */
  readonly maxLineBytes?: number;
  readonly signal?: AbortSignal;
}

/** Files of JSON lines: each line is a document. */
const JSON_LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;

/**
 * The documents of files, folders with all that is in them, patterns, and files or streams of JSON lines, one after the other as they are
 * asked for. What cannot be read is an entry, and reading goes on; hidden files of folders are left out.
 *
 * Rejects with a UsageError `corpus_source_missing` for a path where nothing is, before anything is read, and with the signal's reason.
 */
export async function* readCorpusDocuments(
  sources: readonly CorpusSource[],
  options: ReadCorpusOptions,
): AsyncGenerator<CorpusEntry, void, undefined> {
  const finding = { ...options, isLeftOut: (path: string) => isOfCorpus(path, options) };
  const resolved: (GivenPath | Exclude<CorpusSource, string>)[] = [];
  for (const source of sources) {
    if (typeof source === 'string') resolved.push(...(await requirePaths(source, 'corpus_source_missing', finding)));
    else resolved.push(source);
  }
  for (const source of resolved) {
    options.signal?.throwIfAborted();
    if ('stream' in source) yield* entriesOfStream(source, options);
    else for await (const file of givenFiles(source, finding)) yield* entriesOfFile(file, options);
  }
}

function isOfCorpus(path: string, { corpusFile = null, directory }: ReadCorpusOptions): boolean {
  return corpusFile !== null && belongsToCorpus(path, resolve(directory, corpusFile));
}

async function* entriesOfFile({ path, isNamed, error }: GivenFile, options: ReadCorpusOptions): AsyncGenerator<CorpusEntry> {
  const name = shownPath(path, options);
  if (error !== undefined) return yield { kind: 'invalid', name, error };
  if (JSON_LINES.test(path)) return yield* entriesOfLines(path, name, options);
  const contentType = await attempt(path, options, () => contentTypeOfFile(path));
  if (typeof contentType !== 'string') return yield contentType;
  if (!(await isRead(contentType))) {
    if (!isNamed) return yield { kind: 'skipped', name, contentType };
    return yield { kind: 'invalid', name, error: unsupportedFile(name, contentType) };
  }
  yield { kind: 'document', name, document: { filename: name, contentType, content: contentOf(path, name) } };
}

async function* entriesOfStream(source: Exclude<CorpusSource, string>, options: ReadCorpusOptions): AsyncGenerator<CorpusEntry> {
  const { name, stream } = source;
  const first = await firstBytes(stream);
  const { contentTypeOf, TELLING_BYTES } = await import('@locitorium/adapters-parsers');
  // A document of its own begins with no brace, unless it is code.
  if (/^(?:\ufeff)?\s*\{/.test(first.toString('utf8', 0, TELLING_BYTES))) return yield* entriesOfLines(source, name, options);
  const contentType = contentTypeOf(name, first);
  if (!(await isRead(contentType))) return yield { kind: 'invalid', name, error: unsupportedFile(name, contentType) };
  yield { kind: 'document', name, document: { filename: name, contentType, content: stream as AsyncIterable<Uint8Array> } };
}

/** Each line of a file or stream. */
async function* entriesOfLines(
  source: CorpusSource,
  name: string,
  { maxLineBytes, signal }: ReadCorpusOptions,
): AsyncGenerator<CorpusEntry> {
  const [{ readJsonLines }, { readCorpusLine }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('./read-corpus-line.ts'),
  ]);
  const input = { source, ...(maxLineBytes !== undefined && { maxLineBytes }) };
  try {
    for await (const line of readJsonLines(input, 'documents', signal)) {
      const at = `${name}:${line.line}`;
      const document = line.kind === 'invalid' ? line.error : readCorpusLine(line.value, at);
      yield isLocitoriumError(document) ? { kind: 'invalid', name: at, error: document } : { kind: 'document', name: at, document };
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLocitoriumError(error)) throw error;
    yield { kind: 'invalid', name, error };
  }
}

/** Leaves the bytes in the stream. */
async function firstBytes(stream: Readable): Promise<Buffer> {
  const { promise, resolve: isReady, reject } = Promise.withResolvers<void>();
  stream.once('readable', isReady).once('end', isReady).once('error', reject);
  await promise;
  const chunk = stream.read() as Buffer | string | null;
  if (chunk === null) return Buffer.alloc(0);
  const bytes = Buffer.from(chunk);
  stream.unshift(bytes);
  return bytes;
}

async function contentTypeOfFile(path: string): Promise<string> {
  const { contentTypeOf, TELLING_BYTES } = await import('@locitorium/adapters-parsers');
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0);
    return contentTypeOf(basename(path), buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function isRead(contentType: string): Promise<boolean> {
  const { DOCUMENT_FORMATS } = await import('@locitorium/adapters-parsers');
  return Object.values(DOCUMENT_FORMATS).some(({ contentTypes }) => (contentTypes as readonly string[]).includes(contentType));
}

/** Opened when it is read: a folder may have more files than a process may hold open. */
async function* contentOf(path: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw fileUnreadable(name, error);
  }
}

async function attempt<T>(
  path: string,
  options: ReadCorpusOptions,
  work: () => Promise<T>,
): Promise<T | Extract<CorpusEntry, { kind: 'invalid' }>> {
  try {
    return await work();
  } catch (error) {
    const name = shownPath(path, options);
    return { kind: 'invalid', name, error: fileUnreadable(name, error) };
  }
}
