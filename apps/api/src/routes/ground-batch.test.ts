import type { Socket } from 'node:net';
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
} from '../server/fake-service.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
afterEach(() => service.close());
const open = async (answer: Answerer, settings: SettingsInput = {}): Promise<FakeService> =>
  (service = await openService(answer, settings));

const TIMEOUT_MS = 400;
const idsOf = (lines: readonly Record<string, unknown>[]): unknown[] => lines.map((line) => line['doc_id']);
const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `d${n + from}`);
const numbered = (count: number, text?: string): string[] => Array.from({ length: count }, (_, n) => lineOf(n, text));
const endOf = (kind: string, facts: object) => ({ line: null, doc_id: null, error: { type: `urn:locitorium:problem:${kind}`, facts } });
const logged = async () => {
  await until(() => service.log.some(({ msg }) => msg === 'answered'));
  return service.log.filter(({ route }) => route === '/v1/ground/batch');
};

describe('the answers of a batch', () => {
  it('arrive as they are ready: a client may wait for each before it sends the next line', async () => {
    await open(echo);
    const batch = new OpenBatch(service.port);
    for (let n = 0; n < 10; n++) expect(await batch.send(lineOf(n)).next()).toMatchObject({ doc_id: `d${n}` });
    batch.request.end();
    expect(await batch.rest()).toEqual([]);
    expect(await logged()).toMatchObject([{ status: 200, lines: 10 }]);
  });

  it('end after 100,000 lines, and say where to go on', async () => {
    await open(echo);
    const batch = new OpenBatch(service.port).send('{}\n'.repeat(100_001));
    batch.request.end();
    const answers = await batch.rest();
    expect([answers.length, answers.at(-2)?.['line']]).toEqual([100_001, 100_000]);
    expect(answers.at(-1)).toMatchObject(endOf('body_too_large', { answered: 100_000, next_line: 100_001 }));
  });

  it('come in the order of the lines, whichever is done first', async () => {
    await open(async (document, signal) => after(document.docId === 'd0' ? 100 : 0)(document, signal), { serveConcurrency: 4 });
    const batch = new OpenBatch(service.port).send(...numbered(8));
    batch.request.end();
    expect(idsOf(await batch.rest())).toEqual(ids(8));
  });

  it('hold up the reading: whoever writes faster than they are made has to wait', async () => {
    const held = Promise.withResolvers<string>();
    await open(() => held.promise, { serveConcurrency: 2 });
    const batch = new OpenBatch(service.port).send(...numbered(64, 'x'.repeat(524_288)));
    batch.request.on('error', () => undefined);
    await pause(300);
    // What the system takes for a server that reads nothing is a few megabytes, of 32.
    expect(batch.request.writableLength).toBeGreaterThan(16 * 1_048_576);
    batch.request.destroy();
    held.resolve('{}');
  });

  it('are waited for longer than a client may take for its next line', async () => {
    await open(after(TIMEOUT_MS * 2), { requestTimeoutMs: TIMEOUT_MS });
    const batch = new OpenBatch(service.port);
    for (let n = 0; n < 3; n++) expect(await batch.send(lineOf(n)).next()).toMatchObject({ doc_id: `d${n}` });
    batch.request.end();
    expect(await batch.rest()).toEqual([]);
  });

  it('all come where the service is slower than the client', async () => {
    await open(after(10), { requestTimeoutMs: TIMEOUT_MS });
    const batch = new OpenBatch(service.port).send(numbered(1_000, 'x'.repeat(200)).join(''));
    batch.request.end();
    expect(idsOf(await batch.rest())).toEqual(ids(1_000));
  });

  it('all come to a reader that pauses', async () => {
    await open(long(75_000), { requestTimeoutMs: TIMEOUT_MS, responseTimeoutMs: TIMEOUT_MS * 50 });
    const batch = new OpenBatch(service.port).send(...numbered(400, 'x'.repeat(3_000)));
    batch.request.end();
    expect(await batch.next()).toMatchObject({ doc_id: 'd0' });
    const response = await batch.response();
    response.pause();
    await pause(TIMEOUT_MS * 3);
    response.resume();
    expect(idsOf(await batch.rest())).toEqual(ids(399, 1));
  });
});

describe('a batch whose body', () => {
  it('stalls ends with what was answered and a last line that says how much that was', async () => {
    await open(after(20), { requestTimeoutMs: TIMEOUT_MS });
    const batch = new OpenBatch(service.port).send(...numbered(6), '{"doc_id":');
    const lines = await batch.rest();
    expect(idsOf(lines)).toEqual([...ids(6), null]);
    expect(lines.at(-1)).toMatchObject(endOf('request_timeout', { answered: 6, next_line: 7 }));
    expect((await batch.response()).complete).toBe(true);
    expect(await logged()).toMatchObject([{ status: 200, lines: 6, problem: 'request_timeout' }]);
  });

  it('never begins is answered with 408', async () => {
    await open(echo, { requestTimeoutMs: TIMEOUT_MS });
    const batch = new OpenBatch(service.port);
    const response = await batch.response();
    const problem = await batch.next();
    expect([response.statusCode, problem]).toMatchObject([
      408,
      { type: 'urn:locitorium:problem:request_timeout', detail: expect.stringMatching(/did not arrive/) },
    ]);
    expect(await logged()).toMatchObject([{ status: 408 }]);
  });

  it.each([
    ['is cut short', (socket: Socket) => socket.end()],
    ['is not what HTTP calls chunks', (socket: Socket) => socket.write('zz\r\n{"doc\r\nmore and more\r\n')],
  ])('%s ends with what was answered and a last line', async (_, spoil) => {
    await open(after(50));
    const body = numbered(3).join('');
    const head =
      'POST /v1/ground/batch HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n';
    const socket = await service.silent(`${head}${body.length.toString(16)}\r\n${body}\r\n`);
    await until(() => service.admission.working === 3);
    spoil(socket);
    const said = await saidOn(socket);
    const lines = said.match(/^\{.*\}$/gm)?.map((line) => JSON.parse(line) as Record<string, unknown>) ?? [];
    expect(idsOf(lines)).toEqual([...ids(3), null]);
    expect(lines.at(-1)).toMatchObject(endOf('invalid_request', { answered: 3, next_line: 4 }));
    expect(said.endsWith('0\r\n\r\n')).toBe(true);
    expect(await logged()).toMatchObject([{ status: 200, lines: 3, problem: 'invalid_request' }]);
  });
});

describe('a batch of a service that stops', () => {
  it('goes on with the lines that arrive, and is told at the end how many were answered', async () => {
    await open(after(10));
    const batch = new OpenBatch(service.port).send(...numbered(50));
    expect(await batch.next()).toMatchObject({ doc_id: 'd0' });
    service.admission.close();
    const refused = new OpenBatch(service.port).send(lineOf(0));
    expect((await refused.response()).statusCode).toBe(503);
    expect(
      await saidOn(await service.silent(postOf('{"text":"a"}').replace('host: localhost', 'host: localhost\r\nconnection: close'))),
    ).toContain('HTTP/1.1 503');
    batch.send(lineOf(50));
    for (let n = 1; n <= 50; n++) expect(await batch.next()).toMatchObject({ doc_id: `d${n}`, results: [] });
    service.endBatches();
    expect(await batch.rest()).toMatchObject([endOf('shutting_down', { answered: 51, next_line: 52 })]);
    expect((await batch.response()).complete).toBe(true);
  });

  it('answers each line that was read and is not done', async () => {
    await open(after(60_000), { serveConcurrency: 2 });
    const batch = new OpenBatch(service.port).send(...numbered(20));
    await until(() => service.admission.working === 2);
    service.admission.close();
    service.endBatches();
    const stopped = { error: { type: 'urn:locitorium:problem:shutting_down', status: 503 } };
    expect(await batch.rest()).toMatchObject([
      { line: 1, doc_id: 'd0', ...stopped },
      { line: 2, doc_id: 'd1', ...stopped },
      endOf('shutting_down', { answered: 2, next_line: 3 }),
    ]);
  });
});
