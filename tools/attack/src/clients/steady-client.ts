import { setTimeout as pause } from 'node:timers/promises';
import { ask, lossOf, type Question } from './ask.ts';

/** What became of one request of a steady client. */
export interface Asked {
  /** Status, or the code of the broken connection. */
  readonly outcome: number | string;
  /** Milliseconds from when it was due to the last byte of its answer. */
  readonly ms: number;
}

/** Asks the same each so many milliseconds, whether or not those before are answered, until it is told to stop; then waits for the rest. */
export async function askSteadily(url: string, question: Question, everyMs: number, stop: Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Promise<Asked>[] = [];
  let stopped = false;
  void stop.finally(() => (stopped = true)).catch(() => undefined);
  const begin = performance.now();
  while (!stopped) {
    const due = begin + asked.length * everyMs;
    const wait = due - performance.now();
    if (wait > 0) await Promise.race([pause(wait), stop]);
    if (!stopped) asked.push(askOnce(url, question, due));
  }
  return Promise.all(asked);
}

async function askOnce(url: string, question: Question, due: number): Promise<Asked> {
  try {
    const { status } = await ask(url, question);
    return { outcome: status, ms: performance.now() - due };
  } catch (error) {
    return { outcome: lossOf(error), ms: performance.now() - due };
  }
}

export const timesOf = (asked: readonly Asked[]): readonly number[] => asked.map(({ ms }) => ms);

export const outcomesOtherThan = (expected: number, asked: readonly Asked[]): readonly string[] =>
  asked.filter(({ outcome }) => outcome !== expected).map(({ outcome }) => String(outcome));
