import { okFinding, warningFinding, type Finding } from '@locitorium/ports';
import type { EntryEvidence, Overlay } from '@locitorium/playbook';
import type { Settings } from '../settings/settings-table.ts';
import { readOverlay } from './read-overlay.ts';

/** Doubtful entries that are told one by one. */
const MOST_DOUBTS = 20;

/** The most records that any selector weighs under one name. */
const MOST_RECORDS = 50;

/**
 * Reads an overlay, and looks up in the gazetteer what its entries are about. Rejects as an engine does that cannot read it; entries that
 * may not do what was meant are warnings.
 */
export async function checkOverlay(file: string, { gazetteer }: Pick<Settings, 'gazetteer'>): Promise<readonly Finding[]> {
  const [{ entryDoubts }, overlay] = await Promise.all([import('@locitorium/playbook'), readOverlay(file)]);
  const doubts = await entryDoubts(overlay, await evidenceOf(gazetteer));
  const told = doubts
    .slice(0, MOST_DOUBTS)
    .map(({ entry, problem, remedy }) => warningFinding('playbook', `${entry}: ${problem}.`, remedy, { file }));
  const untold = doubts.length - told.length;
  return [
    summaryOf(overlay, file),
    ...told,
    ...(untold === 0 ? [] : [warningFinding('playbook', `${untold} more entries are doubtful.`, 'correct those above first', { file })]),
  ];
}

async function evidenceOf(path: string | null): Promise<EntryEvidence> {
  const { loadLayers } = await import('@locitorium/adapters-gazetteer');
  const { lookup: gazetteer } = await loadLayers(path ?? undefined);
  return {
    recordById: async (osmType, osmId) => gazetteer.placeById(osmType, osmId),
    recordsNamed: async (name) => gazetteer.search(name, { limit: MOST_RECORDS, cutOff: false }),
  };
}

function summaryOf({ entries }: Overlay, file: string): Finding {
  const counts = new Map<string, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  const total = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return okFinding('playbook', `${total}${kinds === '' ? '' : `: ${kinds}`} (${file}).`, { file, entries: entries.length });
}
