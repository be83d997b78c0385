import type { Settings } from '../settings/settings-table.ts';
import { PooledGrounder } from './pooled-grounder.ts';

/** Threads that each make the engine of these settings. */
export function startGrounderPool(settings: Settings, threads: number): Promise<PooledGrounder> {
  // Beside this file, as source or as built.
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  return PooledGrounder.start({
    workerFile: new URL(`./grounder-worker${extension}`, import.meta.url),
    workerData: settings,
    threads,
    deadlineOf: (chars) => deadlineOf(chars, settings),
  });
}

/** A text that is split has the time of a document for each of its windows. They overlap by at most the half. */
export function deadlineOf(chars: number, { deadlineMs, maxChars, long }: Pick<Settings, 'deadlineMs' | 'maxChars' | 'long'>): number {
  return deadlineMs * (long === 'split' ? Math.max(1, Math.ceil((2 * chars) / maxChars)) : 1);
}
