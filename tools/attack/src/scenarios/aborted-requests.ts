import { setTimeout as pause } from 'node:timers/promises';
import { ask, lossOf } from '../clients/ask.ts';
import { openSocket, rawRequest } from '../clients/raw-socket.ts';
import { atMost, exactly, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { groundBody } from '../texts.ts';

const REQUESTS = 50;
/** Some tenths of a second of work each. */
const TEXT = 'Paris, '.repeat(4_000);
const LEAVING_MS = 400;
const SETTLING_MS = 3_000;
const LOOK_AGAIN_MS = 100;

/** Clients that leave while their documents are in work, or before their bodies have come. */
export const abortedRequests: Scenario = {
  name: 'aborted-requests',
  promise: 'Requests whose clients leave are counted and logged as 499, and their work ends.',
  light: false,
  run: async ({ start }) => {
    const target = await start({ serve_concurrency: 1, serve_queue: 2 * REQUESTS, serve_queue_ms: 60_000 });
    const leaving = new AbortController();
    const asked = Array.from({ length: REQUESTS }, () =>
      ask(target.url, { path: '/v1/ground', body: groundBody(TEXT), signal: leaving.signal }).then(
        ({ status }) => String(status),
        (error: unknown) => lossOf(error),
      ),
    );
    const body = rawRequest('POST', '/v1/ground', {}, groundBody(TEXT));
    const halves = await Promise.all(Array.from({ length: REQUESTS }, () => openSocket(target.port)));
    for (const socket of halves) socket.write(body.subarray(0, body.byteLength / 2));
    await pause(LEAVING_MS);
    leaving.abort();
    for (const socket of halves) socket.resetAndDestroy();
    const left = (await Promise.all(asked)).filter((outcome) => outcome === 'AbortError').length;
    const count = async (): Promise<number> => (await target.figures()).sum('locitorium_http_requests_total', { status: '499' });
    const idle = async (): Promise<boolean> => {
      const figures = await target.figures();
      return figures.sum('locitorium_documents_working') + figures.sum('locitorium_documents_waiting') === 0;
    };
    const idleMs = await msUntil(idle);
    await msUntil(async () => (await count()) >= left + REQUESTS);
    const statuses = statusesOf(await target.log());
    return [
      exactly(
        `499 in /metrics for ${left} clients that left during the work and ${REQUESTS} that broke off while sending`,
        await count(),
        left + REQUESTS,
      ),
      exactly('499 in the log', statuses.filter((status) => status === 499).length, left + REQUESTS),
      atMost('time until nothing is in work', idleMs, SETTLING_MS, 'ms'),
      none(
        'answers with 5xx',
        (await target.figures()).answersWith((status) => status >= 500),
      ),
    ];
  },
};

/** Milliseconds until something is so; NaN where it is not so in time. */
async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < SETTLING_MS) {
    if (await isSo()) return performance.now() - begin;
    await pause(LOOK_AGAIN_MS);
  }
  return Number.NaN;
}

/** The status of every answer in a log. */
const statusesOf = (log: string): readonly number[] => [...log.matchAll(/"status":(\d{3})/g)].map(([, status]) => Number(status));
