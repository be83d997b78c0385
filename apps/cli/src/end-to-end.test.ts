import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand, startCommand } from './spawned-command.fixture.ts';

/** The command as a user has it: built, in a process of its own, with the embedded engine. A process takes a second where many run. */
const PATIENCE_MS = 60_000;
const LONG_PATIENCE_MS = 600_000;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-e2e-'));
});
afterAll(() => rm(directory, { recursive: true }));

const run = (argv: readonly string[], input?: string | Uint8Array) =>
  runCommand(argv, { directory, ...(input !== undefined && { input }) });

interface Line {
  readonly doc_id: string;
  readonly line: number;
}

async function linesOf(path: string): Promise<readonly Line[]> {
  const text = await readFile(join(directory, path), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

async function writeDataset(name: string, documents: number): Promise<void> {
  const lines = Array.from({ length: documents }, (_, n) =>
    JSON.stringify({ doc_id: `d${n}`, text: `Rain in Suva on day ${n}, sun in Bamako.` }),
  );
  lines.splice(Math.floor(documents / 2), 0, 'this line is no JSON');
  await writeFile(join(directory, name), `${lines.join('\n')}\n`);
}

/** Waits until a file has grown beyond a size, or the time is over. */
async function grown(path: string, beyond: number, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const size = await stat(join(directory, path)).then(
      (found) => found.size,
      () => 0,
    );
    if (size > beyond) return;
    await sleep(5);
  }
}

describe('locitorium ground', () => {
  it(
    'grounds an argument into one JSON line',
    async () => {
      const { code, out, err } = await run(['ground', 'Flooding closed the bridge between Bamako and Ségou, Mali.']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(
        JSON.parse(out).results.map(({ mention, selected }: { mention: string; selected: { country_code: string } }) => [
          mention,
          selected.country_code,
        ]),
      ).toEqual([
        ['Bamako', 'ML'],
        ['Ségou', 'ML'],
        ['Mali', 'ML'],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'grounds standard input',
    async () => {
      const { code, out } = await run(['ground', '-', '--format', 'geojson'], '\uFEFF🏝 Rain in Suva.\n');
      expect(code).toBe(0);
      expect(JSON.parse(out).features[0].properties).toMatchObject({ mention: 'Suva', start: 11, country_code: 'FJ' });
    },
    PATIENCE_MS,
  );

  it.each([
    ['a lone surrogate', ['ground', '\ud800 Suva'], undefined],
    ['a NUL', ['ground'], 'Suva\0Suva'],
    ['nothing but punctuation', ['ground', '[[[ ((( ]]] ...'], undefined],
  ])(
    'bears %s',
    async (_what, argv, input) => {
      expect(await run(argv, input)).toMatchObject({ code: 0, err: '' });
    },
    PATIENCE_MS,
  );

  it(
    'refuses a text that is too long and says what to do',
    async () => {
      const { code, out, err } = await run(['ground'], 'x'.repeat(200_001));
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^error: .*200,?001.*\nhint: .*--long split/);
      expect(err.match(/--long/g)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'refuses a wrong flag',
    async () => {
      expect(await run(['ground', '--no-such-flag', 'x'])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(/^error: unknown option/),
      });
    },
    PATIENCE_MS,
  );

  it(
    'refuses an empty file',
    async () => {
      await writeFile(join(directory, 'empty.txt'), '');
      expect(await run(['ground', '--file', 'empty.txt'])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(/^error: The text is empty \(empty\.txt\)/),
      });
    },
    PATIENCE_MS,
  );

  it(
    'is content when nobody reads on',
    async () => {
      const { process: child, result } = startCommand(['ground', 'Rain in Suva.'], { directory });
      child.stdout?.destroy();
      expect((await result).err).toBe('');
    },
    PATIENCE_MS,
  );
});

describe('locitorium doctor', () => {
  it(
    'finds everything in place',
    async () => {
      const { code, out } = await run(['doctor']);
      expect(out).toContain('GeoNames');
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'exits 3 where the gazetteer is missing',
    async () => {
      expect(await run(['doctor', '--gazetteer', 'nowhere.bin'])).toMatchObject({
        code: 3,
        out: expect.stringContaining('failed  gazetteer'),
      });
    },
    PATIENCE_MS,
  );
});

describe('locitorium run and eval', () => {
  it(
    'grounds a dataset and measures it',
    async () => {
      const gold = { doc_id: 'a', text: 'Rain in Suva.', mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 8, end: 12 }] };
      await writeFile(join(directory, 'gold.jsonl'), `${JSON.stringify(gold)}\n`);
      const ran = await run(['run', '--dataset', 'gold.jsonl', '--run-id', 'gold', '--mentions', 'gold']);
      expect(ran).toMatchObject({
        code: 0,
        out: 'runs/gold/predictions.jsonl\n',
        err: expect.stringMatching(/^1 document grounded: 1 mention, 1 resolved/),
      });
      const measured = await run([
        'eval',
        '--dataset',
        'gold.jsonl',
        '--predictions',
        ran.out.trim(),
        '--format',
        'json',
        '--report',
        'report.html',
      ]);
      expect(measured.code).toBe(0);
      expect(JSON.parse(measured.out)).toMatchObject({ mode: 'gold', resolution: { country_top1: 1 } });
      const page = await readFile(join(directory, 'report.html'), 'utf8');
      expect(page).toMatch(/^<!doctype html>/i);
      const [, data = ''] = /id="data">([^<]*)</.exec(page) ?? [];
      expect(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString())).toMatchObject({
        title: 'predictions.jsonl against gold.jsonl',
        mentions: [{ name: 'Suva', sentence: { text: 'Rain in Suva.' }, failureClass: 'right_place' }],
      });
      expect(await run(['run', '--dataset', 'gold.jsonl', '--run-id', 'gold'])).toMatchObject({
        code: 2,
        err: expect.stringContaining('--resume'),
      });
    },
    PATIENCE_MS,
  );

  it(
    'says what it left out of either file, and what speaks against the mode, without losing a document',
    async () => {
      const gold = {
        doc_id: 'a',
        text: 'Rain in Suva.',
        meta: { created_at: 5 },
        mentions: [{ mention: 'Suva', iso_country: 'FJ', start: 8, end: 12 }],
      };
      const result = {
        mention_id: 'a:0',
        mention: 'Suva',
        start: 8,
        end: 12,
        status: 'resolved',
        selected: { lat: -18.1, lon: 178.4, country_code: 'FJ', bbox: [] },
      };
      await writeFile(join(directory, 'odd-gold.jsonl'), `${JSON.stringify(gold)}\n`);
      await writeFile(join(directory, 'odd.jsonl'), `${JSON.stringify({ doc_id: 'a', results: [result] })}\n`);
      const { code, out, err } = await run(['eval', '--dataset', 'odd-gold.jsonl', '--predictions', 'odd.jsonl', '--format', 'json']);
      expect(code).toBe(0);
      expect(err.split('\n')).toEqual([
        expect.stringMatching(/^warning: odd-gold\.jsonl, line 1: meta\.created_at: /),
        expect.stringMatching(/^warning: odd\.jsonl, line 1: results\[0\]\.selected\.bbox: /),
        expect.stringMatching(/^warning: .*--mode gold/),
        '',
      ]);
      expect(JSON.parse(out)).toMatchObject({
        mode: 'e2e',
        mode_source: 'default',
        end_to_end: { country: { recall: 1 } },
        unusable_lines: [],
        findings: {
          count: 2,
          first: [
            { file: 'odd-gold.jsonl', line: 1, field: 'meta.created_at' },
            { file: 'odd.jsonl', field: 'results[0].selected.bbox' },
          ],
        },
      });
    },
    PATIENCE_MS,
  );

  it(
    'exits 1 where a document failed',
    async () => {
      await writeDataset('one-bad.jsonl', 3);
      const { code, err } = await run(['run', '--dataset', 'one-bad.jsonl', '--run-id', 'one-bad', '--workers', '2']);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('1 document failed, see runs/one-bad/failures.jsonl') });
    },
    PATIENCE_MS,
  );

  it(
    'stops cleanly at Ctrl-C, says how to go on, and goes on',
    async () => {
      await writeDataset('stopped.jsonl', 5_000);
      const { process: child, result } = startCommand(['run', '--dataset', 'stopped.jsonl', '--run-id', 'stopped'], { directory });
      await grown('runs/stopped/predictions.jsonl', 0, PATIENCE_MS);
      child.kill('SIGINT');
      const { code, out, err } = await result;
      expect({ code, out }).toEqual({ code: 130, out: '' });
      const command = /To continue: locitorium (.*)\n/.exec(err)?.[1];
      expect(command).toBe('run --dataset stopped.jsonl --run-id stopped --resume');
      const before = (await linesOf('runs/stopped/predictions.jsonl')).length;
      expect(before).toBeLessThan(5_000);
      const again = await run((command ?? '').split(' '));
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('settled by earlier attempts') });
      await expectComplete('stopped', 5_000);
    },
    LONG_PATIENCE_MS,
  );
});

describe('a run that is killed again and again', () => {
  const KILLS = 50;
  const DOCUMENTS = 20_000;

  it(
    `loses and repeats nothing (${KILLS} times)`,
    async () => {
      await writeDataset('killed.jsonl', DOCUMENTS);
      const argv = ['run', '--dataset', 'killed.jsonl', '--run-id', 'killed', '--resume'];
      let killedAtWork = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const before = (await stat(join(directory, 'runs/killed/predictions.jsonl')).catch(() => ({ size: 0 }))).size;
        const { process: child, result } = startCommand(argv, { directory });
        // One in five dies somewhere in its first moments, the others while they write.
        if (kill % 5 === 0) await sleep(Math.random() * 300);
        else
          await Promise.race([grown('runs/killed/predictions.jsonl', before, PATIENCE_MS), result]).then(() => sleep(Math.random() * 20));
        child.kill('SIGKILL');
        const { signal } = await result;
        const after = (await stat(join(directory, 'runs/killed/predictions.jsonl')).catch(() => ({ size: 0 }))).size;
        if (signal === 'SIGKILL' && after > before) killedAtWork += 1;
      }
      // Otherwise the run ended before the killing did, and this test shows nothing.
      expect(killedAtWork).toBeGreaterThan(KILLS / 2);
      const { code } = await run(argv);
      expect(code).toBe(1); // the line that is no JSON
      await expectComplete('killed', DOCUMENTS);
    },
    LONG_PATIENCE_MS,
  );
});

describe('a run that records its evidence and is killed', () => {
  const KILLS = 6;
  const DOCUMENTS = 400;

  it(
    `has each document’s evidence once, as if nobody had killed it (${KILLS} times)`,
    async () => {
      await writeDataset('recorded.jsonl', DOCUMENTS);
      const argv = (runId: string): string[] => [
        'run',
        '--dataset',
        'recorded.jsonl',
        '--run-id',
        runId,
        '--evidence',
        'evidence.db',
        '--resume',
      ];
      await run(argv('recorded'));
      for (let kill = 0; kill < KILLS; kill++) {
        const before = (await stat(join(directory, 'runs/shot/predictions.jsonl')).catch(() => ({ size: 0 }))).size;
        const { process: child, result } = startCommand(argv('shot'), { directory });
        await Promise.race([grown('runs/shot/predictions.jsonl', before, PATIENCE_MS), result]).then(() => sleep(Math.random() * 20));
        child.kill('SIGKILL');
        await result;
      }
      await run(argv('shot'));
      await expectComplete('shot', DOCUMENTS);
      const believed = async (task: string): Promise<readonly unknown[]> => {
        const { claims } = JSON.parse(
          (await run(['evidence', 'export', '--task', task, '--format', 'json', '--evidence', 'evidence.db'])).out,
        ) as {
          claims: { text: string; confidence: number; subject: { mention_id: string; aspect: string }; evidence: { fragment: string }[] }[];
        };
        return claims
          .map(({ text, confidence, subject, evidence }) =>
            [subject.mention_id, subject.aspect, text, confidence, evidence.map(({ fragment }) => fragment).sort()].join(' '),
          )
          .sort();
      };
      const shot = await believed('shot');
      expect(shot.length).toBeGreaterThan(DOCUMENTS);
      expect(shot).toEqual(await believed('recorded'));
    },
    LONG_PATIENCE_MS,
  );
});

async function expectComplete(runId: string, documents: number): Promise<void> {
  const ids = (await linesOf(`runs/${runId}/predictions.jsonl`)).map(({ doc_id }) => doc_id);
  expect(ids.length).toBe(documents);
  expect(new Set(ids).size).toBe(documents);
  expect((await linesOf(`runs/${runId}/failures.jsonl`)).map(({ line }) => line)).toEqual([Math.floor(documents / 2) + 1]);
}
