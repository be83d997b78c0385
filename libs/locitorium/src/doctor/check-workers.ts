import type { Finding } from '@locitorium/ports';
import type { Servers } from '../servers/servers.ts';
import { documentsAtOnce, slotsOf } from '../settings/documents-at-once.ts';
import type { Settings } from '../settings/settings-table.ts';

/**
 * Whether a batch has enough documents under way for the slots of its model: each uses one slot at a time, and none while its names
 * are looked up. Empty where no model is asked.
 */
export function checkWorkers(settings: Settings, servers: Servers): readonly Finding[] {
  const slots = slotsOf(settings, servers);
  if (slots === null) return [];
  const { workers } = settings;
  const facts = { workers, slots };
  if (workers >= slots)
    return [
      {
        subject: 'workers',
        state: 'ok',
        summary: `A batch has ${workers} document${workers === 1 ? '' : 's'} under way at once, for ${slots} slot${slots === 1 ? '' : 's'} of the model.`,
        remedy: null,
        facts,
      },
    ];
  return [
    {
      subject: 'workers',
      state: 'warning',
      summary: `A batch has ${workers} document${workers === 1 ? '' : 's'} under way at once, but the model has ${slots} slots: ${slots - workers} of them stay idle.`,
      remedy: `Leave out --workers: by itself it is ${documentsAtOnce(settings, servers)} here, since another document uses a slot while the names of one are looked up.`,
      facts,
    },
  ];
}
