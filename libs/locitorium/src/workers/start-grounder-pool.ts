import type { Settings } from '../settings/settings-table.ts';
import { PooledGrounder } from './pooled-grounder.ts';

/** Threads that each make the engine of these settings. */
export function startGrounderPool(settings: Settings): Promise<PooledGrounder> {
  // Beside this file, as source or as built.
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  return PooledGrounder.start({
    workerFile: new URL(`./grounder-worker${extension}`, import.meta.url),
    workerData: settings,
    threads: settings.workers,
  });
}
