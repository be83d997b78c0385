import type { EvaluationReport } from '@locitorium/eval';
import type { TitledRow } from '../report/table.ts';

/** Three decimals; a dash over nothing. */
export const share = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '–' : value.toFixed(3);

/** What was found of the places that people marked. */
export function foundCells({ endToEnd }: EvaluationReport): TitledRow {
  const { overlap, exact } = endToEnd?.recognition ?? {};
  return [
    ['right country, end to end', share(endToEnd?.countryWithInferredRecall)],
    ['found F1, overlap', share(overlap?.f1)],
    ['found F1, exact', share(exact?.f1)],
    ['precision, exact', share(exact?.precision)],
    ['recall, exact', share(exact?.recall)],
  ];
}
