import type { Document, ModelInfo, Prediction } from '@locitorium/domain';
import { countFailedDocuments, countFailures } from '../failure/count-failures.ts';
import { doubtAbout, modeFor, type EvaluationMode } from '../matching/evaluation-mode.ts';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { matchGoldMentions } from '../matching/match-gold-mentions.ts';
import { matchOwnMentions } from '../matching/match-own-mentions.ts';
import { accuracyAt161Km, accuracyAt161KmWithWithin } from '../metrics/error-distances.ts';
import { allAnswers, calibration, selectedAnswers } from '../metrics/calibration.ts';
import { countryConfusions, countryTallies, languageTallies } from '../metrics/country-tallies.ts';
import { countryTop1WithInferred } from '../metrics/country-accuracy.ts';
import { endToEndCountry, recognition } from '../metrics/end-to-end.ts';
import { riskCoverage } from '../metrics/risk-coverage.ts';
import type { Interval } from '../bootstrap/interval.ts';
import type { EvaluatedMention } from './evaluated-mention.ts';
import { INTERVAL_FIGURE_NAMES, type IntervalFigure } from './interval-figures.ts';
import type { EndToEndFigures, EvaluationReport } from './evaluation-report.ts';
import { resolutionFigures } from './resolution-figures.ts';

export interface EvaluateOptions {
  /** How the predictions were made. Default: as they declare (`model_info.extractor`), else `e2e`. */
  readonly mode?: EvaluationMode;
  /** Hears every judged mention and, in `e2e`, every spurious one, document by document: for lists, maps and comparisons. */
  readonly onMention?: (mention: EvaluatedMention) => void;
}

const NOT_MEASURED: Interval = { value: null, low: null, high: null };

/**
 * Compares predictions with the annotations of a dataset. Documents are taken in dataset order; of repeated ones the last prediction.
 * Throws a usage error `mode_undecided` where predictions of both modes are mixed and the options say none.
 */
export function evaluate(
  documents: Iterable<Document>,
  predictions: Iterable<Prediction>,
  options: EvaluateOptions = {},
): EvaluationReport {
  const all = [...documents];
  const annotated = all.filter(({ goldMentions }) => goldMentions !== undefined);
  const known = new Set(all.map(({ docId }) => docId));
  const byDocument = new Map<string, Prediction>();
  let lines = 0;
  for (const prediction of predictions) {
    lines++;
    byDocument.set(prediction.docId, prediction);
  }
  const chosen = modeFor(byDocument.values(), options.mode);
  const { mode } = chosen;
  const match = mode === 'gold' ? matchGoldMentions : matchOwnMentions;
  const matchings = annotated.map((document) => match(document, byDocument.get(document.docId)));
  const judgements = matchings.flatMap((matching) => matching.judgements);
  const surplus = matchings.flatMap((matching) => matching.surplus);
  const found = judgements.filter(({ predicted }) => predicted !== null);
  const judged = mode === 'gold' ? judgements : found;
  const failedDocuments = countFailedDocuments(annotated, byDocument);
  return {
    mode,
    modeSource: chosen.source,
    modeDoubt: doubtAbout(chosen, byDocument, annotated, surplus.length),
    engines: distinctEngines(byDocument.values()),
    counts: {
      documents: annotated.length,
      unannotatedDocuments: all.length - annotated.length,
      missingDocuments: annotated.filter(({ docId }) => !byDocument.has(docId)).length,
      failedDocuments: failedDocuments.reduce((sum, { documents: count }) => sum + count, 0),
      duplicateDocuments: lines - byDocument.size,
      unknownDocuments: [...byDocument.keys()].filter((docId) => !known.has(docId)).length,
      mentions: judgements.length,
      mentionsWithCountry: judgements.filter(({ gold }) => gold.countryCode !== null).length,
      mentionsWithCoordinates: judgements.filter(({ gold }) => gold.lat !== null).length,
      predictedMentions: found.length + surplus.length,
    },
    resolution: resolutionFigures(judged),
    endToEnd: mode === 'gold' ? null : endToEndFigures(judgements, surplus),
    calibration: { selected: calibration(selectedAnswers(judged)), withInferred: calibration(allAnswers(judged)) },
    riskCoverage: riskCoverage(judged),
    failures: countFailures(judgements, mode === 'gold' ? [] : surplus),
    failedDocuments,
    countries: countryTallies(judgements),
    confusions: countryConfusions(judgements),
    languages: languageTallies(judgements),
    intervals: Object.fromEntries(INTERVAL_FIGURE_NAMES.map((name) => [name, NOT_MEASURED])) as Record<IntervalFigure, Interval>,
    slices: [],
  };
}

function endToEndFigures(judgements: readonly Judgement[], surplus: readonly SurplusMention[]): EndToEndFigures {
  return {
    recognition: recognition(judgements, surplus),
    country: endToEndCountry(judgements, surplus),
    countryWithInferredRecall: countryTop1WithInferred(judgements),
    accuracyAt161Km: accuracyAt161Km(judgements),
    accuracyAt161KmWithWithin: accuracyAt161KmWithWithin(judgements),
  };
}

function distinctEngines(predictions: Iterable<Prediction>): readonly ModelInfo[] {
  return [...new Map([...predictions].map(({ modelInfo }) => [JSON.stringify(modelInfo), modelInfo])).values()];
}
