import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';
import { everythingOf } from '@locitorium/ports/testing';
import { readParquet } from './read-parquet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-parquet-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file as DuckDB writes it. */
async function file(query: string, codec = 'snappy'): Promise<string> {
  const path = join(folder, `${codec}.parquet`);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${query}) TO '${path}' (FORMAT parquet, CODEC '${codec}', ROW_GROUP_SIZE 2048)`);
  connection.closeSync();
  return path;
}

const rowsOf = (source: string | Uint8Array, columns = (header: readonly string[]) => header) =>
  everythingOf(readParquet(source, { name: 'news.parquet', columns }));

describe('readParquet', () => {
  it.each(['uncompressed', 'snappy', 'gzip', 'zstd', 'brotli'])('reads the row groups of a file that is written with %s', async (codec) => {
    const path = await file(`SELECT range AS id, 'Rain in place ' || range AS body FROM range(5000)`, codec);
    const rows = await rowsOf(path);
    expect(rows).toHaveLength(5_000);
    expect(rows[4_999]).toEqual({ row: 5_000, record: { id: 4_999, body: 'Rain in place 4999' } });
  });

  it('reads the columns that are wanted, nested ones too, as JSON has them', async () => {
    const path = await file(
      `SELECT 9007199254740993::BIGINT AS big, TIMESTAMP '2026-03-01 10:00:00' AS at, {'lang': 'en', 'n': [1, 2]} AS meta, NULL::VARCHAR AS body, 1 AS other`,
    );
    const headers: (readonly string[])[] = [];
    const rows = await rowsOf(await readFile(path), (header) => {
      headers.push(header);
      return ['big', 'at', 'meta', 'body'];
    });
    expect(headers).toEqual([['big', 'at', 'meta', 'body', 'other']]);
    expect(rows).toEqual([
      { row: 1, record: { big: '9007199254740993', at: '2026-03-01T10:00:00.000Z', meta: { lang: 'en', n: [1, 2] }, body: null } },
    ]);
  });

  it('says that a file is damaged, or how to write it', async () => {
    const path = await file('SELECT 1 AS id, repeat(chr(97), 5000) AS body');
    const whole = await readFile(path);
    const torn = join(folder, 'torn.parquet');
    await writeFile(torn, whole.subarray(0, whole.length - 20));
    await expect(rowsOf(torn)).rejects.toMatchObject({
      kind: 'parquet_unreadable',
      message: expect.stringMatching(/news\.parquet.*damaged/),
    });
    const lz4 = await file('SELECT 1 AS id, repeat(chr(97), 5000) AS body', 'lz4_raw');
    await expect(rowsOf(lz4)).rejects.toMatchObject({ kind: 'parquet_unreadable', message: expect.stringContaining('Snappy') });
  });
});
