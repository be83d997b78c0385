import { setTimeout as pause } from 'node:timers/promises';
import { BatchClient } from '../clients/batch-client.ts';
import { exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { batchLine, SMALL_TEXT } from '../texts.ts';

const LINES = 20;
const PATIENCE_MS = 3_000;

/** The client sends a line only when it has the answer to the one before. */
export const lockStep: Scenario = {
  name: 'lock-step',
  promise: 'The answer to a line comes when it is ready, not when further lines have come.',
  light: true,
  run: async ({ start }) => {
    const { url } = await start();
    const batch = new BatchClient(url);
    const answers = batch.lines();
    let number = 0;
    for (; number < LINES; number += 1) {
      await batch.write(batchLine(number, SMALL_TEXT));
      const answer = await Promise.race([answers.next(), pause(PATIENCE_MS)]);
      if (answer?.value?.doc_id !== `line-${number}`) break;
    }
    batch.leave();
    return [exactly('lines answered before the next one was sent', number, LINES)];
  },
};
