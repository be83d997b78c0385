import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseDatasetLine, parsePredictionLine } from '@locitorium/domain';
import { evaluate } from './evaluate.ts';
import type { EvaluationReport } from './evaluation-report.ts';
import { randomPredictions } from './random-predictions.fixture.ts';

/** Public corpora and their scorer are not part of the project; where they are absent there is nothing to compare with. */
const benchmarks = resolve(import.meta.dirname, '../../../..', process.env['LOCITORIUM_BENCHMARKS'] ?? '../shared/benchmarks');
const scorer = join(benchmarks, 'score.mjs');
const CORPORA = ['lgl', 'gwn', 'geocorpora-dev', 'jawiki-dev'];

const round = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));
const share = (value: number | null) => round(value, 4);
/** The reference scorer gives 0 where precision or recall is over nothing. */
const pointsOf = ({ precision, recall, f1 }: { precision: number | null; recall: number | null; f1: number | null }) => ({
  p: share(precision ?? 0),
  r: share(recall ?? 0),
  f1: share(f1 ?? 0),
});

function asReference(report: EvaluationReport): object {
  const { counts, resolution, endToEnd, mode } = report;
  const shared = { mode, docs: counts.documents, duplicates: counts.duplicateDocuments, missing_docs: counts.missingDocuments };
  if (endToEnd !== null) {
    return {
      ...shared,
      gold_mentions: counts.mentions,
      predicted_mentions: counts.predictedMentions,
      recognition_overlap: pointsOf(endToEnd.recognition.overlap),
      recognition_exact: pointsOf(endToEnd.recognition.exact),
      end_to_end_country: pointsOf(endToEnd.country),
    };
  }
  return {
    ...shared,
    mentions: counts.mentionsWithCountry,
    answered: share(resolution.answered),
    country_top1: share(resolution.countryTop1),
    country_top1_with_inferred: share(resolution.countryTop1WithInferred),
    country_precision: share(resolution.countryPrecision),
    country_top3: share(resolution.countryTop3),
    country_top5: share(resolution.countryTop5),
    country_macro: share(resolution.countryMacro),
    acc161: share(resolution.accuracyAt161Km),
    acc161_with_within: share(resolution.accuracyAt161KmWithWithin),
    median_km: round(resolution.medianErrorKm, 2),
    mean_km: resolution.meanErrorKm === null ? null : Math.round(resolution.meanErrorKm),
    no_country_gold: counts.mentions - counts.mentionsWithCountry,
    no_country_kept: share(resolution.noCountryKept),
    statuses: Object.fromEntries(Object.entries(resolution.statuses).filter(([, count]) => count > 0)),
  };
}

(existsSync(scorer) ? describe : describe.skip)('evaluate beside the reference scorer', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'locitorium-eval-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe.each(CORPORA)('%s', (corpus) => {
    const goldFile = join(benchmarks, 'dev', `${corpus}.jsonl`);
    const readGold = () =>
      readFileSync(goldFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => parseDatasetLine(JSON.parse(line)));

    it.each([
      ['gold', 1],
      ['gold', 2],
      ['e2e', 3],
      ['e2e', 4],
    ] as const)('gives the same figures in mode %s (seed %i)', (mode, seed) => {
      const documents = readGold();
      const lines = randomPredictions(documents, mode, seed);
      const file = join(folder, `${corpus}-${seed}.jsonl`);
      writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const reference = JSON.parse(
        execFileSync(process.execPath, [scorer, goldFile, file, '--mode', mode, '--json'], { encoding: 'utf8' }),
      ) as object;
      expect(asReference(evaluate(documents, lines.map(parsePredictionLine), { mode, resamples: 0 }))).toEqual(reference);
    });

    it('gives the same figures where nothing was predicted', () => {
      const file = join(folder, 'empty.jsonl');
      writeFileSync(file, '');
      for (const mode of ['gold', 'e2e'] as const) {
        const reference = JSON.parse(
          execFileSync(process.execPath, [scorer, goldFile, file, '--mode', mode, '--json'], { encoding: 'utf8' }),
        ) as object;
        expect(asReference(evaluate(readGold(), [], { mode, resamples: 0 }))).toEqual(reference);
      }
    });
  });
});
