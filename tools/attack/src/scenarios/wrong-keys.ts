import { ask } from '../clients/ask.ts';
import { exactly, none } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { groundBody, SMALL_TEXT } from '../texts.ts';

const GUESSES = 100;
const AT_ONCE = 10;

/** Somebody guesses keys. */
export const wrongKeys: Scenario = {
  name: 'wrong-keys',
  promise: 'A wrong key is refused, many of them are told to wait, and the right key still works.',
  light: true,
  run: async ({ start }) => {
    const target = await start({}, ['desk']);
    const question = { path: '/v1/ground', body: groundBody(SMALL_TEXT) };
    const guess = async (number: number): Promise<number> =>
      (await ask(target.url, { ...question, headers: { 'x-api-key': `locitorium_guess${number}` } })).status;
    const first = await guess(0);
    const statuses: number[] = [];
    for (let number = 0; number < GUESSES; number += AT_ONCE)
      statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => guess(number + n + 1)))));
    const right = await ask(target.url, { ...question, headers: target.keyOf('desk') });
    return [
      exactly('status of the first wrong key', first, 401),
      exactly(`status of the last of ${GUESSES + 1} wrong keys`, statuses.at(-1) ?? null, 429),
      none('other statuses', [...new Set(statuses)].filter((status) => status !== 401 && status !== 429).map(String)),
      exactly('status of the right key after them', right.status, 200),
    ];
  },
};
