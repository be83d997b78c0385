import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import {
  after,
  echo,
  lineOf,
  long,
  openService,
  OpenBatch,
  postOf,
  saidOn,
  until,
  type Answerer,
  type FakeService,
} from './fake-service.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
afterEach(() => service.close());
const open = async (answer: Answerer, settings: SettingsInput = {}): Promise<FakeService> =>
  (service = await openService(answer, settings));

const TIMEOUT_MS = 400;
const MB = 1_048_576;
/** More than the system takes for a reader that takes nothing. */
const ANSWER_BYTES = 12 * MB;
const ASK = postOf('{"text":"a"}');
const closing = (request: string): string => request.replace('host: localhost', 'host: localhost\r\nconnection: close');
const ASK_AND_CLOSE = closing(ASK);
const answered = () => service.log.filter(({ msg }) => /answered$/.test(msg));
const logged = async (lines: number) => {
  await until(() => answered().length >= lines);
  return answered();
};
const unsent = async (): Promise<number> => Number(/^locitorium_unsent_bytes (\d+)$/m.exec(await service.metrics())?.[1]);

describe('a client that takes nothing of its answer', () => {
  it.each([
    ['a document', ASK],
    ['a batch', postOf(lineOf(1) + lineOf(2), '/v1/ground/batch', 'application/x-ndjson')],
  ])('to %s is disconnected, which is logged and counted', async (_, request) => {
    await open(long(ANSWER_BYTES), { responseTimeoutMs: TIMEOUT_MS });
    const start = performance.now();
    await service.silent(request);
    expect(await logged(1)).toMatchObject([{ status: 499, problem: 'slow_reader', msg: 'not answered' }]);
    expect(performance.now() - start).toBeGreaterThan(TIMEOUT_MS);
    const metrics = await service.metrics();
    expect(metrics).toMatch(/^locitorium_slow_readers_total 1$/m);
    expect(metrics).toMatch(/^locitorium_unsent_bytes 0$/m);
  });

  it('but a little now and then is disconnected, too', async () => {
    await open(long(ANSWER_BYTES), { responseTimeoutMs: TIMEOUT_MS });
    const socket = await service.silent(ASK);
    const drip = setInterval(() => socket.read(1_000), 20);
    try {
      expect(await logged(1)).toMatchObject([{ status: 499, problem: 'slow_reader' }]);
    } finally {
      clearInterval(drip);
    }
  });

  it('for less than the time gets all of it', async () => {
    await open(long(ANSWER_BYTES), { responseTimeoutMs: TIMEOUT_MS * 5 });
    const socket = await service.silent(ASK_AND_CLOSE);
    await pause(TIMEOUT_MS);
    expect((await saidOn(socket)).length).toBeGreaterThan(ANSWER_BYTES);
    expect(await logged(1)).toMatchObject([{ status: 200, msg: 'answered' }]);
  });

  it('since it has it all and asks nothing more is no slow reader', async () => {
    await open(echo, { responseTimeoutMs: 100 });
    const batch = new OpenBatch(service.port);
    for (let n = 0; n < 3; n++) {
      expect(await batch.send(lineOf(n)).next()).toMatchObject({ doc_id: `d${n}` });
      await pause(150);
    }
    batch.request.end();
    expect(await batch.rest()).toEqual([]);
  });
});

describe('answers that nobody takes', () => {
  const bounds = { maxUnsentBytes: 16 * MB, serveConcurrency: 2, serveQueue: 100, responseTimeoutMs: 60_000 };
  /** What is in work when a client's quarter is used up comes on top of it. */
  const MOST = 2 * ANSWER_BYTES + (16 * MB) / 4;

  it('hold no more memory than they may, whoever asks; others are refused before their bodies are read', async () => {
    const all = Promise.withResolvers<void>();
    await open(async (document, signal) => {
      await all.promise;
      return long(ANSWER_BYTES)(document, signal);
    }, bounds);
    await Promise.all(Array.from({ length: 25 }, () => service.silent(ASK)));
    await until(() => service.admission.working + service.admission.waiting === 25);
    all.resolve();
    await until(() => service.admission.working + service.admission.waiting === 0);
    await until(async () => (await unsent()) > 0);
    expect(await unsent()).toBeLessThanOrEqual(MOST);
    const said = await saidOn(
      await service.silent(
        'POST /v1/ground HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
      ),
    );
    expect(said).toMatch(/^HTTP\/1\.1 503 [\s\S]*^retry-after: 5\r$[\s\S]*urn:locitorium:problem:overloaded/m);
    expect((await service.app.inject('/health/live')).statusCode).toBe(200);
    for (const socket of service.sockets) socket.destroy();
    await until(async () => (await unsent()) === 0);
    expect(await saidOn(await service.silent(ASK_AND_CLOSE))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['a document', ASK],
    ['a batch', postOf(lineOf(1), '/v1/ground/batch', 'application/x-ndjson')],
  ])('to %s count no longer where a part of them is taken', async (_, request) => {
    await open(long(ANSWER_BYTES), bounds);
    const socket = await service.silent(request);
    let taken = 0;
    socket.on('data', ({ length }: Buffer) => {
      taken += length;
      if (taken > 2 * MB) socket.pause();
    });
    socket.resume();
    await until(() => taken > 2 * MB);
    await until(async () => (await unsent()) <= ANSWER_BYTES - 2 * MB);
    expect(await unsent()).toBeGreaterThan(0);
  });

  it('of some clients leave room for short answers to others', async () => {
    const answer: Answerer = (document, signal) => (document.text === 'a' ? long(ANSWER_BYTES)(document, signal) : echo(document, signal));
    await open(answer, bounds);
    for (const n of [2, 3, 4, 5]) await service.silent(ASK, `127.0.0.${n}`);
    await until(async () => (await unsent()) > 14 * MB);
    const said = async (request: string, address: string) => saidOn(await service.silent(closing(request), address));
    expect(await said(postOf('{"text":"Rain in Suva."}'), '127.0.0.6')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await said(ASK, '127.0.0.6')).toMatch(/^HTTP\/1\.1 503 [\s\S]*overloaded/);
    expect(await said(ASK, '127.0.0.2')).toMatch(/^HTTP\/1\.1 503 [\s\S]*overloaded/);
  });

  it('let the lines of a batch wait, until there is room again', async () => {
    await open(long(ANSWER_BYTES), bounds);
    const batch = new OpenBatch(service.port).send(...Array.from({ length: 8 }, (_, n) => lineOf(n)));
    batch.request.end();
    const response = await batch.response();
    await pause(200);
    expect(await unsent()).toBeLessThanOrEqual(MOST);
    response.resume();
    let bytes = 0;
    for await (const piece of response) bytes += (piece as Buffer).length;
    expect(bytes).toBeGreaterThan(8 * ANSWER_BYTES);
    expect(await unsent()).toBe(0);
  });
});

describe('a client that leaves', () => {
  it.each<[string, Answerer, string, SettingsInput]>([
    ['while its body arrives', echo, ASK.slice(0, -3), {}],
    ['while its document is in work', after(60_000), ASK, {}],
    ['while its document waits', after(60_000), ASK, { serveConcurrency: 1 }],
    ['in the midst of its answer', long(ANSWER_BYTES), ASK, { maxUnsentBytes: 1_024 * MB }],
    ['in the midst of a batch', after(60_000), postOf(lineOf(1), '/v1/ground/batch', 'application/x-ndjson'), {}],
    ['with other requests behind the first', after(60_000), ASK + ASK, {}],
  ])('%s is logged once, and counted, as 499', async (_, answer, bytes, settings) => {
    await open(answer, settings);
    const requests = bytes.split('POST').length - 1;
    const others = await Promise.all(Array.from({ length: 5 }, () => service.silent(bytes)));
    await pause(100);
    for (const socket of others) socket.resetAndDestroy();
    await logged(5 * requests);
    await pause(50);
    expect(answered().map(({ status, problem }) => [status, problem])).toEqual(
      Array.from({ length: 5 * requests }, () => [499, undefined]),
    );
    expect(await service.metrics()).toMatch(new RegExp(`locitorium_http_requests_total\\{.*status="499"\\} ${5 * requests}`));
    await until(() => service.admission.working + service.admission.waiting === 0);
  });

  it('without a request leaves no line; each other request leaves one', async () => {
    await open(echo);
    (await service.silent('')).destroy();
    for (const url of ['/nowhere', '/%zz', '/health/live', '/v1/ground']) await service.app.inject(url);
    await service.app.inject({ method: 'POST', url: '/v1/ground', payload: { text: 'a' } });
    expect((await logged(5)).map(({ status }) => status)).toEqual([404, 400, 200, 405, 200]);
  });
});
