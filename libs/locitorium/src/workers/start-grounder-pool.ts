import type { PackedLayers } from '@locitorium/adapters-gazetteer';
import type { Overlay } from '@locitorium/playbook';
import type { GazetteerFiles } from '../engine/gazetteer-files.ts';
import { readsGazetteer } from '../engine/require-settings.ts';
import { overlayOf } from '../playbook/read-overlay.ts';
import type { Settings } from '../settings/settings-table.ts';
import { PooledGrounder } from './pooled-grounder.ts';

/** What a thread makes its engine of. */
export interface GrounderThreadData {
  readonly settings: Settings;
  /** Read once for all threads, also for those that replace others while somebody edits the file. */
  readonly overlay: Overlay | null;
  /** One copy for all threads; null where the wiring reads none. */
  readonly gazetteer: PackedLayers | null;
}

/** Threads that each make the engine of these settings. */
export async function startGrounderPool(settings: Settings, threads: number, files: GazetteerFiles): Promise<PooledGrounder> {
  // Beside this file, as source or as built.
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  const workerData: GrounderThreadData = {
    settings,
    overlay: await overlayOf(settings),
    gazetteer: readsGazetteer(settings) ? await files() : null,
  };
  return PooledGrounder.start({
    workerFile: new URL(`./grounder-worker${extension}`, import.meta.url),
    workerData,
    threads,
    deadlineOf: (chars) => deadlineOf(chars, settings),
  });
}

/** A text that is split has the time of a document for each of its windows. They overlap by at most the half. */
export function deadlineOf(chars: number, { deadlineMs, maxChars, long }: Pick<Settings, 'deadlineMs' | 'maxChars' | 'long'>): number {
  return deadlineMs * (long === 'split' ? Math.max(1, Math.ceil((2 * chars) / maxChars)) : 1);
}
