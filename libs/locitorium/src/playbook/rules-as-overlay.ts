import type { LocitoriumError } from '@locitorium/domain';
import type { OverlayOfRules } from '@locitorium/playbook';
import type { PlaceDirectory } from '@locitorium/ports';
import { completeCorrection } from '../dataset/complete-correction.ts';
import { readCorrections } from '../dataset/read-corrections.ts';

export interface RulesAsOverlay extends OverlayOfRules {
  readonly unusableLines: readonly LocitoriumError[];
}

/**
 * The rules of a file of corrections as an overlay, as far as they are about the whole corpus.
 *
 * @param places looks up records of which only the identity is said
 */
export async function rulesAsOverlay(corrections: string, places: Pick<PlaceDirectory, 'placeById'>): Promise<RulesAsOverlay> {
  const [{ overlayOfRules }, { rules, records, unusableLines }] = await Promise.all([
    import('@locitorium/playbook'),
    readCorrections(corrections, { places }),
  ]);
  const complete = rules.map((rule) => completeCorrection(rule, records.get(rule)));
  return { ...overlayOfRules(complete, new Date()), unusableLines };
}
