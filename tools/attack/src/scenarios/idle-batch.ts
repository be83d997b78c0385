import { answered, BatchClient } from '../clients/batch-client.ts';
import { exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { batchLine, SMALL_TEXT } from '../texts.ts';

const REQUEST_TIMEOUT_MS = 1_000;
const LINES = 3;

/** A batch that sends some lines, or none, and then nothing more. */
export const idleBatch: Scenario = {
  name: 'idle-batch',
  promise: 'A batch that stands still is told so, after the answers to what it sent: it is never just cut.',
  light: true,
  run: async ({ start }) => {
    const { url } = await start({ request_timeout_ms: REQUEST_TIMEOUT_MS });
    const [silent, begun] = [new BatchClient(url), new BatchClient(url)];
    for (let number = 0; number < LINES; number += 1) await begun.write(batchLine(number, SMALL_TEXT));
    const [nothing, some] = await Promise.all([silent.readAll(), begun.readAll()]);
    return [
      exactly('status of a batch without a line', nothing.status, 408),
      exactly(`answers to the ${LINES} lines of a batch that then stands still`, answered(some.lines).length, LINES),
      exactly('status in its last line', some.lines.at(-1)?.error?.status ?? null, 408),
      exactly('its end', some.cut ?? 'ends', 'ends'),
    ];
  },
};
