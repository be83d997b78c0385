import { confidenceOf } from '../../../answerer/check-draft.ts';
import type {
  Answerer,
  AnswererCapabilities,
  AnswerOptions,
  AnswerPart,
  AnswerPassage,
  DraftAnswer,
  ReadQuestion,
} from '../../../answerer/answerer.ts';
import type { CallContext } from '../../../context/call-context.ts';
import { identityOf } from '../../../identity/identity.ts';
import { wordsOf } from './words.ts';

const PRIOR = -1;

/** Quotes the sentence with the most words of the question; does not know where none has two of them. */
export class QuotingAnswerer implements Answerer {
  readonly identity = identityOf('quoting-answerer', '1', {});
  readonly capabilities: AnswererCapabilities = { passages: 10 };

  async answer(
    { text }: ReadQuestion,
    passages: readonly AnswerPassage[],
    { signal }: CallContext,
    { onPart }: AnswerOptions = {},
  ): Promise<DraftAnswer> {
    signal.throwIfAborted();
    const asked = new Set(wordsOf(text));
    const sentences = passages.flatMap(({ chunk }, passage) =>
      Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(chunk.content), ({ segment, index }) => {
        const words = segment.trim();
        const start = chunk.start + index + segment.indexOf(words);
        return { passage, words, start, end: start + words.length, count: new Set(wordsOf(words).filter((word) => asked.has(word))).size };
      }),
    );
    const [best] = sentences.toSorted((a, b) => b.count - a.count);
    const common = { prior: PRIOR, places: [], dropped: 0, usage: null };
    if (best === undefined || best.count < 2)
      return { ...common, parts: [], citations: [], fallback: true, reason: 'No passage has two words of the question.', confidence: 0 };
    const { passage, words, start, end, count } = best;
    const parts: readonly AnswerPart[] = [{ text: `${words} ` }, { passage }];
    for (const part of parts) onPart?.(part);
    const citations = [{ passage, sentence: { start, end }, reason: null, weight: count }];
    const reason = `The sentence has ${count} words of the question.`;
    return { ...common, parts, citations, fallback: false, reason, confidence: confidenceOf(PRIOR, citations) };
  }
}
