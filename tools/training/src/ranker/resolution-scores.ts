import type { Document, Prediction } from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import type { GoldDocument } from './gold-documents.ts';

/** The figures that a trained ranker is judged by and carries with it; shares, null over nothing. */
export interface ResolutionScores {
  readonly mentions: number;
  readonly country_top1: number | null;
  readonly country_top1_with_inferred: number | null;
  readonly country_macro: number | null;
  readonly acc161: number | null;
  readonly acc161_with_within: number | null;
  readonly no_country_kept: number | null;
  /** Expected calibration error of "this country is right", inferred countries included. */
  readonly ece: number | null;
}

/** Scores predictions for the gold mentions of documents, by the project's own evaluation. */
export function scoreResolution(documents: readonly GoldDocument[], predictions: readonly Prediction[]): ResolutionScores {
  const { counts, resolution, calibration } = evaluate(documents.map(toAnnotated), predictions, { mode: 'gold' });
  return {
    mentions: counts.mentionsWithCountry,
    country_top1: resolution.countryTop1,
    country_top1_with_inferred: resolution.countryTop1WithInferred,
    country_macro: resolution.countryMacro,
    acc161: resolution.accuracyAt161Km,
    acc161_with_within: resolution.accuracyAt161KmWithWithin,
    no_country_kept: resolution.noCountryKept,
    ece: calibration.withInferred.expectedCalibrationError,
  };
}

function toAnnotated({ document, mentions }: GoldDocument): Document {
  return {
    ...document,
    goldMentions: mentions.map(({ mentionId, surface, start, end, countryCode, point }) => ({
      mentionId,
      surface,
      start,
      end,
      countryCode,
      lat: point?.lat ?? null,
      lon: point?.lon ?? null,
      note: null,
    })),
  };
}

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
