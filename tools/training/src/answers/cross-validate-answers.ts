import {
  ANSWER_SCRIPTS,
  chosenRows,
  placesThatAnswer,
  readScript,
  ScriptScorer,
  type AnswerScript,
  type ScriptParametersFile,
} from '@locitorium/adapters-retrieval/training';
import { probabilityOf, type ChunkPlace } from '@locitorium/domain';
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
  readonly scored: ReturnType<ScriptScorer['score']>;
}

export interface CrossValidation {
  readonly answered: readonly AnsweredQuestion[];
  /** Learned from all: what ships. */
  readonly parameters: Readonly<Record<AnswerScript, ScriptParametersFile>>;
}

/** Learns and measures what is learned of each script. */
export function crossValidateAnswers(lists: readonly AnswerList[], onProgress: (what: string) => void = () => undefined): CrossValidation {
  const [spaced, unspaced] = ANSWER_SCRIPTS.map((script) => {
    const ofScript = lists.filter((list) => list.featured.sentences.length > 0 && scriptOf(list) === script);
    return crossValidateScript(ofScript, (what) => onProgress(`${script}: ${what}`));
  }) as [ScriptValidation, ScriptValidation];
  return {
    answered: [...spaced.answered, ...unspaced.answered],
    parameters: { spaced: spaced.parameters, unspaced: unspaced.parameters },
  };
}

interface ScriptValidation {
  readonly answered: readonly AnsweredQuestion[];
  readonly parameters: ScriptParametersFile;
}

const FOLDS: readonly number[] = Array.from({ length: RETRIEVAL_FOLDS }, (_, fold) => fold);

/**
 * Five folds by article. The trees that rank a fold's sentences saw the other folds; what the confidence learns from was ranked by trees
 * that did not see it; calibration and threshold of a fold come from outcomes of the other folds, each by trees that did not see it.
 */
export function crossValidateScript(lists: readonly AnswerList[], onProgress: (what: string) => void): ScriptValidation {
  const answerable = lists.filter(({ question }) => question.kind === 'answerable');
  const inFold = FOLDS.map((fold) => lists.filter(({ question }) => question.fold === fold));
  const sentences = FOLDS.map((fold) => {
    const trees = trainSentences(answerable.filter(({ question }) => question.fold !== fold));
    onProgress(`sentences, fold ${fold + 1} of ${RETRIEVAL_FOLDS}`);
    return trees;
  });
  const weights = weightsOf(lists);
  const rows = FOLDS.map((fold): readonly ConfidenceRow[] => {
    const scorer = sentenceScorer(sentences[fold]!);
    return inFold[fold]!.flatMap((list) => confidenceRowOf(list, scorer, weights.get(list.question.kind)!) ?? []);
  });
  const confidences = FOLDS.map((fold) => trainConfidence(withoutFold(rows, fold)));
  const outcomes = FOLDS.map((fold): readonly SeenOutcome[] => {
    const score = confidenceScorer(confidences[fold]!);
    return rows[fold]!.map((row) => ({ raw: score(row), isAnswerable: row.isAnswerable, weight: row.weight }));
  });
  const answered = FOLDS.flatMap((fold) => {
    const operating = operatingPointOf(withoutFold(outcomes, fold));
    const scorer = new ScriptScorer(readScript({ ...operating, sentences: sentences[fold]!, confidence: confidences[fold]! }, 'memory'));
    return inFold[fold]!.map((list) => answeredBy(scorer, operating.threshold, list));
  });
  const operating = operatingPointOf(outcomes.flat());
  const parameters = { ...operating, sentences: trainSentences(answerable), confidence: trainConfidence(rows.flat()) };
  return { answered, parameters };
}

const withoutFold = <Row>(folds: readonly (readonly Row[])[], without: number): readonly Row[] =>
  folds.flatMap((rows, fold) => (fold === without ? [] : rows));

function operatingPointOf(outcomes: readonly SeenOutcome[]): Pick<ScriptParametersFile, 'threshold' | 'calibration'> {
  const calibration = fitCalibration(outcomes);
  return { threshold: thresholdOf(outcomes, calibration), calibration };
}

function answeredBy(scorer: ScriptScorer, threshold: number, list: AnswerList): AnsweredQuestion {
  const scored = scorer.score(list.featured.features);
  const confidence = probabilityOf(scored.logOdds);
  const cited = chosenRows({ ...list.featured, ...scored });
  return { list, cited, confidence, isFallback: confidence < threshold, places: placesOf(list, cited[0]!), scored };
}

function placesOf({ question: { text, passages }, featured: { kind, sentences, questionWords } }: AnswerList, row: number) {
  const sentence = sentences[row]!;
  return kind.place ? placesThatAnswer({ text, places: [] }, sentence, passages[sentence.passage]!.chunk.places, questionWords[row]!) : [];
}

/** What questions without an answer count against each other: the hard ones, which people wrote to deceive, more. */
const COUNT_OF = { deceptive: 3, taken_out: 1 } as const;

/** Weights by which as many questions have an answer as have none. */
function weightsOf(lists: readonly AnswerList[]): ReadonlyMap<AnswerList['question']['kind'], number> {
  const groups = Map.groupBy(lists, ({ question }) => question.kind);
  const total = [...groups.keys()].reduce((sum, kind) => sum + (kind === 'answerable' ? 0 : COUNT_OF[kind]), 0);
  return new Map(
    [...groups].map(([kind, { length }]) => [kind, (lists.length / 2 / length) * (kind === 'answerable' ? 1 : COUNT_OF[kind] / total)]),
  );
}
