import type { Finding } from '@locitorium/ports';
import { asksModel } from '../engine/require-settings.ts';
import type { Settings } from '../settings/settings-table.ts';

/**
 * Whether a batch has enough documents under way for the slots of its model: each uses one slot at a time, and none while its names
 * are looked up. Empty where no model is asked.
 */
export function checkWorkers(settings: Settings): readonly Finding[] {
  if (!asksModel(settings)) return [];
  const slots = settings.llm === 'openai' ? settings.openaiSlots : settings.ollamaSlots;
  const { workers } = settings;
  const facts = { workers, slots };
  if (workers >= slots) return [{ subject: 'workers', state: 'ok', summary: `A batch has ${workers} document${workers === 1 ? '' : 's'} under way at once, for ${slots} slot${slots === 1 ? '' : 's'} of the model.`, remedy: null, facts }];
  return [
    {
      subject: 'workers',
      state: 'warning',
      summary: `A batch has ${workers} document${workers === 1 ? '' : 's'} under way at once, but the model has ${slots} slots: ${slots - workers} of them stay idle.`,
      remedy: `Add --workers ${2 * slots} (twice the slots: while the names of one document are looked up, another one uses its slot).`,
      facts,
    },
  ];
}
