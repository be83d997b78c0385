import type { AnswerPassage, ReadQuestion } from '@locitorium/ports';
import { TreeScorer } from '@locitorium/trees';
import { ANSWER_FEATURE_COUNT } from './answer-feature-table.ts';
import { answerFeaturesOf, type FeaturedSentences } from './answer-features.ts';
import { answerScriptOf, type AnswerParameters, type AnswerScript, type ScriptParameters } from './answer-parameters.ts';
import { CONFIDENCE_FEATURE_COUNT, confidenceFeaturesOf } from './confidence-features.ts';

/** Sentences in order, and how sure it is that they answer. */
export interface ScoredSentences extends FeaturedSentences {
  /** Rows, best first; of equals the earlier. */
  readonly order: readonly number[];
  /** That each sentence is the one that answers, if one does; by row. */
  readonly probabilities: Float64Array;
  /** That the passages hold an answer. */
  readonly logOdds: number;
}

/** Log-odds of a confidence before any citation, and the most of one: nobody measured more. */
export const LOG_ODDS = Object.freeze({ least: -4, most: 4 });

export class AnswerScorer {
  readonly #scorers: Readonly<Record<AnswerScript, ScriptScorer>>;

  constructor({ spaced, unspaced }: Pick<AnswerParameters, AnswerScript>) {
    this.#scorers = { spaced: new ScriptScorer(spaced), unspaced: new ScriptScorer(unspaced) };
  }

  /** Null where the passages have no sentence. */
  score(question: ReadQuestion, passages: readonly AnswerPassage[]): ScoredSentences | null {
    const featured = answerFeaturesOf(question, passages);
    if (featured.sentences.length === 0) return null;
    return { ...featured, ...this.#scorers[answerScriptOf(featured.language)].score(featured.features) };
  }
}

/** For texts of one script. */
export class ScriptScorer {
  readonly #sentences: TreeScorer;
  readonly #confidence: TreeScorer;
  readonly #calibration: ScriptParameters['calibration'];

  constructor({ sentences, confidence, calibration }: ScriptParameters) {
    this.#sentences = new TreeScorer(sentences, ANSWER_FEATURE_COUNT);
    this.#confidence = new TreeScorer(confidence, CONFIDENCE_FEATURE_COUNT);
    this.#calibration = calibration;
  }

  /** Of one list with at least one row. */
  score(features: Float32Array): Pick<ScoredSentences, 'order' | 'probabilities' | 'logOdds'> {
    const ranked = rankedBy(this.#sentences, features);
    const [raw] = this.#confidence.score(confidenceFeaturesOf(features, ranked.probabilities, ranked.order));
    const { scale, shift } = this.#calibration;
    return { ...ranked, logOdds: Math.min(LOG_ODDS.most, Math.max(LOG_ODDS.least, scale * raw! + shift)) };
  }
}

/** Rows in order, with the softmax of their scores. */
export function rankedBy(scorer: TreeScorer, features: Float32Array): Pick<ScoredSentences, 'order' | 'probabilities'> {
  const scores = scorer.score(features);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return {
    order: [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b),
    probabilities: powers.map((power) => power / total),
  };
}

const MOST_SENTENCES = 3;
/** Of the best one's probability: less likely sentences are left out. */
const LEAST_SHARE = 0.05;

/**
 * Rows of the sentences that are cited, best first; of sentences that say the very same the best. Where three come from one document, the
 * last gives way to the best of another, if that is likely enough: a second source.
 */
export function chosenRows({
  sentences,
  order,
  probabilities,
}: Pick<ScoredSentences, 'sentences' | 'order' | 'probabilities'>): readonly number[] {
  const least = LEAST_SHARE * probabilities[order[0]!]!;
  const likely = order.filter((row) => probabilities[row]! >= least);
  const rows: number[] = [];
  for (const row of likely) {
    if (rows.length === MOST_SENTENCES) break;
    if (!rows.some((chosen) => sentences[chosen]!.text === sentences[row]!.text)) rows.push(row);
  }
  const { documentId } = sentences[rows[0]!]!;
  const isOther = (row: number): boolean => sentences[row]!.documentId !== documentId;
  if (rows.length < MOST_SENTENCES || rows.some(isOther)) return rows;
  const other = likely.find(isOther);
  return other === undefined ? rows : [...rows.slice(0, -1), other];
}
