import { exchange, rawRequest, statusOf } from '../clients/raw-socket.ts';
import { none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';

const WITHIN_MS = 5_000;

const PATHS = [
  '/reference/static/../..',
  '/reference/static/../../../../etc/passwd',
  '/reference/static/..%2f..%2f..%2fetc%2fpasswd',
  '/reference/static/%2e%2e/%2e%2e/package.json',
  '/reference/..',
  '/../../../../etc/passwd',
  '/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/....//....//package.json',
  '/%00',
  '/assets/%00.js',
  '/%ff%fe',
  '/%',
  '//etc/passwd',
  '/./.git/config',
  'http://127.0.0.1/../etc/passwd',
] as const;

const RANGES = [
  'bytes=99999-',
  'bytes=-99999',
  'bytes=5-2',
  'bytes=0-0,1-1,2-2,3-3,4-4,5-5',
  'bytes=0-18446744073709551616',
  'lines=1-2',
] as const;
/** Where files are served. */
const FILES = ['/', '/openapi.json', '/reference/'] as const;

/** Paths that climb out of their folder, and ranges that no file has. */
export const strangePaths: Scenario = {
  name: 'strange-paths',
  promise: 'No path and no range leads to a 5xx or out of the served files.',
  light: true,
  run: async ({ start }) => {
    const { port } = await start();
    const asked = [
      ...PATHS.map((path) => ({ what: path, said: exchange(port, [rawRequest('GET', path, { connection: 'close' })], WITHIN_MS) })),
      ...FILES.flatMap((path) =>
        RANGES.map((range) => ({
          what: `${path} ${range}`,
          said: exchange(port, [rawRequest('GET', path, { connection: 'close', range })], WITHIN_MS),
        })),
      ),
    ];
    const answers = await Promise.all(asked.map(async ({ what, said }) => ({ what, said: await said })));
    const failed = answers.filter(({ said }) => (statusOf(said) ?? 500) >= 500);
    const leaked = answers.filter(({ said }) => /root:.*:0:0:|"private": true|\[core\]/.test(said));
    return [
      none(
        `of ${answers.length} requests, those answered with 5xx or not at all`,
        failed.map(({ what, said }) => `${what}: ${statusOf(said) ?? 'nothing'}`),
      ),
      none(
        'files that are not served',
        leaked.map(({ what }) => what),
      ),
    ];
  },
};
