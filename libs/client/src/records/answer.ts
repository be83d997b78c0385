import type { CorpusMetadata, CorpusQuery, FoundPlace, SearchAnswer } from './corpus.ts';

/** A question that the corpus is to answer; the rest is what its search may be told. */
export interface CorpusQuestion extends Pick<CorpusQuery, 'filter' | 'place_intent' | 'alpha' | 'fusion' | 'lang'> {
  readonly question: string;
  /** Passages that the answer may rest on, 1 to 50; a setting of the service, usually 10, if absent. */
  readonly search_limit?: number;
}

/** A passage that an answer rests on. */
export interface AnswerCitation {
  readonly chunk_id: string;
  readonly doc_id: string;
  /** As it stands in the document; null where the passage is cited as a whole. */
  readonly sentence: string | null;
  /** Offsets in the text of the document; UTF-16 code units. */
  readonly start: number | null;
  readonly end: number | null;
  /** Of the sentence, else of the passage; null where the document has no pages, or was indexed before they were kept. */
  readonly page: number | null;
  /** Why it was cited, as a model said. */
  readonly reason: string | null;
  /** Log-odds that it adds to the confidence; null where nobody measured it. */
  readonly weight: number | null;
  readonly metadata: CorpusMetadata;
  /** Of the sentence, else of the passage. */
  readonly places: readonly FoundPlace[];
}

/** A sentence of an answer; offsets are those of `answer`, with the references behind it. */
export interface AnswerSentence {
  readonly start: number;
  readonly end: number;
  readonly chunk_ids: readonly string[];
  /** Whether it refers to anything. */
  readonly supported: boolean;
}

/** What the corpus says to a question: words with references, or that it does not know. */
export interface CorpusAnswer {
  readonly question: string;
  /** With `[chunk_id]` behind what it supports; empty where `fallback` is true. */
  readonly answer: string;
  readonly sentences: readonly AnswerSentence[];
  /** In the order of their first reference. */
  readonly citations: readonly AnswerCitation[];
  /** Whether nothing in the passages answers the question. */
  readonly fallback: boolean;
  /** Why there is an answer or none: of a model in the language of the question, else in Japanese or English. */
  readonly reason: string;
  /** Probability 0–1 that the passages hold the answer; null where nothing says. */
  readonly confidence: number | null;
  /** Log-odds of the confidence before any citation. */
  readonly prior: number | null;
  /** Places that are themselves the answer, best first. */
  readonly places: readonly FoundPlace[];
  /** References that a model made up, and that were left out. */
  readonly dropped: number;
  readonly reading: SearchAnswer['reading'];
  /** Null where no model was asked. */
  readonly usage: {
    readonly model: string;
    readonly calls: number;
    readonly prompt_tokens: number | null;
    readonly answer_tokens: number | null;
  } | null;
  /** Milliseconds; `first_text` from the question to the first words, null where the answer came as a whole. */
  readonly step_ms: { readonly search: number; readonly answer: number; readonly first_text: number | null };
}

/** What arrives of an answer: the words that come next, then once the answer. What the words said may still turn out to be none. */
export type AnswerEvent = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'answer'; readonly answer: CorpusAnswer };
