import type { SettingValues } from '@locitorium/ports';
import { asksModel, asksServers } from '../engine/require-settings.ts';
import { modelServerOf, SERVERS, type Servers } from '../servers/servers.ts';
import type { Settings } from './settings-table.ts';

/** More threads than this help on no machine that the project is meant for. */
export const MOST_DOCUMENTS_AT_ONCE = 256;

/** Share of a model's slots that would be idle while names are looked up: this many more documents keep them busy. */
const MORE_DOCUMENTS = 0.25;

/** Concurrent requests that the model of a wiring takes; null where none is asked. */
export function slotsOf(settings: SettingValues, servers: Servers = SERVERS): number | null {
  if (!asksModel(settings as Settings)) return null;
  return modelServerOf({ llm: settings['llm'] as string }, servers).slots(settings);
}

/**
 * Documents of a batch in flight, by default. A document uses one slot of its model at a time and none while its names are looked up, so
 * that there is always one more document than slots. The model never gets more concurrent requests than it has slots.
 */
export function documentsAtOnce(settings: SettingValues, servers: Servers = SERVERS): number {
  const slots = slotsOf(settings, servers);
  return slots === null ? 1 : Math.min(MOST_DOCUMENTS_AT_ONCE, slots + Math.max(1, Math.ceil(slots * MORE_DOCUMENTS)));
}

/** Documents in work of a service whose engines ask servers. */
const DOCUMENTS_AT_SERVERS = 4;

/** Threads that a service grounds on, by default: those of a batch, and at least two, so that a long text leaves one to short ones. */
export function threadsOfService(settings: SettingValues): number {
  return Math.max(2, settings['workers'] as number);
}

/** Documents in work of a service, by default: one for each thread and one in wait, so that none idles; documents at servers wait. */
export function documentsOfService(settings: SettingValues): number {
  return asksServers(settings as Settings) || settings['engines'] != null ? DOCUMENTS_AT_SERVERS : (settings['serveWorkers'] as number) + 1;
}
