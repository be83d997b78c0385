import { exchange, rawRequest, statusOf } from '../clients/raw-socket.ts';
import { askSteadily, outcomesOtherThan } from '../clients/steady-client.ts';
import { none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { SMALL_TEXT, groundBody } from '../texts.ts';

const REQUEST_TIMEOUT_MS = 2_500;
const WITHIN_MS = 10_000;
const LIVE_EVERY_MS = 200;
const SLOW_SOCKETS = 60;

const close = { connection: 'close' };
const ground = (body: string, headers: Readonly<Record<string, string>> = {}): Buffer =>
  rawRequest('POST', '/v1/ground', { ...close, ...headers }, body);

/** `levels` of arrays in each other as a value. */
const nested = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

/** What is sent, by what is wrong with it; numbers are pauses. Each is to be rejected. */
const BROKEN: Readonly<Record<string, readonly (Buffer | string | number)[]>> = {
  'a head that stops': ['GET /health/live HTTP/1.1\r\nhost: a\r\nx: '],
  'a head that trickles': ['GET /health/live HTTP/1.1\r\n', ...trickle('x-header: value\r\n'.repeat(40))],
  'a head of 20 kB': [rawRequest('GET', '/health/live', { ...close, 'x-long': 'x'.repeat(20_000) })],
  'a body that stops': [ground(groundBody(SMALL_TEXT)).subarray(0, -20)],
  'a body that trickles': [ground(groundBody(SMALL_TEXT)).subarray(0, -60), ...trickle(groundBody(SMALL_TEXT).slice(-60, -1))],
  'a batch that stops before its first line': [
    'POST /v1/ground/batch HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/x-ndjson\r\ncontent-length: 90\r\n\r\n',
  ],
  'a packed body': [ground(groundBody(SMALL_TEXT), { 'content-encoding': 'gzip' })],
  'a body over the limit': [ground(groundBody('x'.repeat(2_000_000)))],
  'a text over the limit': [ground(groundBody('x'.repeat(300_000)))],
  'broken JSON': [ground('{"text": "Paris')],
  'no UTF-8': [
    rawRequest('POST', '/v1/ground', { ...close, 'content-type': 'application/json', 'content-length': '13' }),
    Buffer.from('{"text":"\xff\xfe"}', 'latin1'),
  ],
  'a wrong type': [ground('{"text": 7}')],
  'a key of the prototype': [ground('{"text": "Paris", "__proto__": {"admin": true}}')],
  'deeply nested JSON': [ground(`{"text": ${nested(50_000)}}`)],
  'deeply nested meta': [ground(`{"text": "Paris", "meta": {"x": ${nested(5_000)}}}`)],
  'deeply nested meta, mentions': [rawRequest('POST', '/v1/mentions', close, `{"text": "Paris", "meta": {"x": ${nested(5_000)}}}`)],
  'no HTTP': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n'],
  'two lengths': ['POST /v1/ground HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 50\r\n\r\n{"tex'],
  'a length and chunks': ['POST /v1/ground HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"tex'],
  'a chunk that lies': [
    'POST /v1/ground HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{"text"',
  ],
};

/** Requests that are slow, oversized, packed or no requests at all. */
export const brokenRequests: Scenario = {
  name: 'broken-requests',
  promise: 'What is slow, too large or broken is rejected with 4xx within its time, and liveness answers meanwhile.',
  light: true,
  run: async ({ start }) => {
    const { url, port } = await start({ request_timeout_ms: REQUEST_TIMEOUT_MS });
    const slow = Array.from({ length: SLOW_SOCKETS }, () => exchange(port, BROKEN['a head that trickles'] ?? [], WITHIN_MS));
    const broken = Object.entries(BROKEN).map(async ([what, pieces]) => ({
      what,
      status: statusOf(await exchange(port, pieces, WITHIN_MS)),
    }));
    const all = Promise.all([...broken, ...slow]);
    const live = await askSteadily(url, { path: '/health/live' }, LIVE_EVERY_MS, all);
    const wrong = (await Promise.all(broken)).filter(({ status }) => status === null || status < 400 || status >= 500);
    const heads = (await Promise.all(slow)).map(statusOf).filter((status) => status !== 408);
    return [
      none(
        `of ${broken.length} broken requests, those without a 4xx`,
        wrong.map(({ what, status }) => `${what}: ${status ?? 'nothing'}`),
      ),
      none(`of ${SLOW_SOCKETS} slow heads, those without a 408`, heads.map(String)),
      none('/health/live not answered', outcomesOtherThan(200, live)),
    ];
  },
};

/** A byte each tenth of a second. */
function trickle(text: string): readonly (string | number)[] {
  return [...text].flatMap((byte) => [100, byte]);
}
