import { probabilityOf } from '@locitorium/domain';
import {
  confidenceOf,
  identityOf,
  type AnswerPassage,
  type Answerer,
  type AnswererCapabilities,
  type AnswerOptions,
  type CallContext,
  type DraftAnswer,
  type DraftCitation,
  type Identity,
  type ReadQuestion,
} from '@locitorium/ports';
import { ANALYSIS_VERSION } from '../analysis/analyse.ts';
import { languageOfText } from '../analysis/text-language.ts';
import { answerScriptOf, type AnswerParameters } from './answer-parameters.ts';
import { placesThatAnswer } from './answer-places.ts';
import { isAboutOtherPlaces } from './asked-places.ts';
import { AnswerScorer, chosenRows, LOG_ODDS, type ScoredSentences } from './answer-scorer.ts';
import { partsOf, reasonOf } from './answer-wording.ts';
import { loadAnswerParameters } from './load-answer-parameters.ts';

/** Passages that are looked at: as many as it learned from. */
export const ANSWER_PASSAGES = 10;

/** Changes with the choice of sentences or places, and with the wording. */
const RULES_VERSION = '2';

export interface ExtractiveAnswererOptions {
  /** Confidence below which there is no answer; the one that was learned where it is not given. */
  readonly threshold?: number;
}

/**
 * Answers without a model: the sentences of the passages that answer best, word for word, each with its reference. "Where" is answered with
 * the place too. Learned from public questions; see docs/design/extractive-answers.md.
 */
export class ExtractiveAnswerer implements Answerer {
  readonly identity: Identity;
  readonly capabilities: AnswererCapabilities = { passages: ANSWER_PASSAGES };
  readonly #scorer: AnswerScorer;
  readonly #thresholdOf: (language: ScoredSentences['language']) => number;

  constructor(parameters: AnswerParameters, { threshold }: ExtractiveAnswererOptions = {}) {
    const { hash, version } = parameters;
    const facts = { parameters: hash, analysis: ANALYSIS_VERSION, rules: RULES_VERSION, threshold: threshold ?? null };
    this.identity = identityOf('extractive-answerer', version, facts);
    this.#scorer = new AnswerScorer(parameters);
    this.#thresholdOf = (language) => threshold ?? parameters[answerScriptOf(language)].threshold;
  }

  /** With the parameters that come with this package. */
  static async shipped(options: ExtractiveAnswererOptions = {}): Promise<ExtractiveAnswerer> {
    return new ExtractiveAnswerer(await loadAnswerParameters(), options);
  }

  async answer(
    question: ReadQuestion,
    passages: readonly AnswerPassage[],
    { signal }: CallContext,
    { onPart }: AnswerOptions = {},
  ): Promise<DraftAnswer> {
    signal.throwIfAborted();
    const isJapanese = (question.lang ?? languageOfText(question.text)).startsWith('ja');
    const read = passages.slice(0, ANSWER_PASSAGES);
    const scored = this.#scorer.score(question, read);
    const common = { prior: LOG_ODDS.least, dropped: 0, usage: null };
    const none = { ...common, parts: [], citations: [], fallback: true, places: [] };
    // Sentences without any word of the question are nothing that was learned from.
    if (scored === null || scored.questionWords.every((words) => words.length === 0)) {
      const reason = reasonOf(scored === null ? 'nothing_found' : 'unsupported', isJapanese);
      return { ...none, confidence: probabilityOf(LOG_ODDS.least), reason };
    }
    if (isAboutOtherPlaces(question, read))
      return { ...none, confidence: probabilityOf(LOG_ODDS.least), reason: reasonOf('elsewhere', isJapanese) };
    const rows = chosenRows(scored);
    const citations = citationsOf(scored, rows);
    const confidence = confidenceOf(LOG_ODDS.least, citations)!;
    if (confidence < this.#thresholdOf(scored.language)) {
      return { ...none, confidence, reason: reasonOf('unsupported', isJapanese) };
    }
    const [best] = rows as [number];
    const sentence = scored.sentences[best]!;
    const places = scored.kind.place
      ? placesThatAnswer(question, sentence, passages[sentence.passage]!.chunk.places, scored.questionWords[best]!)
      : [];
    const parts = partsOf(
      rows.map((row) => scored.sentences[row]!),
      places,
      isJapanese,
    );
    for (const part of parts) onPart?.(part);
    return {
      ...common,
      ...{ parts, citations, places, confidence, fallback: false },
      reason: reasonOf(confidence < EVEN ? 'uncertain' : 'answered', isJapanese),
    };
  }
}

/** A confidence from which an answer is more likely right than not. */
const EVEN = 0.5;

/** Each with its share of the log-odds of the whole. */
function citationsOf({ sentences, probabilities, logOdds }: ScoredSentences, rows: readonly number[]) {
  const total = rows.reduce((sum, row) => sum + probabilities[row]!, 0);
  return rows.map((row) => {
    const { passage, start, end } = sentences[row]!;
    const weight = ((logOdds - LOG_ODDS.least) * probabilities[row]!) / total;
    return { passage, sentence: { start, end }, reason: null, weight } satisfies DraftCitation;
  });
}
