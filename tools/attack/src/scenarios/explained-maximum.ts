import { percentile } from '@locitorium/bench';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../clients/ask.ts';
import { askSteadily, outcomesOtherThan, timesOf } from '../clients/steady-client.ts';
import { atMost, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { ALL_WORK, groundBody, MAXIMUM_TEXT, SMALL_TEXT } from '../texts.ts';

const EVERY_MS = 50;
const TAIL = 10;
/** The tail of a hundred answers is the one or two worst, which anything else may hold up; the median of some tails is not. */
const ROUNDS = 3;

/** One client asks for an explanation of a text of maximum length, again and again. */
export const explainedMaximum: Scenario = {
  name: 'explained-maximum',
  promise: `Beside one maximum request, small ones have a p99 of at most ${TAIL} times their p50 alone.`,
  light: false,
  run: async ({ start, seconds }) => {
    const { url } = await start();
    const small = { path: '/v1/ground', body: groundBody(SMALL_TEXT) };
    await askSteadily(url, small, EVERY_MS, pause(1_000));
    const alone = timesOf(await askSteadily(url, small, EVERY_MS, pause((seconds * 1_000) / 2)));
    const leaving = new AbortController();
    const heavy = { path: '/v1/ground', body: groundBody(MAXIMUM_TEXT, { ...ALL_WORK, explain: true }), signal: leaving.signal };
    const heavyLoop = (async () => {
      while (!leaving.signal.aborted)
        await ask(url, heavy).then(
          ({ status }) => (status === 200 ? undefined : pause(200)),
          () => undefined,
        );
    })();
    await pause(500);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await askSteadily(url, small, EVERY_MS, pause(seconds * 1_000)));
    leaving.abort();
    await heavyLoop;
    return [
      atMost(
        `p99 of ${rounds[0]?.length} small requests beside it, median of ${ROUNDS} (p50 alone × ${TAIL})`,
        percentile(
          rounds.map((round) => percentile(timesOf(round), 0.99)),
          0.5,
        ),
        TAIL * percentile(alone, 0.5),
        'ms',
      ),
      none('small requests not answered', outcomesOtherThan(200, rounds.flat())),
    ];
  },
};
