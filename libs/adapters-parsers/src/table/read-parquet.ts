import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { UsageError } from '@locitorium/domain';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, type AsyncBuffer, type Compressors } from 'hyparquet';

/** A row of a Parquet file, by the names of its columns. */
export interface ParquetRow {
  /** From 1. */
  readonly row: number;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface ReadParquetOptions {
  /** What messages call the file. */
  readonly name: string;
  /** Of all columns, those that are read. May throw. */
  readonly columns: (header: readonly string[]) => readonly string[];
}

/** Beside Snappy, which the library reads by itself. */
const COMPRESSORS: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/**
 * The rows of a Parquet file, a row group at a time. Integers beyond those of JavaScript are texts, times ISO 8601.
 *
 * Rejects with a UsageError `parquet_unreadable` where the file is damaged, or compressed in a way that is not read.
 *
 * @param source path of the file, or all of its bytes
 */
export async function* readParquet(source: string | Uint8Array, options: ReadParquetOptions): AsyncGenerator<ParquetRow, void, undefined> {
  const { name } = options;
  const file = await reading(name, () => (typeof source === 'string' ? asyncBufferFromFile(source) : Promise.resolve(inMemory(source))));
  const metadata = await reading(name, () => parquetMetadataAsync(file));
  const [, ...schema] = metadata.schema;
  const columns = [...options.columns(topLevelNames(schema))];
  let rowStart = 0;
  for (const { num_rows: rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(rows);
    const from = rowStart;
    const records = await reading(name, () =>
      parquetReadObjects({ file, metadata, columns, rowStart: from, rowEnd, compressors: COMPRESSORS }),
    );
    for (const [n, record] of records.entries()) yield { row: from + n + 1, record: plainRecord(record) };
    rowStart = rowEnd;
  }
}

interface SchemaElement {
  readonly name: string;
  readonly num_children?: number;
}

/** The schema lists each element before its children. */
function topLevelNames(schema: readonly SchemaElement[]): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < schema.length; at = behind(schema, at)) names.push(schema[at]!.name);
  return names;
}

function behind(schema: readonly SchemaElement[], at: number): number {
  let next = at + 1;
  for (let children = schema[at]?.num_children ?? 0; children > 0; children -= 1) next = behind(schema, next);
  return next;
}

function inMemory(bytes: Uint8Array): AsyncBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return {
    byteLength,
    slice: (start, end) => buffer.slice(byteOffset + start, byteOffset + Math.min(end ?? byteLength, byteLength)) as ArrayBuffer,
  };
}

function plainRecord(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? plainRecord(value as Readonly<Record<string, unknown>>) : value;
}

async function reading<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isUnknown = error instanceof Error && /unsupported compression/i.test(error.message);
    const why = isUnknown
      ? 'it is compressed in a way that is not read: write it with Snappy, gzip, Brotli or Zstandard'
      : 'it is damaged, or not whole';
    throw new UsageError('parquet_unreadable', `The Parquet file ${name} cannot be read: ${why}.`, { file: name }, error);
  }
}
