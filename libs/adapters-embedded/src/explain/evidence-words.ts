import type { Attribution, EvidenceFeatureKind } from '@locitorium/domain';
import { FAMILY_COLUMNS } from '../ranker/feature-table.ts';
import type { Comparison } from './comparison.ts';

/** What the features of one kind say of two readings, in plain English: facts of the chosen one first, those of its rival in brackets. */
export function wordsOf(kind: EvidenceFeatureKind, compared: Comparison): string {
  const said = FAMILY_COLUMNS.flatMap(({ family }) => family.words[kind]?.(compared) ?? []);
  return said.length === 0 ? 'other features' : said.join('; ');
}

/** Where no reading contradicts the claim. */
export function onlyReading(claim: Attribution['claim'], compared: Comparison): string {
  const count = compared.table.rows.length;
  if (count === 1) return 'the only candidate; this is how often such candidates are right';
  return claim === 'country'
    ? `all ${count} candidates lie in one country (${compared.country(compared.chosen)}); this is how often such candidates are right`
    : 'all candidates are one place; this is how often such candidates are right';
}

/** The readings beside the two that are compared, on each side. */
export function otherReadings(claim: Attribution['claim'], allies: number, others: number): string {
  const counted = (count: number): string => `${count} other candidate${count === 1 ? '' : 's'}`;
  return allies === 0
    ? counted(others)
    : `${counted(allies)} ${claim === 'country' ? 'in the same country' : 'in the same spot'}, ${others} elsewhere`;
}
