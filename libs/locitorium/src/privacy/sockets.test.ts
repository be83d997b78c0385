import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LoopbackServer } from '@locitorium/http/testing';
import { healthyNominatim, healthyOllama, healthyOpenAi, MODEL } from '../faults/healthy-servers.fixture.ts';
import { watched, watchedCommand } from './watched-command.fixture.ts';

/** A process with the embedded engine takes a few seconds where many run. */
const PATIENCE_MS = 240_000;
/** RFC 5737: an address for documentation, at which nobody is. */
const ELSEWHERE = '192.0.2.1';

let directory: string;
let ollama: LoopbackServer;
let openai: LoopbackServer;
let nominatim: LoopbackServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-privacy-'));
  await writeFile(
    join(directory, 'dataset.jsonl'),
    ['Rain in Lyon.', 'From Geneva to Oslo.', 'Snow in Bergen.']
      .map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text, mentions: [] })}\n`)
      .join(''),
  );
  [ollama, openai, nominatim] = await Promise.all([
    LoopbackServer.start(healthyOllama()),
    LoopbackServer.start(healthyOpenAi()),
    LoopbackServer.start(healthyNominatim),
  ]);
});
afterAll(async () => {
  await Promise.all([ollama.stop(), openai.stop(), nominatim.stop(), rm(directory, { recursive: true })]);
});

const run = (runId: string, ...flags: readonly string[]) =>
  watchedCommand(['run', '--dataset', 'dataset.jsonl', '--run-id', runId, ...flags], { directory });
const doctor = (...flags: readonly string[]) => watchedCommand(['doctor', '--live', '--format', 'json', ...flags], { directory });
const manifestOf = async (runId: string) =>
  JSON.parse(await readFile(join(directory, 'runs', runId, 'run.json'), 'utf8')) as { settings: Record<string, unknown> };
const wiring = (which: 'ollama' | 'openai'): readonly string[] => [
  ...['--engine', 'llm', '--llm', which, '--model', MODEL, '--nominatim-base-url', nominatim.baseUrl],
  ...(which === 'ollama' ? ['--ollama-base-url', ollama.baseUrl] : ['--openai-base-url', `${openai.baseUrl}/v1`]),
];

describe('the recorder', () => {
  it.each([
    ['a socket', `require('node:net').connect(9, '${ELSEWHERE}').on('error', () => {})`, 'connect', ELSEWHERE],
    ['TLS', `require('node:tls').connect(9, '${ELSEWHERE}').on('error', () => {})`, 'connect', ELSEWHERE],
    ['http', `require('node:http').get('http://${ELSEWHERE}/').on('error', () => {})`, 'connect', ELSEWHERE],
    ['fetch', `fetch('http://${ELSEWHERE}/').catch(() => {})`, 'connect', ELSEWHERE],
    ['a name', `fetch('http://geocoder.example/').catch(() => {})`, 'connect', 'geocoder.example'],
    ['a name that is looked up', `require('node:dns').lookup('geocoder.example', () => {})`, 'dns.lookup', 'geocoder.example'],
    [
      'a name, asked of its server',
      `require('node:dns').promises.resolve4('geocoder.example').catch(() => {})`,
      'dns.resolve4',
      'geocoder.example',
    ],
    [
      'a datagram',
      `try { require('node:dgram').createSocket('udp4').send('x', 9, '${ELSEWHERE}') } catch { process.exit(0) }`,
      'dgram.send',
      ELSEWHERE,
    ],
  ])(
    'sees %s that would leave the machine, and stops it',
    async (_what, script, what, to) => {
      const { attempts } = await watched(['--eval', script], { directory });
      expect(attempts).toContainEqual({ what: expect.stringContaining(what), to, local: false, thread: 'main' });
    },
    PATIENCE_MS,
  );

  it(
    'is in worker threads, too',
    async () => {
      const worker = join(directory, 'worker.mjs');
      await writeFile(worker, `await fetch('http://${ELSEWHERE}/').catch(() => {});`);
      const { attempts, threads } = await watched(['--eval', `new (require('node:worker_threads').Worker)(${JSON.stringify(worker)})`], {
        directory,
      });
      expect(threads).toEqual(['main', 'worker']);
      expect(attempts).toMatchObject([{ to: ELSEWHERE, thread: 'worker' }]);
    },
    PATIENCE_MS,
  );
});

describe('the embedded engine', () => {
  it.each([
    ['in one thread', 'one', []],
    ['over threads', 'threads', ['--workers', '2']],
  ])(
    'opens no socket at all in a run %s',
    async (_how, runId, flags) => {
      const { code, attempts, threads } = await run(runId, ...flags);
      expect([code, attempts]).toEqual([0, []]);
      expect(threads).toEqual(runId === 'one' ? ['main'] : ['main', 'worker']);
    },
    PATIENCE_MS,
  );

  it(
    'opens none for doctor',
    async () => {
      const { code, attempts } = await doctor();
      expect([code, attempts]).toEqual([0, []]);
    },
    PATIENCE_MS,
  );

  it(
    'opens none for a single text',
    async () => {
      const { code, attempts } = await watchedCommand(['ground', 'Rain in Lyon.'], { directory });
      expect([code, attempts]).toEqual([0, []]);
    },
    PATIENCE_MS,
  );
});

describe.each(['ollama', 'openai'] as const)('a model by %s and Nominatim, on this machine', (which) => {
  it(
    'are all that a run reaches, and nothing else',
    async () => {
      const { code, attempts } = await run(which, ...wiring(which));
      expect(code).toBe(0);
      expect(attempts.length).toBeGreaterThan(0);
      expect(attempts.filter(({ local }) => !local)).toEqual([]);
      expect([...new Set(attempts.map(({ to }) => to))]).toEqual(['127.0.0.1']);
      expect((await manifestOf(which)).settings).toMatchObject({ allow_remote: false, nominatim_base_url: nominatim.baseUrl });
    },
    PATIENCE_MS,
  );

  it(
    'are all that doctor reaches',
    async () => {
      const { code, attempts } = await doctor(...wiring(which));
      expect(code).toBe(0);
      expect([...new Set(attempts.map(({ to }) => to))]).toEqual(['127.0.0.1']);
    },
    PATIENCE_MS,
  );
});

describe('a server on another machine', () => {
  const flags = (): readonly string[] => ['--geocoder', 'nominatim', '--nominatim-base-url', `http://${ELSEWHERE}:8080`, '--retries', '0'];

  it(
    'is not asked unless that is allowed: neither by a run nor by doctor',
    async () => {
      const refused = await run('refused', ...flags());
      expect(refused).toMatchObject({ code: 2, attempts: [], err: expect.stringMatching(/192\.0\.2\.1.*--allow-remote/) });
      const checked = await doctor(...flags());
      expect(checked).toMatchObject({ code: 3, attempts: [] });
      expect(checked.out).toContain('remote_refused');
    },
    PATIENCE_MS,
  );

  it(
    'is asked where it is allowed, and the manifest says so',
    async () => {
      const { code, attempts } = await run('allowed', ...flags(), '--allow-remote');
      // The recorder lets nothing through: the server is not there.
      expect(code).toBe(3);
      expect(attempts).toContainEqual(expect.objectContaining({ to: ELSEWHERE, local: false }));
      expect(attempts.filter(({ local }) => local)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is named in the manifest of the run that asked it',
    async () => {
      const remote = nominatim.baseUrl.replace('127.0.0.1', ELSEWHERE);
      const argv = [
        'run',
        '--dataset',
        'dataset.jsonl',
        '--run-id',
        'remote',
        '--geocoder',
        'nominatim',
        '--nominatim-base-url',
        remote,
        '--allow-remote',
      ];
      // Nobody is there: the recorder turns its requests to the server of this machine.
      const { code, err, attempts } = await watchedCommand(argv, { directory, turned: true });
      expect([code, err]).toEqual([0, expect.not.stringContaining('error')]);
      expect([...new Set(attempts.map(({ to }) => to))]).toEqual([ELSEWHERE]);
      expect((await manifestOf('remote')).settings).toMatchObject({ allow_remote: true, nominatim_base_url: remote });
    },
    PATIENCE_MS,
  );

  it(
    'that only looks like this one is another',
    async () => {
      const { code, attempts } = await run(
        'lookalike',
        '--geocoder',
        'nominatim',
        '--nominatim-base-url',
        'http://geocoder.localhost:8080',
      );
      expect([code, attempts]).toEqual([2, []]);
    },
    PATIENCE_MS,
  );
});
