import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { UnreadableLine } from '@locitorium/adapters-jsonl';
import type { Parsers } from '@locitorium/adapters-parsers';
import {
  columnsRead,
  datasetLineOf,
  isBlankRow,
  isLocitoriumError,
  MAX_SPLIT_CHARS,
  requireColumns,
  rowPlace,
  rowReader,
  UsageError,
  type InputFields,
} from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type ParseLimits } from '@locitorium/ports';
import { fileUnreadable, givenFiles, requirePaths, shownPath, type GivenFile } from './given-files.ts';
import { inputFormatOf, type InputFormat } from './input-format.ts';
import { peek, TELLING_BYTES } from './peek.ts';
import { unsupportedFile } from './unsupported-file.ts';

/** Where documents come from: a file, a folder or a pattern by its path, or an open stream. */
export type InputSource = string | { readonly name: string; readonly stream: AsyncIterable<Uint8Array | string> };

export interface InputOptions {
  /** Where relative paths begin; identifiers made of paths are relative to it. */
  readonly directory: string;
  readonly fields?: InputFields;
  /** Whether each file or stream is one document, whatever its format: JSON lines are text, then. Default false. */
  readonly whole?: boolean;
  /** Called for each file of a folder in a format that is not read. */
  readonly onSkipped?: (name: string, contentType: string) => void;
  /** Called for each table that has rows of empty cells, which are no documents, with how many. */
  readonly onBlankRows?: (name: string, count: number) => void;
  /** Called before each line with where it was read: a file, or one of its lines, rows or items. */
  readonly onLine?: (where: string) => void;
  readonly signal?: AbortSignal;
}

/** A line of a dataset, as it is written there. */
export type InputLine = Readonly<Record<string, unknown>> | UnreadableLine;

/** Media type of what nothing tells. */
const BYTES = 'application/octet-stream';

const PARSE_LIMITS: ParseLimits = Object.freeze({ maxChars: MAX_SPLIT_CHARS, maxPages: 20_000, maxRatio: 200 });

/**
 * The documents of files, folders, patterns and streams as lines of a dataset, one after the other as they are asked for: each line of JSON
 * lines, each item of a JSON array, each row of a table, and any other file whole, by its path. Packed files (gzip) are unpacked. A row or,
 * where there are several files, a file that cannot be read is a line that says so.
 *
 * Rejects with a UsageError for a path where nothing is (`input_missing`), before anything is read; where there is a single file, for
 * what is wrong with it as a whole; and with the signal's reason.
 */
export async function* inputLines(sources: readonly InputSource[], options: InputOptions): AsyncGenerator<InputLine, void, undefined> {
  const resolved = [];
  for (const source of sources) {
    if (typeof source === 'string') resolved.push(...(await requirePaths(source, 'input_missing', options)));
    else resolved.push(source);
  }
  const isSingle = resolved.length === 1 && !('isFolder' in resolved[0]! && resolved[0].isFolder);
  const { createParsers } = await import('@locitorium/adapters-parsers');
  await using parsers = createParsers();
  const reading = { ...options, parsers, isOneOfSeveral: !isSingle };
  for (const source of resolved) {
    options.signal?.throwIfAborted();
    if ('stream' in source) {
      const { name, stream } = source;
      // Else an abort would be heard with the next bytes only.
      if (options.signal !== undefined && stream instanceof Readable) addAbortSignal(options.signal, stream);
      yield* linesOrRefusal({ name, content: stream, isNamed: true }, isSingle, reading);
    } else for await (const file of givenFiles(source, options)) yield* linesOrRefusal(contentOf(file, options), isSingle, reading);
  }
}

interface Reading extends InputOptions {
  readonly parsers: Parsers;
  /** Whether there may be other files, whose rows have the same numbers. */
  readonly isOneOfSeveral: boolean;
}

interface NamedContent {
  readonly name: string;
  /** Where it lies, if it is a file: what is not read from its beginning. */
  readonly path?: string;
  readonly content: AsyncIterable<Uint8Array | string>;
  /** Whether the user named it; else it was met in a folder. */
  readonly isNamed: boolean;
}

/** Opened when it is read: a folder may have more files than a process may hold open. */
function contentOf({ path, isNamed, error }: GivenFile, { directory, signal }: InputOptions): NamedContent {
  const name = shownPath(path, { directory });
  const content = async function* (): AsyncGenerator<Uint8Array> {
    if (error !== undefined) throw error;
    try {
      yield* createReadStream(path, { signal }) as AsyncIterable<Buffer>;
    } catch (cause) {
      signal?.throwIfAborted();
      throw fileUnreadable(name, cause);
    }
  };
  return { name, path, content: content(), isNamed };
}

/** The lines of a content; where it is one of several and cannot be read, or not to its end, a line that says so. */
async function* linesOrRefusal(source: NamedContent, isSingle: boolean, reading: Reading): AsyncGenerator<InputLine> {
  try {
    yield* linesOf(source, reading);
  } catch (error) {
    reading.signal?.throwIfAborted();
    if (isSingle || !isLocitoriumError(error)) throw error;
    reading.onLine?.(source.name);
    yield unreadable(source.name, error.kind, error.message);
  }
}

async function* linesOf(
  { name: given, path: givenPath, content: packed, isNamed }: NamedContent,
  reading: Reading,
): AsyncGenerator<InputLine> {
  const { content, first, name: plain } = await unpacked(given, packed);
  const isPacked = plain !== given;
  const path = isPacked ? undefined : givenPath;
  const name = isPacked && reading.isOneOfSeveral && (await liesUnpackedBeside(givenPath)) ? given : plain;
  const format =
    reading.whole === true ? await wholeFormat(plain, first) : await inputFormatOf(plain, first, reading.fields?.text !== undefined);
  switch (format.kind) {
    case 'json-lines':
      return yield* jsonLines(name, content, reading);
    case 'json':
      return yield* jsonItems(name, first, content, reading);
    case 'table':
      return yield* ofFile(name, tableRows(name, content, reading), reading);
    case 'parquet':
      if (path !== undefined) await closed(content);
      return yield* ofFile(name, parquetRows(name, path ?? (await collected(name, content)), reading), reading);
    case 'document':
      // What is piped in as one text may hold anything.
      if (reading.parsers.parses(format.contentType) || (reading.whole === true && format.contentType === BYTES))
        return yield* ofDocument(name, format.contentType, content, reading);
      if (!isNamed) return reading.onSkipped?.(name, format.contentType);
      throw unsupportedFile(name, format.contentType);
  }
}

/** Whether the same folder has the file that this packed one is called after: the two need different names. */
const liesUnpackedBeside = async (packed: string | undefined): Promise<boolean> =>
  packed !== undefined && (await stat(packed.replace(/\.gz$/i, '')).catch(() => null)) !== null;

/** The rows of a file; where it is one of several, their identifiers with its name, since every file may number its rows from 1. */
async function* ofFile(name: string, lines: AsyncIterable<InputLine>, { isOneOfSeveral }: Reading): AsyncGenerator<InputLine> {
  for await (const line of lines) yield isOneOfSeveral && !('unreadable' in line) && 'doc_id' in line ? withFile(name, line) : line;
}

const withFile = (name: string, line: Readonly<Record<string, unknown>>): InputLine => ({ ...line, doc_id: `${name}#${line['doc_id']}` });

async function wholeFormat(name: string, first: Buffer): Promise<InputFormat> {
  const { contentTypeOf } = await import('@locitorium/adapters-parsers');
  return { kind: 'document', contentType: contentTypeOf(name, first) };
}

/** What a file or stream holds, without its packing (gzip), with its first bytes and its name without `.gz`. */
export async function unpacked(given: string, packed: AsyncIterable<Uint8Array | string>) {
  const { isPacked } = await import('@locitorium/adapters-jsonl');
  const peeked = await peek(packed, TELLING_BYTES);
  if (!isPacked(peeked.first)) return { ...peeked, name: given };
  const name = given.replace(/\.gz$/i, '');
  const bytes = pipeline(Readable.from(peeked.content, { objectMode: false }), createGunzip(), () => undefined);
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes as AsyncIterable<Buffer>;
    } catch (error) {
      if (isLocitoriumError(error)) throw error;
      throw new UsageError('file_unreadable', `The packed file ${given} is damaged, or not whole: pack it again.`, { file: given }, error);
    }
  };
  return { ...(await peek(content(), TELLING_BYTES)), name };
}

async function* jsonLines(name: string, content: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<InputLine> {
  const { fields = {}, signal, onLine } = reading;
  const { readJsonLines } = await import('@locitorium/adapters-jsonl');
  for await (const json of readJsonLines({ source: { name, stream: Readable.from(content) } }, 'dataset', signal)) {
    const { line } = json;
    const where = `${name}, line ${line}`;
    onLine?.(where);
    if (json.kind === 'value') yield ofItem(name, json.value, lineOfValue(json.value, `${name}:${line}`, where, fields), reading);
    else yield unreadable(`${name}:${line}`, json.error.kind, json.error.message);
  }
}

async function* jsonItems(name: string, first: Buffer, content: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<InputLine> {
  const { fields = {}, signal, onLine } = reading;
  if (!/^\ufeff?\s*\[/.test(first.toString('utf8'))) {
    const value = await jsonOf(name, content);
    onLine?.(name);
    return yield lineOfValue(value, name, name, fields);
  }
  const { readJsonArray } = await import('@locitorium/adapters-jsonl');
  let item = 0;
  for await (const value of readJsonArray(content, name)) {
    signal?.throwIfAborted();
    item += 1;
    const where = `${name}, item ${item}`;
    onLine?.(where);
    yield ofItem(name, value, lineOfValue(value, `${name}:${item}`, where, fields), reading);
  }
}

/** The same of an item of JSON, but for a `doc_id`: that is the identifier of a dataset, whose parts may be files of their own. */
function ofItem(name: string, value: unknown, line: InputLine, { isOneOfSeveral }: Reading): InputLine {
  const isDataset = (value as { readonly doc_id?: unknown } | null)?.doc_id != null;
  return isOneOfSeveral && !isDataset && !('unreadable' in line) && 'doc_id' in line ? withFile(name, line) : line;
}

/** A file that is one JSON object over several lines. */
async function jsonOf(name: string, content: AsyncIterable<Uint8Array>): Promise<unknown> {
  const { decodeText } = await import('@locitorium/adapters-parsers');
  try {
    return JSON.parse(decodeText(await collected(name, content)));
  } catch (error) {
    if (isLocitoriumError(error)) throw error;
    // The parser's message quotes the text.
    throw new UsageError('invalid_json', `${name} is not valid JSON: neither an array or object, nor one object on each line.`, {
      file: name,
    });
  }
}

function lineOfValue(value: unknown, id: string, where: string, fields: InputFields): InputLine {
  if (typeof value === 'string') return { text: value };
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const line = isObject ? datasetLineOf(value as Record<string, unknown>, fields) : undefined;
  if (line !== undefined) return line;
  const named = fields.text ?? 'text';
  return unreadable(
    id,
    'invalid_document',
    `${where}: there is no text in the field ${named}. Name the field that holds it with --text-column.`,
  );
}

async function* tableRows(
  name: string,
  content: AsyncIterable<Uint8Array>,
  { fields = {}, signal, onLine, onBlankRows }: Reading,
): AsyncGenerator<InputLine> {
  const { readTable } = await import('@locitorium/adapters-parsers');
  let read: ReturnType<typeof rowReader> | null = null;
  let blank = 0;
  for await (const row of readTable(content, { name })) {
    signal?.throwIfAborted();
    if (isBlankRow(row)) {
      blank += 1;
      continue;
    }
    if (read === null) {
      read = rowReader(row.cells, fields, name);
      continue;
    }
    onLine?.(`${name}, ${rowPlace(row)}`);
    const line = read(row);
    yield isLocitoriumError(line) ? unreadable(`${name}:${row.line}`, line.kind, line.message) : line;
  }
  if (blank > 0) onBlankRows?.(name, blank);
}

/** Lets go of a content of which nothing more is read. */
async function closed(content: AsyncIterable<Uint8Array>): Promise<void> {
  const opened = content[Symbol.asyncIterator]();
  // One that was never begun has nothing to end.
  await opened.next();
  await opened.return?.();
}

async function* parquetRows(
  name: string,
  source: string | Uint8Array,
  { fields = {}, signal, onLine }: Reading,
): AsyncGenerator<InputLine> {
  const { readParquet } = await import('@locitorium/adapters-parsers');
  const columns = (header: readonly string[]): readonly string[] => {
    requireColumns(header, fields, name);
    return columnsRead(header, fields);
  };
  for await (const { row, record } of readParquet(source, { name, columns })) {
    signal?.throwIfAborted();
    const line = datasetLineOf(record, fields);
    const where = `${name}, row ${row}`;
    onLine?.(where);
    yield line ?? unreadable(`${name}:${row}`, 'invalid_row', `${where}: there is no text in the column of the text.`);
  }
}

async function* ofDocument(
  name: string,
  contentType: string,
  content: AsyncIterable<Uint8Array>,
  reading: Reading,
): AsyncGenerator<InputLine> {
  const line = await wholeDocument(name, contentType, content, reading);
  reading.onLine?.(name);
  yield line;
}

/** A file as one document: plain text as it stands, so that offsets are those of the file, others as they are parsed. */
async function wholeDocument(name: string, contentType: string, content: AsyncIterable<Uint8Array>, reading: Reading): Promise<InputLine> {
  const { parsers, signal = new AbortController().signal } = reading;
  const bytes = await collected(name, content);
  if (contentType === 'text/plain' || contentType === BYTES) {
    const { decodeText } = await import('@locitorium/adapters-parsers');
    return { doc_id: name, text: utf8WithNul(bytes) ?? naming(name, () => decodeText(bytes)) };
  }
  const context = { signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
  const document = { contentType, filename: name, sizeBytes: bytes.byteLength, content: Readable.from([bytes]) };
  const { text, metadata } = await parsers.parse(document, PARSE_LIMITS, context).catch((error: unknown) => {
    throw named(name, error);
  });
  const { lang, createdAt, title, ref } = metadata;
  const meta = {
    ...(lang != null && { lang }),
    ...(createdAt != null && { created_at: createdAt }),
    ...(ref != null && { ref }),
    ...(title != null && { title }),
  };
  return { doc_id: name, text, ...(Object.keys(meta).length > 0 && { meta }) };
}

/** What is read of one document; parsers have the same bound. */
const MAX_MEBIBYTES = 100;

async function collected(name: string, content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.byteLength;
    if (length > MAX_MEBIBYTES * 1_048_576) {
      const message = `${name} is larger than ${MAX_MEBIBYTES} MiB, the most that is read as one document: cut it into several.`;
      throw new UsageError('input_too_long', message, { file: name });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What is looked at to tell UTF-16 and UTF-32. */
const SAMPLE_BYTES = 65_536;

/** Share of controls from which bytes are UTF-16 or UTF-32 even where they fit UTF-8: half of a Latin, Cyrillic or Arabic letter is one. */
const CONTROLS_OF_WIDE = 0.25;

/** UTF-8 with a NUL here and there, such as separates names; null for all else. */
function utf8WithNul(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => count + (byte < 0x09 || (byte > 0x0d && byte < 0x20) ? 1 : 0), 0);
  if (!sample.includes(0) || controls >= CONTROLS_OF_WIDE * sample.byteLength) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function naming<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw named(name, error);
  }
}

/** What is wrong with a document, with the name of its file. */
function named(name: string, error: unknown): unknown {
  if (!isLocitoriumError(error) || error.blame !== 'usage') return error;
  return new UsageError(error.kind, `${name}: ${error.message}`, { ...error.facts, file: name }, error);
}

function unreadable(id: string, kind: string, message: string): UnreadableLine {
  return { doc_id: id, unreadable: { kind, message } };
}
