import {
  identityOf,
  type AnswerPassage,
  type Answerer,
  type AnswererCapabilities,
  type AnswerOptions,
  type CallContext,
  type DraftAnswer,
  type Identity,
  type ReadQuestion,
} from '@locitorium/ports';
import { ANALYSIS_VERSION, analyse } from '../analysis/analyse.ts';
import { languageOfTerms } from '../analysis/language-of-terms.ts';
import { languageOfText } from '../analysis/text-language.ts';
import { soughtTokens } from '../bm25/bm25-encoder.ts';
import { newPlacesIn, placesThatAnswer } from './answer-places.ts';
import { partsOf, reasonOf } from './answer-wording.ts';
import { candidateSentencesOf, type CandidateSentence } from './candidate-sentences.ts';
import { questionKindOf } from './question-kind.ts';

/** Passages that are looked at. */
export const ANSWER_PASSAGES = 10;

/**
 * Answers without a model: the sentences of the passages that answer best, word for word, each with its reference. "Where" is answered with
 * the place too.
 */
export class ExtractiveAnswerer implements Answerer {
  readonly identity: Identity = identityOf('extractive-answerer', '0', { analysis: ANALYSIS_VERSION });
  readonly capabilities: AnswererCapabilities = { passages: ANSWER_PASSAGES };

  /** With the parameters that come with this package. */
  static async shipped(): Promise<ExtractiveAnswerer> {
    return new ExtractiveAnswerer();
  }

  async answer(
    question: ReadQuestion,
    passages: readonly AnswerPassage[],
    { signal }: CallContext,
    { onPart }: AnswerOptions = {},
  ): Promise<DraftAnswer> {
    signal.throwIfAborted();
    const isJapanese = (question.lang ?? languageOfText(question.text)).startsWith('ja');
    const common = { prior: null, confidence: null, dropped: 0, usage: null };
    const ranked = rank(question, passages);
    const [best, second] = ranked;
    if (best === undefined || best.score === 0) {
      const reason = reasonOf(passages.length === 0 ? 'nothing_found' : 'unsupported', isJapanese);
      return { ...common, parts: [], citations: [], fallback: true, reason, places: [] };
    }
    const chosen = second !== undefined && second.score >= 0.9 * best.score ? [best, second] : [best];
    const { sentence, distanceOf } = best;
    const { chunk } = passages[sentence.passage]!;
    const places = questionKindOf(question.text).place
      ? placesThatAnswer(newPlacesIn(sentence, chunk.places, question), sentence.text, sentence.start, distanceOf)
      : [];
    const parts = partsOf(
      chosen.map((one) => one.sentence),
      places,
      isJapanese,
    );
    for (const part of parts) onPart?.(part);
    const citations = chosen.map(({ sentence: { passage, start, end } }) => ({
      passage,
      sentence: { start, end },
      reason: null,
      weight: null,
    }));
    return { ...common, parts, citations, fallback: false, reason: reasonOf('answered', isJapanese), places };
  }
}

interface RankedSentence {
  readonly sentence: CandidateSentence;
  readonly score: number;
  readonly distanceOf: (place: { readonly start: number; readonly end: number }) => number;
}

/** By the share of the question's words, rare ones counting more, and the rank of the passage. */
function rank({ text }: ReadQuestion, passages: readonly AnswerPassage[]): readonly RankedSentence[] {
  const sentences = candidateSentencesOf(passages).map((sentence) => {
    const { chunk, metadata } = passages[sentence.passage]!;
    const language = languageOfTerms(chunk.content, metadata.lang);
    const sought = new Set(soughtTokens(text, language).map(({ term }) => term));
    const found = analyse(sentence.text, language).filter(({ term }) => sought.has(term));
    return { sentence, found, terms: new Set(found.map(({ term }) => term)), sought };
  });
  const weightOf = (term: string): number => Math.log(1 + sentences.length / (1 + sentences.filter(({ terms }) => terms.has(term)).length));
  return sentences
    .map(({ sentence, found, terms, sought }): RankedSentence => {
      const sum = (words: Iterable<string>): number => [...words].reduce((total, term) => total + weightOf(term), 0);
      const share = sum(terms) / (sum(sought) || 1);
      const distanceOf = ({ start, end }: { readonly start: number; readonly end: number }): number =>
        Math.min(
          ...found.map((token) => Math.max(0, start - (sentence.start + token.end), sentence.start + token.start - end)),
          sentence.text.length,
        );
      return { sentence, score: share / Math.sqrt(1 + sentence.passage), distanceOf };
    })
    .sort((a, b) => b.score - a.score);
}
