import type { SettingValues } from '@locitorium/ports';
import { modelServerOf, SERVERS, type Servers } from '../servers/servers.ts';

/** Threads beyond this are no longer helped by any machine the project is meant for. */
export const MOST_DOCUMENTS_AT_ONCE = 256;

/** Share of a model's slots that would stand idle while the names of its documents are looked up: as many documents more keep them busy. */
const MORE_DOCUMENTS = 0.25;

/** Requests that the model of a wiring takes at once; null where none is asked. */
export function slotsOf(settings: SettingValues, servers: Servers = SERVERS): number | null {
  if (settings['extractor'] !== 'llm' && settings['selector'] === 'embedded') return null;
  return modelServerOf({ llm: settings['llm'] as string }, servers).slots(settings);
}

/**
 * Documents of a batch that are under way at once unless somebody says otherwise. A document uses one slot of its model at a time, and
 * none while its names are looked up; so there is always one more document than slots. The model is asked no more at once than it has slots.
 */
export function documentsAtOnce(settings: SettingValues, servers: Servers = SERVERS): number {
  const slots = slotsOf(settings, servers);
  return slots === null ? 1 : Math.min(MOST_DOCUMENTS_AT_ONCE, slots + Math.max(1, Math.ceil(slots * MORE_DOCUMENTS)));
}
