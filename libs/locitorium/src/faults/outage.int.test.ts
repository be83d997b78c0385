import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { RunOptions, RunReport } from '../run/run-options.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { PrivateServer, startedServers } from './private-server.fixture.ts';

const PATIENCE_MS = 240_000;
const TINY = 'tiny-random';
const TEXTS = [
  'Rain in Lyon.',
  'A night in Geneva.',
  'From Oslo to Bergen.',
  'Tokyo, after the storm.',
  'The mayor of Paris, Texas.',
  'A ferry from Suva.',
];

/** A geocoder answers in milliseconds: so many names that some are left to look up when it is gone. */
const CAPITALS =
  'Vienna Brussels Sofia Zagreb Prague Copenhagen Tallinn Helsinki Berlin Athens Budapest Dublin Rome Riga Vilnius Valletta Warsaw Lisbon Bucharest Madrid Stockholm Cairo Nairobi Accra Dakar Abuja Luanda Lima Quito Bogota Santiago Montevideo Havana Ottawa Canberra Wellington Hanoi Manila Jakarta Seoul'
    .split(' ')
    .map((city) => `Rain in ${city}.`);

const started = startedServers();
const whereOurs = started === null ? describe.skip : describe;

whereOurs.each([
  ['Nominatim', '/search?q=Paris&format=jsonv2&limit=1', 'geocoder_unavailable', [...TEXTS, ...CAPITALS]],
  ['Ollama', '/api/version', 'model_unavailable', TEXTS],
] as const)('a real %s in the middle of a batch', (name, health, kind, texts) => {
  let server: PrivateServer;
  let directory: string;
  let settings: SettingsInput;
  beforeAll(async () => {
    if (started === null) return;
    server = await PrivateServer.like(name === 'Ollama' ? started.ollama : started.nominatim, health);
    directory = await mkdtemp(join(tmpdir(), 'locitorium-outage-'));
    await writeFile(
      join(directory, 'dataset.jsonl'),
      texts.map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text, mentions: [] })}\n`).join(''),
    );
    const wiring: SettingsInput =
      name === 'Ollama'
        ? { selector: 'llm', model: TINY, ollamaBaseUrl: server.baseUrl, ollamaNumCtx: 2_048 }
        : { geocoder: 'nominatim', nominatimBaseUrl: server.baseUrl, nominatimTimeoutMs: 2_000 };
    settings = { ...wiring, workers: 2, retries: 1, retryDelayMs: 50, deadlineMs: 10_000 };
  }, PATIENCE_MS);
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  async function run(runId: string, options: Partial<RunOptions> = {}, changes: SettingsInput = {}): Promise<RunReport> {
    await using locitorium = await createLocitorium({ ...settings, ...changes });
    return await locitorium.run({ dataset: join(directory, 'dataset.jsonl'), directory, runId, ...options });
  }

  interface Line {
    readonly doc_id: string;
    readonly results: readonly { readonly mention: string; readonly status: string; readonly candidates: readonly unknown[] }[];
  }

  /** What was answered for each document. What a model of random weights chooses is nobody's business; that it was asked is. */
  async function answers(runId: string): Promise<unknown> {
    const text = await readFile(join(directory, runId, 'predictions.jsonl'), 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .sort((a, b) => a.doc_id.localeCompare(b.doc_id));
    return lines.map(({ doc_id: docId, results }) => [
      docId,
      results.map(({ mention, status, candidates }) => [mention, status === 'timeout', candidates.length]),
    ]);
  }

  it(
    'is waited for where it crashes and is started again: the run goes on by itself and ends as an undisturbed one',
    async () => {
      expect(await run('undisturbed')).toMatchObject({ finished: true, counts: { documents: texts.length, failures: 0 } });
      let stopped: Promise<void> | null = null;
      const events: string[] = [];
      const report = await run('restarted', {
        onProgress: ({ grounded }) => {
          if (grounded === 2) stopped ??= server.crash();
        },
        onOutage: (event) => {
          if (events.length === 0) void stopped?.then(() => server.start());
          events.push(event.type === 'waiting' ? event.error.kind : event.type);
        },
      });
      expect(events).toEqual([...events.slice(0, -1).map(() => kind), 'over']);
      expect(events.length).toBeGreaterThan(1);
      expect(report).toMatchObject({ finished: true, counts: { documents: texts.length, failures: 0 } });
      expect(await answers('restarted')).toEqual(await answers('undisturbed'));
    },
    PATIENCE_MS,
  );

  it(
    'ends the run resumably where it stays away; the resumed one ends as an undisturbed one',
    async () => {
      let stopped: Promise<void> | null = null;
      const running = run(
        'resumed',
        {
          onProgress: ({ grounded }) => {
            if (grounded === 2) stopped ??= server.crash();
          },
        },
        { outagePatienceMs: 1_000 },
      );
      await expect(running).rejects.toMatchObject({ kind, blame: 'prerequisite', message: expect.stringContaining('resume the run') });
      expect(await readFile(join(directory, 'resumed/failures.jsonl'), 'utf8')).toBe('');
      await stopped;
      await server.start();
      const report = await run('resumed', { resume: true }, { outagePatienceMs: 1_000 });
      expect(report).toMatchObject({ finished: true, counts: { documents: texts.length, failures: 0 } });
      expect(report.progress.skipped).toBeGreaterThanOrEqual(2);
      expect(await answers('resumed')).toEqual(await answers('undisturbed'));
    },
    PATIENCE_MS,
  );

  it(
    'is waited for where it hangs (SIGSTOP), and goes on when it does',
    async () => {
      let paused = false;
      const events: string[] = [];
      const report = await run(
        'paused',
        {
          onProgress: ({ grounded }) => {
            if (grounded === 2 && !paused) {
              paused = true;
              server.pause();
            }
          },
          onOutage: (event) => {
            events.push(event.type);
            server.goOn();
          },
        },
        { deadlineMs: 3_000 },
      );
      expect(events).toContain('over');
      expect(report).toMatchObject({ finished: true, counts: { documents: texts.length, failures: 0 } });
      expect(await answers('paused')).toEqual(await answers('undisturbed'));
    },
    PATIENCE_MS,
  );
});

whereOurs('a real Ollama that unloads its model in the middle of a batch', () => {
  it(
    'loads it again: nothing is lost, and nobody waits',
    async () => {
      if (started === null) return;
      const server = await PrivateServer.like(started.ollama, '/api/version');
      const directory = await mkdtemp(join(tmpdir(), 'locitorium-unloaded-'));
      try {
        await writeFile(
          join(directory, 'dataset.jsonl'),
          TEXTS.map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text, mentions: [] })}\n`).join(''),
        );
        await using locitorium = await createLocitorium({
          selector: 'llm',
          model: TINY,
          ollamaBaseUrl: server.baseUrl,
          ollamaNumCtx: 2_048,
          deadlineMs: 30_000,
        });
        const unloads: Promise<unknown>[] = [];
        const outages: unknown[] = [];
        const report = await locitorium.run({
          dataset: join(directory, 'dataset.jsonl'),
          directory,
          runId: 'unloaded',
          onProgress: () =>
            void unloads.push(
              fetch(`${server.baseUrl}/api/generate`, { method: 'POST', body: JSON.stringify({ model: TINY, keep_alive: 0 }) }).then(
                (reply) => reply.text(),
              ),
            ),
          onOutage: (event) => outages.push(event),
        });
        await Promise.all(unloads);
        expect(report).toMatchObject({ finished: true, counts: { documents: TEXTS.length, failures: 0 } });
        expect(outages).toEqual([]);
        expect(await readFile(report.predictions, 'utf8')).not.toContain('"timeout"');
      } finally {
        await server.stop();
        await rm(directory, { recursive: true });
      }
    },
    PATIENCE_MS,
  );
});
