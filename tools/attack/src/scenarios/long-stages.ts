import { setTimeout as pause } from 'node:timers/promises';
import { ask, outcomeOf } from '../clients/ask.ts';
import { askSteadily, outcomesOtherThan, timesOf } from '../clients/steady-client.ts';
import { atMost, largestOf, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { groundBody, MAXIMUM_TEXT } from '../texts.ts';

const AT_ONCE = 8;
const EVERY_MS = 50;
const LIVE_MS = 1_000;

/** Mentions of eight texts of maximum length at once. */
export const longStages: Scenario = {
  name: 'long-stages',
  promise: 'While stages work on maximum texts, liveness answers within a second.',
  light: false,
  run: async ({ start, seconds }) => {
    const { url } = await start();
    const leaving = new AbortController();
    const stages = Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        outcomeOf(ask(url, { path: '/v1/mentions', body: groundBody(MAXIMUM_TEXT), signal: leaving.signal })),
      ),
    );
    const live = await askSteadily(url, { path: '/health/live' }, EVERY_MS, Promise.race([stages, pause(seconds * 1_000)]));
    leaving.abort();
    const wrong = (await stages).filter((outcome) => !['200', '413', '503', '504', 'AbortError'].includes(outcome));
    return [
      atMost(`longest of ${live.length} /health/live`, largestOf(timesOf(live)), LIVE_MS, 'ms'),
      none('/health/live not answered', outcomesOtherThan(200, live)),
      none('stages neither answered nor refused', wrong),
    ];
  },
};
