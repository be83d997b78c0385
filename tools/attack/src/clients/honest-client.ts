import { setTimeout as pause } from 'node:timers/promises';
import { ask, lossOf, type Question } from './ask.ts';

/** What became of a question that was asked as the documentation says. */
export interface Served {
  /** Null: answered with 200. Otherwise what went wrong. */
  readonly fault: string | null;
  /** Milliseconds to the answer, pauses and repetitions included. */
  readonly ms: number;
  readonly tries: number;
}

/** Asks until it is answered: again after the time in Retry-After where it was refused with 503, for as long as the service promises. */
export async function askUntilServed(url: string, question: Question, promisedMs: number): Promise<Served> {
  const begin = performance.now();
  for (let tries = 1; ; tries += 1) {
    const passed = (): number => performance.now() - begin;
    try {
      const { status, headers } = await ask(url, question);
      if (status === 200) return { fault: passed() <= promisedMs ? null : 'answered too late', ms: passed(), tries };
      const retryAfter = headers.get('retry-after');
      if (status !== 503) return { fault: String(status), ms: passed(), tries };
      if (retryAfter === null) return { fault: '503 without Retry-After', ms: passed(), tries };
      if (passed() > promisedMs) return { fault: 'still 503', ms: passed(), tries };
      await pause(Number(retryAfter) * 1_000);
    } catch (error) {
      return { fault: lossOf(error), ms: passed(), tries };
    }
  }
}
