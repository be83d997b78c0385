import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import nock from 'nock';
import { echo, lineOf, openService, postOf, saidOn, type FakeService } from './fake-service.fixture.ts';

let service: FakeService;
beforeAll(() => nock.restore());
afterEach(() => service.close());

/** More than the buffers of a connection hold, while nobody reads. */
const MANY_BYTES = 16 * 1_048_576;

/** What is said to a client that writes all of its body before it reads, and the code of the error that ended it. */
async function answerTo(path: string, type: string, body: string): Promise<{ readonly said: string; readonly error: string | null }> {
  const socket = connect({ port: service.port, host: '127.0.0.1' });
  let error: string | null = null;
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => (error = code));
  await once(socket, 'connect');
  socket.pause();
  socket.write(
    postOf(body.slice(0, 1), path, type).replace('content-length: 1\r\n', `connection: close\r\ncontent-length: ${body.length}\r\n`),
  );
  await new Promise((resolve) => socket.write(body.slice(1), resolve));
  await pause(20);
  const said = await saidOn(socket);
  return { said, error };
}

it('an answer that comes before the end of the request reaches a client that still writes', async () => {
  service = await openService(echo, { maxBodyBytes: 2_000_000 });
  const { said, error } = await answerTo('/v1/ground', 'application/json', ' '.repeat(MANY_BYTES));
  expect(said).toMatch(/^HTTP\/1\.1 413 .*body_too_large.*\}$/s);
  expect(error).toBeNull();
});

it('a batch that ends before its request does so with its last line', async () => {
  let answers = 0;
  service = await openService((document, signal) => {
    answers += 1;
    if (answers === 5) setImmediate(service.endBatches);
    return echo(document, signal);
  });
  const text = 'Suva, '.repeat(330);
  const lines = Array.from({ length: MANY_BYTES / text.length }, (_, n) => lineOf(n, text));
  const { said, error } = await answerTo('/v1/ground/batch', 'application/x-ndjson', lines.join(''));
  expect(said).toMatch(/shutting_down/);
  expect(said).toMatch(/"next_line":\d+/);
  expect(said.endsWith('\r\n0\r\n\r\n')).toBe(true);
  expect(error).toBeNull();
});

it('a client that does not come to an end is cut when its time is over', async () => {
  service = await openService(echo, { requestTimeoutMs: 150 });
  const socket = await service.silent('POST /v1/ground HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10\r\n\r\n');
  expect(await saidOn(socket)).toMatch(/^HTTP\/1\.1 4/);
});
