import type { Settings } from '../settings/settings-table.ts';

/** The longest pause between two repetitions, as a multiple of the first. */
const LONGEST_PAUSE = 20;

export interface Repetition {
  readonly retries: number;
  readonly firstRetryDelayMs: number;
  readonly longestRetryDelayMs: number;
}

/** How often and after which pauses the adapters of servers repeat a request. */
export function repetitionOf({ retries, retryDelayMs }: Pick<Settings, 'retries' | 'retryDelayMs'>): Repetition {
  return { retries, firstRetryDelayMs: retryDelayMs, longestRetryDelayMs: LONGEST_PAUSE * retryDelayMs };
}
