import { analyse, type Token } from '../analysis/analyse.ts';
import type { TextLanguage } from '../analysis/text-language.ts';
import { countTerms, termsOf } from '../bm25/count-terms.ts';

/** A chunk that is to be ranked. */
export interface ChunkText {
  /** Title of its document; empty where there is none. */
  readonly title: string;
  readonly text: string;
  /** What chunks of one document share. */
  readonly documentId: string;
}

/** A chunk cut into tokens once, for all features. */
export interface AnalysedChunk {
  readonly documentId: string;
  readonly language: TextLanguage;
  readonly title: readonly Token[];
  readonly text: readonly Token[];
  /** Counts in the text alone. */
  readonly counts: ReadonlyMap<string, number>;
  /** Terms of title and text without stop words: as long as the index counts it. */
  readonly length: number;
  /** Tokens of the text at which a sentence begins. */
  readonly sentences: readonly number[];
  /** For each token whether it is a number, or a word with a capital inside a sentence or in katakana. */
  readonly shapes: Uint8Array;
}

export const SHAPE = Object.freeze({ plain: 0, number: 1, name: 2 });

const NUMBER = /^\p{N}/u;
const CAPITAL = /^(?:\p{Lu}|\p{sc=Katakana}{2})/u;

const SENTENCE_END = /[.!?]["'’”)\]]*\s|[。！？\n]/;

export function analyseChunk({ title, text, documentId }: ChunkText, language: TextLanguage): AnalysedChunk {
  const tokens = analyse(text, language);
  const content = tokens.filter(({ isStopWord }) => !isStopWord);
  const sentences = tokens.flatMap(({ start }, at) => {
    const before = tokens[at - 1];
    return before === undefined || (before.end <= start && SENTENCE_END.test(text.slice(before.end, start))) ? [at] : [];
  });
  const titleTokens = analyse(title, language).filter(({ isStopWord }) => !isStopWord);
  const beginsSentence = new Set(sentences);
  const shapes = Uint8Array.from(tokens, ({ start, end }, at) => {
    const written = text.slice(start, end);
    if (NUMBER.test(written)) return SHAPE.number;
    return CAPITAL.test(written) && !beginsSentence.has(at) ? SHAPE.name : SHAPE.plain;
  });
  const length = titleTokens.length + content.length;
  return { documentId, language, title: titleTokens, text: tokens, counts: countTerms(termsOf(content)), length, sentences, shapes };
}
