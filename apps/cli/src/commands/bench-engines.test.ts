import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PrerequisiteError } from '@locitorium/domain';
import type { RunOptions, RunReport } from 'locitorium';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { NO_EFFORT, ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

const GOLD = { doc_id: 'a', text: 'Suva', mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 0, end: 4 }] };
const RIGHT = {
  doc_id: 'a',
  results: [{ mention: 'Suva', start: 0, end: 4, status: 'resolved', selected: { lat: -18, lon: 178, country_code: 'FJ' } }],
};
const MATRIX = {
  engines: [{ name: 'first' }, { name: 'second', settings: { max_chars: 500 } }],
  datasets: [{ name: 'small', path: 'gold.jsonl' }],
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-bench-'));
  await writeFile(join(directory, 'gold.jsonl'), JSON.stringify(GOLD));
  await writeFile(join(directory, 'right.jsonl'), JSON.stringify(RIGHT));
  await writeFile(join(directory, 'matrix.json'), JSON.stringify(MATRIX));
});
afterEach(() => rm(directory, { recursive: true }));

/** An engine that has already answered. */
const ran = async ({ runId = '' }: RunOptions): Promise<RunReport> => ({
  runId,
  folder: directory,
  total: 1,
  predictions: join(directory, 'right.jsonl'),
  failures: '',
  finished: true,
  counts: { documents: 1, failures: 0, mentions: 1, resolved: 1 },
  progress: { grounded: 1, failed: 0, skipped: 0 },
  effort: NO_EFFORT,
  findings: { count: 0, first: [] },
  durationMs: 1,
});

async function bench(run: (options: RunOptions) => Promise<RunReport> = ran, ...argv: readonly string[]) {
  const io = capturedIo({ directory });
  const locitorium = new ScriptedLocitorium({ run });
  const flags = ['bench', 'engines', '--matrix', 'matrix.json', '--out', 'out', ...argv];
  const code = await main(flags, io, { createLocitorium: locitorium.create });
  return { code, out: io.stdout.text, err: io.stderr.text };
}

const file = (name: string) => readFile(join(directory, 'out', name), 'utf8');

describe('locitorium bench engines', () => {
  it('shows a table and writes it, as JSON and CSV', async () => {
    const { code, out, err } = await bench();
    expect(code).toBe(0);
    expect(err).toContain('1 of 2: first on small, mentions extract: measured\n');
    expect(err).toContain('table written to out/table.csv\n');
    expect(out).toMatch(/first +│ small +│ extract +│ +1\.0000 │/);
    expect(JSON.parse(await file('table.json'))).toMatchObject({ format: 1, rows: [{ engine: 'first' }, { engine: 'second' }] });
    const [header = '', ...rows] = (await file('table.csv')).trim().split('\r\n');
    expect(header).toMatch(/^engine,dataset,mentions,error,.*country_top1,.*total_p99_ms,.*config_hash,/);
    expect(rows).toHaveLength(2);
  });

  it('prints CSV and JSON', async () => {
    expect((await bench(ran, '--format', 'csv')).out).toBe(await file('table.csv'));
    expect((await bench(ran, '--format', 'json')).out).toBe(await file('table.json'));
  });

  it('measures nothing twice', async () => {
    await bench();
    const { err } = await bench(async () => Promise.reject(new Error('asked again')));
    expect(err).toContain('first on small, mentions extract: measured before');
  });

  it('says why a cell failed, exits with 1, and tries it again', async () => {
    let calls = 0;
    const { code, err } = await bench(async (options) => {
      calls += 1;
      if (calls === 1) throw new PrerequisiteError('model_missing', 'There is no model.');
      return ran(options);
    });
    expect(code).toBe(1);
    expect(err).toContain('1 of 2: first on small, mentions extract: model_missing: There is no model.');
    expect(await bench()).toMatchObject({
      code: 0,
      err: expect.stringContaining('2 of 2: second on small, mentions extract: measured before'),
    });
  });

  it('keeps rows of cells that an interrupted attempt did not reach', async () => {
    await bench();
    await writeFile(join(directory, 'matrix.json'), JSON.stringify({ ...MATRIX, engines: [{ name: 'new' }, ...MATRIX.engines] }));
    const { code } = await bench(async () => Promise.reject(new Error('a defect')));
    expect(code).toBe(1);
    expect(JSON.parse(await file('table.json')).rows).toHaveLength(2);
  });

  it('overwrites no table that it cannot read, and measures nothing before', async () => {
    await mkdir(join(directory, 'out/table.json'), { recursive: true });
    const { code, err } = await bench();
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/table\.json cannot be read \(EISDIR\)\./) });
    expect(err).not.toContain('measured');
  });

  it('refuses a folder whose table is none', async () => {
    await bench();
    await writeFile(join(directory, 'out/table.json'), '[]');
    expect(await bench()).toMatchObject({ code: 2, err: expect.stringContaining('out/table.json is no table of this command.') });
  });
});
