import type { Document, Prediction } from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import type { GoldDocument } from './gold-documents.ts';

/** The figures that a trained ranker is judged by and carries with it; shares, null over nothing. */
export type ResolutionScores = Readonly<ReturnType<typeof scoreResolution>>;

/** Scores predictions for the gold mentions of documents, by the project's own evaluation. */
export function scoreResolution(documents: readonly GoldDocument[], predictions: readonly Prediction[]) {
  const { counts, resolution, calibration } = evaluate(documents.map(toAnnotated), predictions, { mode: 'gold', resamples: 0 });
  return {
    mentions: counts.mentionsWithCountry,
    country_top1: resolution.countryTop1,
    country_top1_with_inferred: resolution.countryTop1WithInferred,
    country_macro: resolution.countryMacro,
    acc161: resolution.accuracyAt161Km,
    acc161_with_within: resolution.accuracyAt161KmWithWithin,
    no_country_kept: resolution.noCountryKept,
    // Of "this country is right", inferred countries included.
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

/** Scores as a Markdown table. */
export function scoreTable(rows: readonly (readonly [string, ResolutionScores])[]): string {
  const columns = Object.keys(rows[0]?.[1] ?? {}) as (keyof ResolutionScores)[];
  const cell = (value: number | null, column: string): string =>
    value === null ? '–' : column === 'mentions' ? String(value) : value.toFixed(4);
  return [
    `| corpus | ${columns.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...rows.map(([name, scores]) => `| ${name} | ${columns.map((column) => cell(scores[column], column)).join(' | ')} |`),
  ].join('\n');
}
