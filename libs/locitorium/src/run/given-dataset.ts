import { open, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { InspectedFile, NamedStream, Pipe, SpooledDataset } from '@locitorium/adapters-jsonl';
import { UsageError, type InputFields } from '@locitorium/domain';
import type { DatasetEntry } from '@locitorium/ports';
import { givenPaths } from '../input/given-files.ts';
import { inputFormatOf } from '../input/input-format.ts';
import { unpacked } from '../input/input-lines.ts';
import { peek, TELLING_BYTES } from '../input/peek.ts';
import { bytesOfLines } from '../input/read-input.ts';
import { unpackedBeginning } from '../input/whole-content.ts';

interface RunFolder {
  readonly directory: string;
  readonly runId: string;
  readonly resume: boolean;
}

/** The dataset of a run, as it was given. */
export interface GivenDataset {
  /** As JSON lines that can be read again: itself, or a file in the folder of the run with what was made of it or came through a pipe. */
  inspected(folder: RunFolder): Promise<{ readonly file: InspectedFile; readonly spool: SpooledDataset | null }>;
}

export interface GivenDatasetOptions {
  readonly fields?: InputFields;
  /** Called for each file of a folder in a format that is not read. */
  readonly onSkipped?: (name: string, contentType: string) => void;
  /** Called for each table that has rows of empty cells, which are no documents, with how many. */
  readonly onBlankRows?: (name: string, count: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * A file of JSON lines is read through at once; a pipe is opened, and any other file or folder read, when its run has a folder. Rejects
 * where there is none, it cannot be read, or it is empty.
 */
export async function givenDataset(dataset: string | NamedStream, options: GivenDatasetOptions = {}): Promise<GivenDataset> {
  const { signal } = options;
  const { inspectDataset, spoolDataset } = await import('@locitorium/adapters-jsonl');
  const pipe = await pipeOf(dataset, options);
  if (pipe === null) {
    const file = await inspectDataset(dataset as string, signal);
    if (file.lines === 0) throw emptyDataset(dataset as string);
    return { inspected: async () => ({ file, spool: null }) };
  }
  return {
    async inspected(folder) {
      const spool = await spoolDataset(pipe, { ...folder, ...(signal !== undefined && { signal }) });
      const file = await inspectDataset(spool.path, signal);
      if (file.lines > 0) return { file, spool };
      // A run of nothing leaves nothing, so that the same command works when there is something.
      await rm(spool.path);
      await rmdir(dirname(spool.path)).catch(() => undefined);
      throw emptyDataset(pipe.name);
    },
  };
}

/**
 * The documents of a dataset as they come, in the way of `givenDataset` but saved nowhere. Rejects where there is none, it cannot be read,
 * or it is empty, and with the signal's reason.
 */
export async function* datasetEntries(
  dataset: string | NamedStream,
  options: GivenDatasetOptions = {},
): AsyncGenerator<DatasetEntry, void, undefined> {
  const { signal } = options;
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  const pipe = await pipeOf(dataset, options);
  const name = typeof dataset === 'string' ? dataset : dataset.name;
  let isEmpty = true;
  for await (const entry of new JsonlDatasetReader({ source: pipe === null ? name : await openedPipe(pipe, signal) }).entries(signal)) {
    isEmpty = false;
    yield entry;
  }
  if (isEmpty) throw emptyDataset(name);
}

async function openedPipe(pipe: Pipe, signal?: AbortSignal): Promise<NamedStream> {
  const stream = pipe.open();
  // Else an abort would be heard with the next bytes only.
  if (signal !== undefined) addAbortSignal(signal, stream);
  const { content } = await unpacked(pipe.name, stream);
  return { name: pipe.name, stream: Readable.from(content, { objectMode: false }) };
}

/** What has to be saved as JSON lines first; null for a file that is JSON lines. */
async function pipeOf(dataset: string | NamedStream, options: GivenDatasetOptions): Promise<Pipe | null> {
  if (typeof dataset !== 'string') return convertedPipe({ name: dataset.name, open: () => readable(dataset.stream) }, options);
  const { pipeAt } = await import('@locitorium/adapters-jsonl');
  const path = resolve(dataset);
  const isOne = await isThere(path);
  if (isOne || (await givenPaths(path, { directory: '/' })).length === 0) {
    const pipe = await pipeAt(path);
    if (pipe !== null) return convertedPipe(pipe, options);
    if (options.fields === undefined && (await isJsonLines(path))) return null;
  }
  const directory = dirname(isOne ? path : fixedPart(path));
  const lines = () => bytesOfLines([relative(directory, path)], { directory, ...options });
  return { name: basename(dataset), open: () => Readable.from(lines(), { objectMode: false }) };
}

/** A stream of Node's, which whoever has it can end: also one of the web, into which nothing comes. */
function readable(stream: NamedStream['stream']): Readable {
  if (stream instanceof Readable) return stream;
  return stream instanceof ReadableStream ? Readable.fromWeb(stream) : Readable.from(stream, { objectMode: false });
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** The folder in which a pattern searches. */
const fixedPart = (pattern: string): string => dirname(pattern.replace(/[*?[\]{}].*$/s, 'x'));

/** A pipe as JSON lines: as it is where it has them. */
function convertedPipe(pipe: Pipe, options: GivenDatasetOptions): Pipe {
  return {
    name: pipe.name,
    open: () => {
      const converted = new PassThrough();
      const convert = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
        const { first, content } = await peek(source, TELLING_BYTES);
        if (first.length === 0 || (options.fields === undefined && (await isJsonLinesAt({ name: '', shown: pipe.name }, first))))
          yield* content;
        else yield* bytesOfLines([{ name: 'stdin', stream: content }], { directory: '.', ...options });
      };
      const source = pipe.open();
      // Whoever destroys what comes out ends the wait for what comes in, of which the pipeline would hear with the next bytes only.
      converted.once('close', () => source.destroy());
      pipeline(source, convert, converted, () => undefined);
      return converted;
    },
  };
}

async function isJsonLines(path: string): Promise<boolean> {
  const { isPacked } = await import('@locitorium/adapters-jsonl');
  if ((await stat(path)).isDirectory()) return false;
  const isCalledPacked = path.endsWith('.gz');
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0);
    const first = buffer.subarray(0, bytesRead);
    // It is read again by its name.
    return isPacked(first) === isCalledPacked && (await isJsonLinesAt({ name: basename(path), shown: basename(path) }, first));
  } finally {
    await file.close();
  }
}

/** @param file by which name its format is told, and which one messages have */
async function isJsonLinesAt(file: { readonly name: string; readonly shown: string }, first: Buffer): Promise<boolean> {
  const { isPacked } = await import('@locitorium/adapters-jsonl');
  const plain = isPacked(first) ? unpackedBeginning(file.shown, first) : first;
  return (await inputFormatOf(file.name.replace(/\.gz$/i, ''), plain, false)).kind === 'json-lines';
}

function emptyDataset(path: string): UsageError {
  const name = basename(path);
  return new UsageError('dataset_empty', `There are no documents in ${name}: it is empty, or holds nothing that can be read.`, {
    file: name,
  });
}
