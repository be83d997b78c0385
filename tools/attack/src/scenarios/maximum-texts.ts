import { setTimeout as pause } from 'node:timers/promises';
import { ask, outcomeOf } from '../clients/ask.ts';
import { askSteadily, outcomesOtherThan, timesOf } from '../clients/steady-client.ts';
import { atMost, largestOf, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { ALL_WORK, groundBody, MAXIMUM_TEXT, SMALL_TEXT } from '../texts.ts';

const AT_ONCE = 4;
const EVERY_MS = 200;
/** `serve_queue_ms`: longer than that nobody waits for a turn. */
const QUEUE_MS = 5_000;
/** `serve_queue_ms` and `deadline_ms`: what the service promises a request that it accepts. */
const PROMISED_MS = 35_000;

/** One text of maximum length more than documents are worked on. */
export const maximumTexts: Scenario = {
  name: 'maximum-texts',
  promise: 'Four maximum texts at once let small requests in, and each is answered or refused within its time.',
  light: false,
  run: async ({ start, seconds }) => {
    const { url } = await start();
    const leaving = new AbortController();
    const begin = performance.now();
    const outcomes = Array.from({ length: AT_ONCE }, () =>
      outcomeOf(ask(url, { path: '/v1/ground', body: groundBody(MAXIMUM_TEXT, ALL_WORK), signal: leaving.signal })),
    );
    const answered = Promise.all(outcomes);
    const [small, live] = await Promise.all([
      askSteadily(url, { path: '/v1/ground', body: groundBody(SMALL_TEXT) }, EVERY_MS, Promise.race([answered, pause(seconds * 1_000)])),
      askSteadily(url, { path: '/health/live' }, EVERY_MS, Promise.race([answered, pause(seconds * 1_000)])),
    ]);
    await Promise.race([answered, pause(PROMISED_MS - (performance.now() - begin))]);
    const longest = performance.now() - begin;
    leaving.abort();
    const wrong = (await answered).filter((outcome) => !['200', '413', '503', '504'].includes(outcome));
    return [
      none('small requests not answered', outcomesOtherThan(200, small)),
      atMost('longest small request', largestOf(timesOf(small)), QUEUE_MS, 'ms'),
      atMost('longest /health/live', largestOf(timesOf(live)), 1_000, 'ms'),
      atMost('the last of the maximum texts', longest, PROMISED_MS, 'ms'),
      none('maximum texts neither answered nor refused', wrong),
    ];
  },
};
