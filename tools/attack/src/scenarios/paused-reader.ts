import { setTimeout as pause } from 'node:timers/promises';
import { BatchClient, answered, type BatchLine } from '../clients/batch-client.ts';
import { lossOf } from '../clients/ask.ts';
import { exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { batchLine } from '../texts.ts';

const LINES = 40;
/** 200 places: an answer of some 700 kB, so that all together are more than connections buffer. */
const TEXT = 'Paris, '.repeat(200);
/** Lines so long (with spaces at their end) that all together are more than the service reads ahead. */
const LINE_LENGTH = 20_000;
const REQUEST_TIMEOUT_MS = 1_000;
const PAUSE_MS = 4_000;

/** The client reads nothing for longer than a body may stand still, and then all of it. */
export const pausedReader: Scenario = {
  name: 'paused-reader',
  promise: 'A batch whose reader pauses is answered whole.',
  light: true,
  run: async ({ start }) => {
    const { url } = await start({ request_timeout_ms: REQUEST_TIMEOUT_MS });
    const batch = new BatchClient(url);
    const writing = batch.writeAll(Array.from({ length: LINES }, (_, number) => batchLine(number, TEXT).padEnd(LINE_LENGTH)));
    const lines: BatchLine[] = [];
    let end = 'ends';
    try {
      for await (const line of batch.lines()) {
        if (lines.length === 0) await pause(PAUSE_MS);
        lines.push(line);
      }
    } catch (error) {
      end = lossOf(error);
    }
    await writing;
    return [
      exactly(`answers to ${LINES} lines after a pause of ${PAUSE_MS} ms`, answered(lines).length, LINES),
      exactly('the answer', end, 'ends'),
    ];
  },
};
