import type { ChosenSelection } from '@locitorium/domain';
import type { DecisionTable } from './decision-rows.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';

/**
 * Why a listed row was chosen, in the order of strength: nothing else was offered; a container stands beside a mention of the
 * name and encloses the row; the row is what the name means without any text; else the rest of the document decided.
 */
export function reasonFor({ rows, features, mention }: DecisionTable, chosen: number): ChosenSelection['reason'] {
  const listed = mention.variant.places.length;
  const at = chosen * FEATURE_COUNT;
  if (features[at + COLUMN.beside_container]! > 0 || features[at + COLUMN.name_container]! > 0)
    return listed === 1 && rows.length === 1 ? 'only_candidate' : 'named_container';
  if (listed === 1) return 'only_candidate';
  const { prior } = mention.variant;
  return prior.every((probability) => probability <= prior[chosen]!) ? 'prominence' : 'document_context';
}
