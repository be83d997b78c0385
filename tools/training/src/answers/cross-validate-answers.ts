import {
  ANSWER_SCRIPTS,
  chosenRows,
  placesThatAnswer,
  readScript,
  ScriptScorer,
  type AnswerScript,
  type ScriptParametersFile,
} from '@locitorium/adapters-retrieval/training';
import type { ChunkPlace } from '@locitorium/domain';
import { RETRIEVAL_FOLDS } from '../retrieval/measure-retrieval.ts';
import type { AnswerList } from './answer-lists.ts';
import {
  confidenceRowOf,
  confidenceScorer,
  fitCalibration,
  scriptOf,
  sentenceScorer,
  thresholdOf,
  trainConfidence,
  trainSentences,
  type ConfidenceRow,
  type SeenOutcome,
} from './train-answerer.ts';

/** What became of a question by parameters that saw no question of its article. */
export interface AnsweredQuestion {
  readonly list: AnswerList;
  /** Rows of the cited sentences, best first; also where the answer is a fallback. */
  readonly cited: readonly number[];
  readonly confidence: number;
  readonly isFallback: boolean;
  /** Places that are given as the answer; empty where the question asks for none. */
  readonly places: readonly ChunkPlace[];
}

export interface CrossValidation {
  readonly answered: readonly AnsweredQuestion[];
  /** Learned from all: what ships. */
  readonly parameters: Readonly<Record<AnswerScript, ScriptParametersFile>>;
}

/**
 * Five folds by article. The trees that rank a fold's sentences saw the other folds; what the confidence learns from was ranked by trees that
 * did not see it; calibration and threshold of a fold come from outcomes of the other folds, each by trees that did not see it.
 */
export function crossValidateAnswers(lists: readonly AnswerList[], onProgress: (what: string) => void = () => undefined): CrossValidation {
  const answered: AnsweredQuestion[] = [];
  const parameters = Object.fromEntries(
    ANSWER_SCRIPTS.map((script) => {
      const ofScript = lists.filter((list) => list.featured.sentences.length > 0 && scriptOf(list) === script);
      const answerable = ofScript.filter(({ question }) => question.kind === 'answerable');
      const weights = weightsOf(ofScript);
      const isIn =
        (fold: number) =>
        ({ question }: AnswerList) =>
          question.fold === fold;
      const folds = Array.from({ length: RETRIEVAL_FOLDS }, (_, fold) => fold);
      const sentences = folds.map((fold) => {
        const trees = trainSentences(answerable.filter((list) => !isIn(fold)(list)));
        onProgress(`${script}: sentences, fold ${fold + 1} of ${RETRIEVAL_FOLDS}`);
        return trees;
      });
      const rows = folds.map((fold): readonly ConfidenceRow[] => {
        const scorer = sentenceScorer(sentences[fold]!);
        return ofScript.filter(isIn(fold)).flatMap((list) => confidenceRowOf(list, scorer, weights.get(list.question.kind)!) ?? []);
      });
      const confidences = folds.map((fold) => trainConfidence(rows.flatMap((ofFold, other) => (other === fold ? [] : ofFold))));
      const outcomes = folds.map((fold): readonly SeenOutcome[] => {
        const score = confidenceScorer(confidences[fold]!);
        return rows[fold]!.map((row) => ({ raw: score(row), isAnswerable: row.isAnswerable, weight: row.weight }));
      });
      for (const fold of folds) {
        const seen = outcomes.flatMap((ofFold, other) => (other === fold ? [] : ofFold));
        const calibration = fitCalibration(seen);
        const threshold = thresholdOf(seen, calibration);
        const file = { threshold, calibration, sentences: sentences[fold]!, confidence: confidences[fold]! };
        const scorer = new ScriptScorer(readScript(file, 'memory'));
        for (const list of ofScript.filter(isIn(fold))) {
          const scored = scorer.score(list.featured.features);
          const confidence = 1 / (1 + Math.exp(-scored.logOdds));
          const cited = chosenRows({ ...list.featured, ...scored });
          answered.push({ list, cited, confidence, isFallback: confidence < threshold, places: placesOf(list, cited[0]!) });
        }
      }
      const all = outcomes.flat();
      const calibration = fitCalibration(all);
      const file: ScriptParametersFile = {
        threshold: thresholdOf(all, calibration),
        calibration,
        sentences: trainSentences(answerable),
        confidence: trainConfidence(rows.flat()),
      };
      return [script, file] as const;
    }),
  ) as Record<AnswerScript, ScriptParametersFile>;
  return { answered, parameters };
}

function placesOf({ question: { text, passages }, featured: { kind, sentences, questionWords } }: AnswerList, row: number) {
  const sentence = sentences[row]!;
  return kind.place ? placesThatAnswer({ text, places: [] }, sentence, passages[sentence.passage]!.chunk.places, questionWords[row]!) : [];
}

/** As many questions with an answer as without, of each kind of the latter as many. */
function weightsOf(lists: readonly AnswerList[]): ReadonlyMap<AnswerList['question']['kind'], number> {
  const groups = Map.groupBy(lists, ({ question }) => question.kind);
  const without = groups.size - (groups.has('answerable') ? 1 : 0);
  return new Map(
    [...groups].map(([kind, { length }]) => [kind, lists.length / 2 / length / (kind === 'answerable' ? 1 : Math.max(1, without))]),
  );
}
