import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { FRANCE, mention, PACIFIC, place } from './exported.fixture.ts';
import { csvWriter, written } from './file-writer.ts';
import { MENTION_COLUMNS, SENTENCE_COLUMN } from './mention-columns.ts';
import { parquetPieces } from './parquet.ts';

const COLUMNS = [...MENTION_COLUMNS, SENTENCE_COLUMN];
const quotation = (text: string) => ({ text, start: 0, end: 5 });
const MENTIONS = [
  mention('a', 'Paris', place(), { quotation: quotation('Paris, "the one in Texas",\r\nis dry.') }),
  mention('a', 'Constan\u00adtinople', FRANCE, { quotation: quotation('東京 🏔') }),
  // Readers that guess take this country for a missing value.
  mention('b', 'Windhoek', place({ countryCode: 'NA', osmId: 3352136 })),
  mention('b', 'the Pacific', PACIFIC),
  mention('b', 'Atlantis', null),
];

let folder: string;
let connection: DuckDBConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-duckdb-'));
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  await writeFile(join(folder, 'mentions.csv'), written(csvWriter(COLUMNS), MENTIONS));
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetPieces(
    COLUMNS,
    (async function* () {
      yield MENTIONS;
    })(),
  ))
    pieces.push(piece);
  await writeFile(join(folder, 'mentions.parquet'), Buffer.concat(pieces));
});
afterAll(async () => {
  connection.closeSync();
  await rm(folder, { recursive: true });
});

const asked = async (file: string, query: (from: string) => string) =>
  (await connection.runAndReadAll(query(`'${join(folder, file)}'`))).getRowObjectsJson();

describe.each(['mentions.csv', 'mentions.parquet'])('DuckDB opens %s', (file) => {
  it('with every row, name and sentence', async () => {
    expect(await asked(file, (from) => `SELECT mention, country_code, admin1, sentence FROM ${from}`)).toEqual([
      {
        mention: 'Paris',
        country_code: 'US',
        admin1: 'Texas',
        sentence: file.endsWith('csv') ? 'Paris, "the one in Texas",\nis dry.' : 'Paris, "the one in Texas",\r\nis dry.',
      },
      { mention: 'Constantinople', country_code: 'FR', admin1: null, sentence: '東京 🏔' },
      { mention: 'Windhoek', country_code: 'NA', admin1: 'Texas', sentence: null },
      { mention: 'the Pacific', country_code: null, admin1: null, sentence: null },
      { mention: 'Atlantis', country_code: null, admin1: null, sentence: null },
    ]);
  });

  it('with numbers to count by and to compute with', async () => {
    const query = (from: string) =>
      `SELECT country_code, count(*) AS mentions, count(DISTINCT doc_id) AS documents, round(avg(lat), 3) AS lat
       FROM ${from} WHERE NOT corrected AND confidence > 0.5 AND "end" > start GROUP BY ALL ORDER BY country_code NULLS LAST`;
    expect(await asked(file, query)).toEqual([
      { country_code: 'FR', mentions: '1', documents: '1', lat: 46 },
      { country_code: 'NA', mentions: '1', documents: '1', lat: 33.661 },
      { country_code: 'US', mentions: '1', documents: '1', lat: 33.661 },
      { country_code: null, mentions: '1', documents: '1', lat: -15 },
    ]);
  });
});

it('Parquet has the types that are declared', async () => {
  const types = await asked('mentions.parquet', (from) => `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${from})`);
  const typeOf = Object.fromEntries(types.map((row) => [row['column_name'], row['column_type']]));
  expect(typeOf).toMatchObject({ mention: 'VARCHAR', start: 'INTEGER', lat: 'DOUBLE', corrected: 'BOOLEAN', osm_id: 'VARCHAR' });
});
