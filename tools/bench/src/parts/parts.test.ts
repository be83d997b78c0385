import { beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { DEFAULT_OPTIONS, type BenchOptions } from '../bench-options.ts';
import type { Table } from '../report/table.ts';
import { PARTS } from './parts.ts';

/** So little that nothing is measured: only that every part runs to its table. */
const TINY: BenchOptions = { ...DEFAULT_OPTIONS, corpora: '/there/are/none', repetitions: 1, starts: 1, documents: 2, longest: 1_000 };
const PATIENCE_MS = 300_000;

const isRectangular = ({ columns, rows }: Table): boolean => rows.length > 0 && rows.every((row) => row.length === columns.length);

// Stub servers listen on this machine.
beforeAll(() => nock.enableNetConnect('127.0.0.1'));

describe('the parts that need nothing built', () => {
  it(
    'linearity: a row a kind of text, none over its bound',
    async () => {
      const tables = await run('linearity');
      expect(tables.every(isRectangular)).toBe(true);
      expect(JSON.stringify(tables)).not.toContain('OVER THE BOUND');
    },
    PATIENCE_MS,
  );

  it(
    'accuracy: without the corpora, the project’s own texts alone',
    async () => {
      const tables = await run('accuracy');
      expect(tables).toHaveLength(1);
      expect(tables.every(isRectangular)).toBe(true);
      expect(tables[0]?.rows[0]?.[0]).toBe('phase0');
    },
    PATIENCE_MS,
  );

  it(
    'languages: without the corpora, the plain texts alone',
    async () => {
      const tables = await run('languages');
      expect(tables.map(({ title }) => title)).toEqual([
        'Famous names in plain sentences',
        'Persons who bear the name of a place',
        'Two stories in one text',
        'Reports in many languages, the language not said',
        'Plain sentences in other languages',
        'By language',
        'What parameters were learned from',
      ]);
      expect(tables.every(isRectangular)).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'overhead: own times of every wiring, with stub servers that end with it',
    async () => {
      const [table] = await run('overhead');
      expect(table?.rows.length).toBeGreaterThan(4);
      expect(table !== undefined && isRectangular(table)).toBe(true);
      for (const row of table?.rows ?? [])
        for (const figure of row.slice(1, 4)) expect(Number.parseFloat(figure)).toBeGreaterThanOrEqual(0);
    },
    PATIENCE_MS,
  );

  it(
    'saturation: the batch is settled, and its names are looked up',
    async () => {
      const [busy, repeated] = await run('saturation');
      expect(busy !== undefined && isRectangular(busy)).toBe(true);
      // Five names, asked for once each, and in a second batch not at all.
      expect(repeated?.rows.map((row) => row.at(-1))).toEqual(['5', '0']);
    },
    PATIENCE_MS,
  );

  it(
    'overlay: a row for each number of entries',
    async () => {
      const [table] = await run('overlay');
      expect(table !== undefined && isRectangular(table)).toBe(true);
      expect(table?.rows.map(([entries]) => entries)).toEqual(['10', '1,000', '10,000']);
    },
    PATIENCE_MS,
  );

  it(
    'micro',
    async () => {
      expect((await run('micro')).every(isRectangular)).toBe(true);
    },
    PATIENCE_MS,
  );
});

async function run(name: string): Promise<readonly Table[]> {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`There is no part ${name}.`);
  return part(TINY);
}
