import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import { echo, lineOf, openService, OpenBatch, postOf, saidOn, until, type FakeService } from './fake-service.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
afterEach(() => service.close());
const open = async (settings: SettingsInput = {}): Promise<void> => {
  service = await openService(echo, { maxBodyBytes: 65_536, maxUnsentBytes: 2_097_152, serveConcurrency: 2, ...settings });
};

const head = (lines: string, path = '/v1/ground'): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines}\r\n\r\n`;
const JSON_HEAD = 'content-type: application/json\r\n';
const LONG = head(`${JSON_HEAD}content-length: 65536`);
const CHUNKED = head(`${JSON_HEAD}transfer-encoding: chunked`);
const BATCH = head('content-type: application/x-ndjson\r\ntransfer-encoding: chunked', '/v1/ground/batch');
const SHORT = postOf('{"text":"a"}').replace('host: localhost', 'host: localhost\r\nconnection: close');
const REFUSED = /^HTTP\/1\.1 503 [\s\S]*^retry-after: 5\r$[\s\S]*problem:overloaded/m;

/** Requests whose bodies never come, of one client. */
const begin = async (request: string, count: number, address?: string): Promise<void> => {
  const before = connections;
  for (let n = 0; n < count; n++) await service.silent(request, address);
  await until(() => connections === before + count);
};
let connections = 0;
const countRequests = (): void => {
  connections = 0;
  service.app.server.on('request', () => (connections += 1));
};

describe('bodies that are under way', () => {
  it.each([
    ['of a length that is said', LONG, 4],
    ['of any length', CHUNKED, 4],
    ['of a batch', BATCH, 2],
  ])('%s fill the share of a client, and no more', async (_, request, count) => {
    await open();
    countRequests();
    await begin(request, count);
    expect(await saidOn(await service.silent(LONG))).toMatch(REFUSED);
    expect(await saidOn(await service.silent(BATCH))).toMatch(REFUSED);
    expect(await saidOn(await service.silent(SHORT, '127.0.0.9'))).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of service.sockets) socket.destroy();
    await until(async () => /^HTTP\/1\.1 200 /.test(await saidOn(await service.silent(SHORT))));
  });

  it('of some clients leave room for short ones of others, and the rest is refused', async () => {
    await open({ maxUnsentBytes: 8_388_608 });
    countRequests();
    for (const n of [2, 3, 4, 5]) await begin(LONG, 14, `127.0.0.${n}`);
    expect(await saidOn(await service.silent(LONG, '127.0.0.6'))).toMatch(REFUSED);
    expect(await saidOn(await service.silent(SHORT, '127.0.0.6'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are forgotten when they are answered', async () => {
    await open();
    for (let n = 0; n < 20; n++) expect(await saidOn(await service.silent(SHORT))).toMatch(/^HTTP\/1\.1 200 /);
    const batches = [1, 2].map(() => new OpenBatch(service.port).send(lineOf(1)));
    for (const batch of batches) {
      expect(await batch.next()).toMatchObject({ doc_id: 'd1' });
      batch.request.end();
      expect(await batch.rest()).toEqual([]);
    }
    const last = new OpenBatch(service.port).send(lineOf(2));
    const response = await last.response();
    expect(response.statusCode).toBe(200);
    last.request.destroy();
    await once(last.request, 'close');
  });
});
