import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import { VERSION } from '../version.ts';
import { benchEngines, type BenchRow, type EngineBenchOptions } from './bench-engines.ts';
import { readEngineMatrix } from './engine-matrix.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-matrix-'));
  const gold = (n: number) => ({
    doc_id: `d${n}`,
    text: 'Rain in Suva.',
    mentions: [{ mention: 'Suva', iso_country: n < 3 ? 'FJ' : 'XK', start: 8, end: 12 }],
  });
  await writeFile(join(directory, 'gold.jsonl'), [0, 1, 2, 3].map((n) => JSON.stringify(gold(n))).join('\n'));
});
afterEach(() => rm(directory, { recursive: true }));

const MATRIX = {
  engines: [{ name: 'plain' }, { name: 'short', settings: { max_chars: 500 } }],
  datasets: [{ name: 'small', path: 'gold.jsonl', mentions: ['extract', 'gold'], settings: { max_chars: 900 } }],
};

async function cellsOf(matrix: unknown, sources: { readonly flags?: Record<string, unknown> } = {}) {
  const path = join(directory, 'matrix.json');
  await writeFile(path, typeof matrix === 'string' ? matrix : JSON.stringify(matrix));
  return readEngineMatrix(path, { directory, environment: {}, ...sources });
}

const create: EngineBenchOptions['create'] = (settings) => createLocitorium({ ...settings, ...NO_GAZETTEER }, { modules: [fakeParts()] });

async function bench(options: Partial<EngineBenchOptions> = {}, matrix: unknown = MATRIX) {
  const told: boolean[] = [];
  const rows = await benchEngines(await cellsOf(matrix), {
    directory,
    create,
    onRow: (_row, { isEarlier }) => void told.push(isEarlier),
    ...options,
  });
  return { rows, told };
}

describe('readEngineMatrix', () => {
  it('makes a cell of each engine on each dataset; the engine sets what it says, then the dataset, then everything else', async () => {
    const cells = await cellsOf(MATRIX, { flags: { maxChars: '700', maxMentions: '9' } });
    expect(cells.map(({ engine, mentions, settings }) => [engine, mentions, settings.maxChars, settings.maxMentions])).toEqual([
      ['plain', 'extract', 900, 9],
      ['plain', 'gold', 900, 9],
      ['short', 'extract', 500, 9],
      ['short', 'gold', 500, 9],
    ]);
    expect(cells[0]?.path).toBe(join(directory, 'gold.jsonl'));
  });

  it.each([
    ['no JSON', 'engines', 'invalid_matrix', 'It is no JSON.'],
    ['no engine', { engines: [], datasets: MATRIX.datasets }, 'invalid_matrix', 'engines'],
    ['a name twice', { ...MATRIX, engines: [{ name: 'a' }, { name: 'a' }] }, 'invalid_matrix', 'It names the engine "a" twice.'],
    ['a name that is no file name', { ...MATRIX, engines: [{ name: '../a' }] }, 'invalid_matrix', 'engines[0].name'],
    [
      'an unknown setting',
      { ...MATRIX, engines: [{ name: 'a', settings: { max_char: 1 } }] },
      'unknown_setting',
      'Engine "a" of the matrix',
    ],
    ['a wrong setting', { ...MATRIX, engines: [{ name: 'a', settings: { max_chars: 0 } }] }, 'invalid_setting', 'Engine "a" of the matrix'],
  ])('refuses %s', async (_what, matrix, kind, message) => {
    await expect(cellsOf(matrix)).rejects.toMatchObject({ kind, blame: 'usage', message: expect.stringContaining(message) });
  });

  it('refuses a file that is not there', async () => {
    await expect(readEngineMatrix(join(directory, 'none'), { directory })).rejects.toMatchObject({ kind: 'matrix_unreadable' });
  });
});

describe('benchEngines', () => {
  it('measures every cell: figures, times of the stages, what it took, and what made it', async () => {
    const { rows, told } = await bench();
    expect(
      rows.map(({ engine, mentions, country_top1, end_to_end_country_recall }) => [
        engine,
        mentions,
        country_top1,
        end_to_end_country_recall, // prettier-ignore
      ]),
    ).toEqual([
      ['plain', 'extract', 0.75, 0.75],
      ['plain', 'gold', 0.75, null],
      ['short', 'extract', 0.75, 0.75],
      ['short', 'gold', 0.75, null],
    ]);
    expect(told).toEqual([false, false, false, false]);
    expect(rows[0]).toMatchObject({
      error: null,
      documents: 4,
      failures: 0,
      timed_documents: 4,
      extraction_p50_ms: expect.any(Number),
      total_p99_ms: expect.any(Number),
      lookups: expect.any(Number),
      config_hash: expect.any(String),
      dataset_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      node: process.version,
      seconds: expect.any(Number),
      cpu_seconds: expect.any(Number),
    });
    expect(Object.values(rows[0] as BenchRow).every((value) => value === null || typeof value !== 'object')).toBe(true);
  });

  it('measures nothing twice, but anew with another engine, another dataset or after a failure', async () => {
    const { rows } = await bench();
    expect((await bench({ earlier: rows })).told).toEqual([true, true, true, true]);
    expect((await bench({ earlier: rows })).rows).toEqual(rows);
    const other = { ...MATRIX, engines: [{ name: 'plain', settings: { max_mentions: 3 } }, MATRIX.engines[1]] };
    expect((await bench({ earlier: rows }, other)).told).toEqual([false, false, true, true]);
    const failed = rows.map((row, n) => (n === 1 ? { ...row, error: 'model_unavailable: …' } : row));
    expect((await bench({ earlier: failed })).told).toEqual([true, false, true, true]);
    const older = rows.map((row) => ({ ...row, run_id: String(row['run_id']).replace(VERSION, '0.0.1') }));
    expect((await bench({ earlier: older })).told).toEqual([false, false, false, false]);
    await appendFile(join(directory, 'gold.jsonl'), '\n\n');
    expect((await bench({ earlier: rows })).told).toEqual([false, false, false, false]);
  });

  it('goes on with a cell that was interrupted, and has the times of all its documents', async () => {
    const abort = new AbortController();
    const reason = new Error('Ctrl-C');
    let made = 0;
    const interrupted: EngineBenchOptions['create'] = async (settings) => {
      const locitorium = await create(settings);
      made += 1;
      return Object.assign(locitorium, {
        run: (options: Parameters<typeof locitorium.run>[0]) =>
          Object.getPrototypeOf(locitorium).run.call(locitorium, {
            ...options,
            onProgress: ({ grounded }: { grounded: number }) => grounded === 2 && abort.abort(reason),
          }),
      });
    };
    await expect(bench({ create: interrupted, signal: abort.signal })).rejects.toBe(reason);
    expect(made).toBe(1);
    const [file] = await readdir(join(directory, 'stage-times'));
    const path = join(directory, 'stage-times', file ?? '');
    expect((await readFile(path, 'utf8')).trim().split('\n').length).toBeLessThan(4);
    // A crash may cut a line off.
    await appendFile(path, '\n{"extraction": 1,');
    const { rows } = await bench();
    expect(rows[0]).toMatchObject({ documents: 4, timed_documents: 4 });
    expect(rows[0]?.['attempt_documents']).toBeLessThan(4);
  });

  it('says in its row why a cell failed, and measures the others', async () => {
    const matrix = { ...MATRIX, datasets: [{ name: 'none', path: 'none.jsonl' }, ...MATRIX.datasets] };
    const { rows } = await bench({}, matrix);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ engine: 'plain', dataset: 'none', error: expect.stringMatching(/^dataset_not_found: /) });
    expect(rows[2]).toMatchObject({ dataset: 'small', error: null });
  });
});
