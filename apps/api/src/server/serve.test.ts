import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings, type SettingsInput } from 'locitorium';
import nock from 'nock';
import { Engines } from '../engines/engines.ts';
import {
  after,
  fakeLocitorium,
  lineOf,
  OpenBatch,
  postOf,
  saidOn,
  silentSocket,
  until,
  type Answerer,
  type LogLine,
} from './fake-service.fixture.ts';
import { serve, serveSettings } from './serve.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function started(answer: Answerer, settings: SettingsInput) {
  const locitorium = await fakeLocitorium(answer, { port: 0, ...settings });
  const stop = new AbortController();
  const listening = Promise.withResolvers<string>();
  const log: LogLine[] = [];
  const ended = serve({
    engines: new Engines({ name: 'fake', locitorium }),
    log: { write: (line) => log.push(JSON.parse(line) as LogLine) },
    signal: stop.signal,
    onListening: listening.resolve,
  });
  endings.push(async () => {
    stop.abort();
    await ended;
    await locitorium.close();
  });
  return { port: Number(new URL(await listening.promise).port), stop: () => stop.abort(), ended, log };
}

const COUNT = 300;
const lines = Array.from({ length: COUNT }, (_, n) => lineOf(n));

describe('a service that is told to stop', () => {
  it('finishes the batch that it has accepted, and refuses the next one', async () => {
    const { port, stop, ended, log } = await started(after(5), { shutdownGraceMs: 10_000 });
    const batch = new OpenBatch(port).send(...lines);
    batch.request.end();
    expect(await batch.next()).toMatchObject({ doc_id: 'd0' });
    const late = await silentSocket(port, postOf(lineOf(0), '/v1/ground/batch', 'application/x-ndjson').slice(0, 20));
    await pause(20);
    stop();
    await pause(20);
    late.write(postOf(lineOf(0), '/v1/ground/batch', 'application/x-ndjson').slice(20));
    expect(await saidOn(late)).toMatch(/^HTTP\/1\.1 503 [\s\S]*shutting_down/);
    const answers = await batch.rest();
    expect(answers).toHaveLength(COUNT - 1);
    expect(answers.filter((line) => 'error' in line)).toEqual([]);
    const start = performance.now();
    await ended;
    // Nothing is left to wait for.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(log.filter(({ route }) => route === '/v1/ground/batch')).toMatchObject([{ status: 503 }, { status: 200, lines: COUNT }]);
  });

  it('tells a batch that does not come to its end how much was answered, shortly before its time is over', async () => {
    const { port, stop, ended, log } = await started(after(20), { shutdownGraceMs: 2_000, serveConcurrency: 2 });
    const batch = new OpenBatch(port).send(...lines);
    expect(await batch.next()).toMatchObject({ doc_id: 'd0' });
    const start = performance.now();
    stop();
    const answers = await batch.rest();
    const answered = answers.length;
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(performance.now() - start).toBeGreaterThan(1_400);
    expect(answered).toBeGreaterThan(20);
    expect(answers.at(-1)).toMatchObject({
      line: null,
      error: { type: 'urn:locitorium:problem:shutting_down', facts: { answered, next_line: answered + 1 } },
    });
    expect((await batch.response()).complete).toBe(true);
    await ended;
    expect(log.filter(({ route }) => route === '/v1/ground/batch')).toMatchObject([
      { status: 200, lines: answered, problem: 'shutting_down' },
    ]);
  });

  it('cuts a reader that takes nothing when its time is over', async () => {
    const long = 'x'.repeat(12 * 1_048_576);
    const { port, stop, ended, log } = await started(({ docId }) => JSON.stringify({ doc_id: docId, long }), { shutdownGraceMs: 400 });
    await silentSocket(port, postOf('{"text":"a"}'));
    await pause(200);
    stop();
    await ended;
    const requests = () => log.filter(({ route }) => route !== undefined);
    await until(() => requests().length > 0);
    expect(requests()).toMatchObject([{ status: 499, problem: 'shutting_down', msg: 'not answered' }]);
  });
});

describe('engines that settings offer', () => {
  it('are all closed where one of them does not open, also those that open later', async () => {
    const loaded = await loadSettings({ flags: { engines: 'a=policy:toponyms,b=policy:all,c=workers:1' }, directory: import.meta.dirname });
    const broken = new Error('broken');
    const closed: string[] = [];
    const open = async (engine: string) => {
      if (engine === 'broken') throw broken;
      if (engine === 'late') await pause(20);
      const locitorium = await fakeLocitorium(after(1));
      return Object.create(locitorium, {
        close: {
          value: async () => {
            closed.push(engine);
            await locitorium.close();
            if (engine === 'first') throw new Error('cannot be closed');
          },
        },
      }) as typeof locitorium;
    };
    const names = ['first', 'broken', 'late'];
    const served = serveSettings(loaded, {
      open: async () => open(names.shift() ?? ''),
      onFinding: () => undefined,
      log: null,
      signal: new AbortController().signal,
      onListening: () => undefined,
    });
    await expect(served).rejects.toBe(broken);
    expect(closed).toEqual(['first', 'late']);
  });
});
