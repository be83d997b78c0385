import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { askUntilServed } from './honest-client.ts';

beforeAll(() => nock.restore());

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that answers one request after the other as it is told. */
async function serverThat(...answers: readonly ((response: ServerResponse) => void)[]): Promise<string> {
  let asked = 0;
  const server = createServer((_request, response) => answers[Math.min(asked++, answers.length - 1)]?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end();
const refusal = answer(503, { 'retry-after': '0' });

describe('an honest client', () => {
  it('asks again after a refusal', async () => {
    expect(await askUntilServed(await serverThat(refusal, refusal, answer(200)), { path: '/' }, 10_000)).toMatchObject({
      fault: null,
      tries: 3,
    });
  });

  it.each([
    ['500', answer(500)],
    ['503 without Retry-After', answer(503)],
    ['UND_ERR_SOCKET', (response: ServerResponse): void => void response.destroy()],
  ])('is not served: %s', async (fault, refuses) => {
    expect(await askUntilServed(await serverThat(refuses), { path: '/' }, 10_000)).toMatchObject({ fault, tries: 1 });
  });

  it('does not ask for ever, and an answer may come too late', async () => {
    expect((await askUntilServed(await serverThat(refusal), { path: '/' }, 50)).fault).toBe('still 503');
    const late = (response: ServerResponse): void => void setTimeout(() => response.end(), 30);
    expect((await askUntilServed(await serverThat(late), { path: '/' }, 10)).fault).toBe('answered too late');
  });
});
