import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { echo, openService, saidOn, type FakeService } from './fake-service.fixture.ts';

let service: FakeService;
beforeAll(async () => {
  nock.restore();
  service = await openService(echo);
});
afterAll(() => service.close());

/** A path as it is, which `fetch` and `inject` would make tidy. */
async function get(target: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<string> {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(service.port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return saidOn(socket);
}

const FILES = ['/', '/page-settings.json', '/openapi.json', '/reference/', '/reference/static/swagger-ui.css', '/reference/json'];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...['99999999-', '5-1', '-0', '-99999999999999999999', '0-0,2-2', 'x', '', '0-99999999999999999999999'].map((range) => ({
    range: `bytes=${range}`,
  })),
  { range: 'lines=1-2' },
  { range: 'bytes=99999999-', 'if-range': '"x"' },
  { range: 'bytes=99999999-', 'if-range': 'yesterday' },
  { 'if-match': '"x"' },
  { 'if-none-match': '*' },
  { 'if-none-match': ',,,"' },
  { 'if-modified-since': 'never' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'accept-encoding': 'x'.repeat(5_000) },
  { accept: ';;;,q=' },
  { 'content-type': ';' },
  { 'content-length': '0', 'content-type': 'application/json; charset=' },
];
const PATHS = ['/', '/assets/', '/map/', '/reference/', '/reference/static/'].flatMap((folder) =>
  [
    '..',
    '../',
    '../..',
    '../../etc/passwd',
    '../../../../../../etc/passwd',
    './..',
    '.',
    './/',
    '//',
    '///etc/passwd',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%2f..%2fpackage.json',
    '..%5c..%5cpackage.json',
    '..\\..\\package.json',
    '%00',
    'index.html%00.js',
    '%',
    '%zz',
    '%ed%a0%80',
    '%ff%fe',
    '.git/config',
    '...',
    '~root',
    'con',
    'a'.repeat(300),
    'a/'.repeat(500),
    'index.html/',
    'index.html/x',
    'static',
    'static/',
    '?',
    '?%',
    '#',
    ';x',
    '*',
  ].map((path) => folder + path),
);

describe('no request makes the service fail:', () => {
  it.each(FILES)('%s with conditions and ranges that cannot be met', async (path) => {
    for (const headers of HEADERS) {
      for (const method of ['GET', 'HEAD']) {
        const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await get(path, headers, method)) ?? [];
        expect([method, headers, Number(status) >= 200 && Number(status) < 500]).toEqual([method, headers, true]);
      }
    }
  });

  it('paths that leave their folder, or are no paths', async () => {
    for (const path of PATHS) {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await get(path, {})) ?? [];
      expect([path, Number(status) >= 200 && Number(status) < 500]).toEqual([path, true]);
    }
  });

  it.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['/reference/static/swagger-ui.css', { range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    ['/reference/static/swagger-ui.css', { 'if-match': '"x"' }, 412, 'precondition_failed'],
    ['/reference/static/../..', {}, 404, 'not_found'],
    ['/reference/static/../index.html', {}, 404, 'not_found'],
    ['/reference/static/..%2f..%2fpackage.json', {}, 404, 'not_found'],
  ])('%s with %j is a problem of status %i', async (path, headers, status, kind) => {
    const said = await get(path, headers);
    expect(said).toContain(`HTTP/1.1 ${status} `);
    expect(said).toContain(`"type":"urn:locitorium:problem:${kind}"`);
  });
});
