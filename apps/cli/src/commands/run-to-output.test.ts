import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { main } from '../cli.ts';
import { grounded, resolved } from '../output/grounded-document.fixture.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';
import { BIN, runCommand, startCommand } from '../spawned-command.fixture.ts';

/** A process takes a second where many run. */
const PATIENCE_MS = 60_000;

type Ground = NonNullable<NonNullable<ConstructorParameters<typeof ScriptedLocitorium>[0]>['ground']>;

const found: Ground = async ({ docId = '' }) => ({ ...grounded(resolved('Suva', 5)), docId });
const line = (docId: string) => JSON.stringify({ doc_id: docId, text: 'Rain in Suva.' });

async function run(flags: readonly string[], lines: readonly string[] = [], ground: Ground = found, terminal = false) {
  const io = capturedIo({ stdin: [lines.map((each) => `${each}\n`).join('')], terminal });
  const locitorium = new ScriptedLocitorium({ ground });
  const code = await main(['run', '--dataset', '-', ...flags], io, { createLocitorium: locitorium.create });
  return { code, out: io.stdout.text, err: io.stderr.text, documents: locitorium.documents };
}

const parsed = (out: string) =>
  out
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => JSON.parse(each) as Record<string, unknown>);

describe('run --format', () => {
  it('jsonl has a prediction for each document, in order, also for one that failed; what is no document is named on stderr', async () => {
    const ground: Ground = async (document, ...rest) => {
      if (document.docId === 'late') throw new UpstreamError('nominatim_unavailable', 'Nominatim did not answer.');
      return found(document, ...rest);
    };
    const { code, out, err } = await run(['--format', 'jsonl'], [line('a'), line('late'), 'no json', line('b'), line('a')], ground);
    expect(code).toBe(1);
    expect(parsed(out)).toMatchObject([
      { doc_id: 'a', results: [{ mention: 'Suva' }] },
      { doc_id: 'late', document_status: { status: 'timeout' }, results: [] },
      { doc_id: 'b' },
    ]);
    expect(err.split('\n')).toEqual([
      'failed: late: Nominatim did not answer.',
      expect.stringMatching(/^failed: standard input, line 3: not valid JSON/),
      expect.stringMatching(/^failed: standard input, line 5: repeats the doc_id a/),
      '2 documents grounded: 2 mentions, 2 resolved',
      '3 documents failed',
      '',
    ]);
  });

  it('names twenty failures and counts the others', async () => {
    const { err } = await run(['--format', 'csv'], [line('a'), ...Array.from({ length: 25 }, () => 'no json')]);
    expect(err.match(/^failed: /gm)).toHaveLength(20);
    expect(err).toContain('… and 5 more\n');
  });

  it('csv has one header and the rows of all documents', async () => {
    const { code, out } = await run(['--format', 'csv'], [line('a'), line('b')]);
    expect(code).toBe(0);
    expect(out.split('\r\n').map((row) => row.split(',').slice(0, 3))).toEqual([
      ['doc_id', 'mention_id', 'mention'],
      ['a', expect.any(String), 'Suva'],
      ['b', expect.any(String), 'Suva'],
      [''],
    ]);
  });

  it('stops where a prerequisite is missing, which is no failure of a document', async () => {
    const missing: Ground = async () => {
      throw new PrerequisiteError('gazetteer_missing', 'There is no gazetteer.');
    };
    expect(await run(['--format', 'jsonl'], [line('a'), line('b')], missing)).toMatchObject({ code: 3, out: '' });
  });

  it.each(['jsonl', 'csv', 'parquet'])('%s of an empty dataset is an error, and nothing is written', async (format) => {
    expect(await run(['--format', format])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('There are no documents in ') });
  });

  it.each([
    [['--run-id', 'a'], '--run-id'],
    [['--resume'], '--resume'],
    [['--evidence', 'a.db'], '--evidence'],
    [['--corrections', 'a.jsonl'], '--corrections'],
    [['--mentions', 'gold'], '--mentions gold'],
    [['--out', 'other'], '--out'],
    [['--explain'], '--explain'],
    [['--fields', 'start'], '--fields'],
    [
      ['--geocoder', 'nominatim', '--nominatim-base-url', 'https://nominatim.openstreetmap.org', '--allow-remote'],
      'does not serve batches',
    ],
  ])('csv refuses %j, before anything is grounded', async (flags, named) => {
    const { code, err, documents } = await run(['--format', 'csv', ...flags], [line('a')]);
    expect({ code, documents, err }).toEqual({ code: 2, documents: [], err: expect.stringContaining(named) });
  });

  it('parquet is not written to a terminal', async () => {
    expect(await run(['--format', 'parquet'], [line('a')], found, true)).toMatchObject({ code: 2, out: '' });
  });
});

describe('run --format in a shell', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'locitorium-run-output-'));
    const texts = ['Rain in Suva and Nadi, Fiji.', 'Sun in Bamako.', 'Nothing here.', 'From Qwertyville to Springfield.'];
    await writeFile(join(directory, 'news.jsonl'), texts.map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text })}\n`).join(''));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const shell = (command: string) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn('bash', ['-o', 'pipefail', '-c', command.replaceAll('locitorium', `${process.execPath} ${BIN}`)], {
        cwd: directory,
      });
      let out = '';
      let err = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
      child.on('close', (code) => resolve({ code, out, err }));
    });

  it(
    'gives the tables that export makes of a run, and leaves no folder',
    async () => {
      const run = await shell('gzip < news.jsonl | locitorium run --dataset - --format csv > direct.csv');
      expect(run).toMatchObject({ code: 0, out: '' });
      await shell('locitorium run --dataset news.jsonl --format parquet --workers 2 > direct.parquet');
      expect((await readdir(directory)).sort()).toEqual(['direct.csv', 'direct.parquet', 'news.jsonl']);
      const made = await shell('locitorium run --dataset news.jsonl --run-id a && locitorium export runs/a --out a.csv');
      expect(made).toMatchObject({ code: 0 });
      await shell('locitorium export runs/a --format parquet --out a.parquet');
      const content = (path: string) => readFile(join(directory, path));
      expect((await content('direct.csv')).toString()).toBe((await content('a.csv')).toString());
      expect((await content('direct.parquet')).equals(await content('a.parquet'))).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'ends quietly where the next command has enough, though the input goes on',
    async () => {
      const endless = 'yes \'{"text": "Rain in Suva, Fiji."}\' | awk \'{ sub(/Rain/, "Rain " NR); print; fflush() }\'';
      const { out, err } = await shell(`set +o pipefail; ${endless} | locitorium run --dataset - --format jsonl | head -1`);
      expect(parsed(out)).toMatchObject([{ results: [{ mention: 'Suva' }, { mention: 'Fiji' }] }]);
      expect(err).toBe('');
    },
    PATIENCE_MS,
  );

  it(
    'stops at Ctrl-C with exit code 130, while it waits for more input',
    async () => {
      const child = spawn(process.execPath, [BIN, 'run', '--dataset', '-', '--format', 'jsonl'], { cwd: directory, stdio: 'pipe' });
      let err = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
      // More than is looked at to tell the format.
      for (let n = 0; n < 200; n++) child.stdin.write(`${line(`d${n}`)}\n`);
      await once(child.stdout, 'data');
      child.stdout.resume();
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([130, null]);
      expect(err).toBe('interrupted\n');
      child.stdin.destroy();
    },
    PATIENCE_MS,
  );

  it('is quiet on stdout where the dataset is not there', async () => {
    expect(await runCommand(['run', '--dataset', 'nothing.jsonl', '--format', 'csv'], { directory })).toMatchObject({ code: 2, out: '' });
    expect(await startCommand(['run', '--dataset', '-', '--format', 'parquet'], { directory }).result).toMatchObject({ code: 2, out: '' });
  });
});
