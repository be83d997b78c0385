import { calibrate, calibrationFor, reasonFor, type RankerCalibration, type Verdict } from '@locitorium/adapters-embedded/training';
import {
  EMPTY_USAGE,
  encodePrediction,
  parsePredictionLine,
  type Grounding,
  type ModelInfo,
  type Prediction,
  type PredictionLine,
} from '@locitorium/domain';
import { NO_MODEL } from '../no-model.ts';
import type { MentionExample } from './resolution-examples.ts';

/** A gold mention with the answer to it. */
export interface AnsweredExample {
  readonly example: MentionExample;
  readonly grounding: Grounding;
}

/** Candidates that a prediction lists. */
const LISTED_CANDIDATES = 10;

const MODEL_INFO: ModelInfo = {
  ...NO_MODEL,
  configHash: 'cross-validation',
  engine: 'embedded',
  extractor: 'gold',
  candidateSource: 'embedded-gazetteer',
  selector: 'embedded-ranker',
};

/** A verdict as the product says it, with calibrated confidences. */
export function answerExample(example: MentionExample, verdict: Verdict | null, calibration: RankerCalibration): AnsweredExample {
  const { gold, table, candidates } = example;
  const { mentionId, surface, start, end } = gold;
  const mention = { mentionId, surface, start, end, mentionClass: 'toponym', confidence: null } as const;
  if (verdict === null) {
    return {
      example,
      grounding: { mention, candidates: [], status: 'no_candidate', reason: 'not_in_gazetteer', inferredCountry: null, within: null },
    };
  }
  const { country, record } = calibrationFor(calibration, example.document.document);
  const countryConfidence = calibrate(country, verdict.ofCountry);
  const recordConfidence = Math.min(countryConfidence, calibrate(record, verdict.probabilities[verdict.best]!));
  const ranked = candidates
    .map((candidate, position) => ({ candidate, probability: verdict.probabilities[position] ?? 0 }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, LISTED_CANDIDATES)
    .map(({ candidate }) => candidate);
  const row = table.rows[verdict.best]!;
  if (row.kind === 'listed') {
    const selected = { ...row.candidate, confidence: row.countryCode === null ? recordConfidence : countryConfidence, recordConfidence };
    return { example, grounding: { mention, candidates: ranked, status: 'resolved', reason: reasonFor(table, verdict.best), selected } };
  }
  const within = row.within();
  const inferred = {
    mention,
    candidates: ranked,
    inferredCountry: { countryCode: row.countryCode, confidence: countryConfidence },
    within: within === null ? null : { ...within, confidence: null },
  };
  if (candidates.length === 0) return { example, grounding: { ...inferred, status: 'no_candidate', reason: 'not_in_gazetteer' } };
  return { example, grounding: { ...inferred, status: 'rejected', reason: 'none_fits' } };
}

/** One line a document, in the order in which documents first occur. */
export function toPredictionLines(answers: readonly AnsweredExample[]): readonly PredictionLine[] {
  const byDocument = Map.groupBy(answers, ({ example }) => example.document.document.docId);
  return [...byDocument].map(([docId, answered]) =>
    encodePrediction({ docId, groundings: answered.map(({ grounding }) => grounding), usage: EMPTY_USAGE }, MODEL_INFO),
  );
}

/** The same as an evaluation reads them. */
export function toPredictions(answers: readonly AnsweredExample[]): readonly Prediction[] {
  return toPredictionLines(answers).map(parsePredictionLine);
}
