import type { ResolutionScores } from './resolution-scores.ts';

const COLUMNS = [
  'mentions',
  'country_top1',
  'country_top1_with_inferred',
  'country_macro',
  'acc161',
  'acc161_with_within',
  'no_country_kept',
  'ece',
] as const;

/** Scores as a Markdown table. */
export function scoreTable(rows: readonly (readonly [string, ResolutionScores])[]): string {
  const cell = (value: number | null, column: string): string =>
    value === null ? '–' : column === 'mentions' ? String(value) : value.toFixed(4);
  return [
    `| corpus | ${COLUMNS.join(' | ')} |`,
    `| --- |${' --- |'.repeat(COLUMNS.length)}`,
    ...rows.map(([name, scores]) => `| ${name} | ${COLUMNS.map((column) => cell(scores[column], column)).join(' | ')} |`),
  ].join('\n');
}
