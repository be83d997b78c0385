import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/** Asks until the answer is yes; false when the time is over first. */
export async function waitUntil(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}
