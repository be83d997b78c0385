import { setTimeout as pause } from 'node:timers/promises';
import { lossOf } from '../clients/ask.ts';
import { BatchClient, type BatchLine } from '../clients/batch-client.ts';
import { atLeast, exactly } from '../judge/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { batchLine } from '../texts.ts';

const LINES = 300;
const TEXT = 'Paris, '.repeat(300);
/** Answers that are read before the signal. */
const READ_BEFORE = 5;
/** Time for some of the lines, and for the last line of a busy service. */
const GRACE_MS = 4_000;
const PATIENCE_MS = 20_000;

/** SIGTERM in the middle of a batch that was sent as a whole. */
export const shutdown: Scenario = {
  name: 'shutdown',
  promise: 'A service that is stopped in a batch answers what it accepted, or says in the last line which lines it did not.',
  light: false,
  run: async ({ start }) => {
    const target = await start({ shutdown_grace_ms: GRACE_MS });
    const batch = new BatchClient(target.url);
    const writing = batch.writeAll(Array.from({ length: LINES }, (_, number) => batchLine(number, TEXT)));
    const lines: BatchLine[] = [];
    let [end, exit]: [string, Promise<number | null> | undefined] = ['ends', undefined];
    try {
      for await (const line of batch.lines()) {
        lines.push(line);
        if (lines.length === READ_BEFORE) exit = target.end('SIGTERM');
      }
    } catch (error) {
      end = lossOf(error);
    }
    const code = await Promise.race([exit, pause(PATIENCE_MS, 'still running')]);
    await Promise.race([writing, pause(PATIENCE_MS)]);
    const answers = lines.filter((line) => 'results' in line);
    const refused = lines.filter(({ error, doc_id }) => error !== undefined && typeof doc_id === 'string');
    const last = lines.at(-1);
    const tells = last?.line === null ? last.error : undefined;
    const due = tells === undefined ? LINES : Number(tells.facts?.['next_line']) - 1;
    return [
      exactly(
        `lines answered (${answers.length}) or refused one by one (${refused.length}), of ${LINES}`,
        answers.length + refused.length,
        due,
      ),
      atLeast('of them answered', answers.length, READ_BEFORE),
      exactly(
        'the last line',
        answers.length + refused.length === LINES || tells?.facts?.['answered'] === due ? 'tells what was not done' : 'does not',
        'tells what was not done',
      ),
      exactly('the answer', end, 'ends'),
      exactly('exit code', code ?? null, 0),
    ];
  },
};
