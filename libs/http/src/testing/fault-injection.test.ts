import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { FaultInjectingServer } from './fault-injection.ts';
import {
  answersPage,
  answersStatus,
  neverAnswers,
  resetsMidBody,
  sendsAByteASecond,
  sendsBytes,
  sendsEndlessBlanks,
} from './fault-injection.ts';

let server: FaultInjectingServer;
beforeEach(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await FaultInjectingServer.before((_request, response) => void response.end('well'));
});
afterEach(() => server.stop());

const ask = async (path = ''): Promise<string> => (await fetch(`${server.baseUrl}/${path}`)).text();

/** Bytes that arrive within a while, and whether that was all. */
async function begin(limit: number, signal: AbortSignal): Promise<{ readonly bytes: number; readonly ended: boolean }> {
  const reader = (await fetch(server.baseUrl, { signal })).body?.getReader();
  let bytes = 0;
  try {
    while (reader !== undefined && bytes < limit) {
      const { done, value } = await reader.read();
      if (done) return { bytes, ended: true };
      bytes += value.byteLength;
    }
  } catch {
    return { bytes, ended: false };
  }
  await reader?.cancel();
  return { bytes, ended: false };
}

describe('FaultInjectingServer', () => {
  it('is well until it is told to fail, and again when it is healed', async () => {
    expect(await ask()).toBe('well');
    server.inject(answersStatus(503, { body: 'no' }));
    expect(await ask()).toBe('no');
    server.heal();
    expect([await ask(), server.faulted]).toEqual(['well', 1]);
  });

  it('fails the requests it is told to, as often as it is told to', async () => {
    server.inject(answersStatus(503, { body: 'no' }), { where: ({ url }) => url === '/b', times: 2 });
    expect([await ask('a'), await ask('b'), await ask('b'), await ask('b')]).toEqual(['well', 'no', 'no', 'well']);
    expect(server.faulted).toBe(2);
  });

  it('goes down in mid-request, refuses, and comes back where it was', async () => {
    const { baseUrl } = server;
    server.inject(server.goesDown, { times: 1 });
    await expect(ask()).rejects.toThrow('fetch failed');
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await server.server.comeBack();
    expect([await ask(), server.baseUrl]).toEqual(['well', baseUrl]);
  });

  it('breaks off', async () => {
    server.inject(resetsMidBody);
    expect((await begin(1_000, AbortSignal.timeout(60_000))).ended).toBe(false);
  });

  it('lets wait', async () => {
    server.inject(neverAnswers);
    await expect(fetch(server.baseUrl, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    server.inject(sendsAByteASecond);
    expect((await begin(1_000, AbortSignal.timeout(100))).bytes).toBeLessThan(10);
  });

  it('sends as much as it is told to, or without end', async () => {
    server.inject(sendsBytes(3_000_000));
    expect(await begin(10_000_000, AbortSignal.timeout(60_000))).toEqual({ bytes: 3_000_000, ended: true });
    server.inject(sendsEndlessBlanks);
    expect((await begin(10_000_000, AbortSignal.timeout(60_000))).ended).toBe(false);
  });

  it('serves a page of somebody else', async () => {
    server.inject(answersPage(200));
    expect(await ask()).toContain('<html>');
  });
});
