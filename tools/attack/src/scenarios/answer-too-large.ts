import { ask } from '../clients/ask.ts';
import { atMost, exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { watchMemory } from '../target/memory-watch.ts';
import { MEMORY_BOUND_MB } from '../target/memory-bound.ts';
import { groundBody, LARGEST_ANSWER_TEXT } from '../texts.ts';

/** A text within its limit whose answer is not. */
export const answerTooLarge: Scenario = {
  name: 'answer-too-large',
  promise: 'An answer over its bound is a problem that says what to do, not a large answer.',
  light: false,
  run: async ({ start }) => {
    const target = await start();
    const memory = watchMemory(() => target.figures());
    const { status, text } = await ask(target.url, { path: '/v1/ground', body: groundBody(LARGEST_ANSWER_TEXT) });
    const detail = status === 200 ? 'an answer' : (JSON.parse(text) as { readonly detail?: string }).detail;
    const advice = /candidates|explain|shorter/i.test(detail ?? '');
    return [
      exactly('status', status, 413),
      exactly('advice in its detail', advice ? 'given' : (detail ?? 'none'), 'given'),
      atMost('resident memory', await memory.peakMb(), MEMORY_BOUND_MB, 'MB'),
    ];
  },
};
