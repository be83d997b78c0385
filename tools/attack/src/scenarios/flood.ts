import { load, percentile } from '@locitorium/bench';
import { setTimeout as pause } from 'node:timers/promises';
import { askSteadily, outcomesOtherThan, timesOf } from '../clients/steady-client.ts';
import { atMost, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { groundBody, SMALL_TEXT } from '../texts.ts';

const CONNECTIONS = 100;
const EVERY_MS = 250;
const FLOOD_TEXT = SMALL_TEXT.repeat(16);
/** `serve_queue_ms`: longer than that nobody waits for a turn. */
const P99_MS = 5_000;

/** The holder of one key floods; the holder of another asks a little. */
export const flood: Scenario = {
  name: 'flood',
  promise: 'A client that floods is refused; another one is served.',
  light: false,
  run: async ({ start, seconds }) => {
    const target = await start({}, ['flooder', 'desk']);
    const flooding = load({
      url: target.url,
      texts: [FLOOD_TEXT],
      connections: CONNECTIONS,
      seconds,
      rate: null,
      headers: target.keyOf('flooder'),
    });
    await pause(500);
    const desk = await askSteadily(
      target.url,
      { path: '/v1/ground', body: groundBody(SMALL_TEXT), headers: target.keyOf('desk') },
      EVERY_MS,
      flooding,
    );
    const { msOfStatus, lost } = await flooding;
    const wrong = [...msOfStatus].flatMap(([status, times]) => (status === 200 || status === 503 ? [] : times.map(() => String(status))));
    const unanswered = Array.from({ length: lost }, () => 'lost');
    return [
      none(`requests of the other one that were not answered, of ${desk.length}`, outcomesOtherThan(200, desk)),
      atMost('their p99', percentile(timesOf(desk), 0.99), P99_MS, 'ms'),
      none('requests of the flood neither answered nor refused', [...wrong, ...unanswered]),
    ];
  },
};
