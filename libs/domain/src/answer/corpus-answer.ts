import type { ChunkPlace } from '../corpus/chunk-place.ts';
import type { CorpusMetadata } from '../corpus/corpus-document.ts';
import type { SearchAnswer } from '../corpus/search-result.ts';
import type { Span } from '../mention/mention.ts';

/** A sentence or passage of a document: `text` as it stands there, offsets in the document's parsed text. */
export interface CitedText extends Span {
  readonly text: string;
}

/** A passage that an answer rests on, with what the corpus knows of it. Nothing but the choice and the reason is the answerer's. */
export interface AnswerCitation {
  readonly chunkId: string;
  readonly documentId: string;
  /** The whole passage. */
  readonly passage: CitedText;
  /** What of the passage is cited; null where a model named the passage alone. */
  readonly sentence: CitedText | null;
  /** On which the sentence begins, else the passage; null where the document has no pages, or was indexed before they were kept. */
  readonly page: number | null;
  /** Why it was cited, as a model said; null where nothing was said. */
  readonly reason: string | null;
  readonly metadata: CorpusMetadata;
  /** Of the sentence, else of the passage; offsets are those of the parsed text. */
  readonly places: readonly ChunkPlace[];
  /** Log-odds 0 or more that it adds to the answer's confidence; null where nobody measured it. */
  readonly weight: number | null;
}

/** A sentence of an answer. Offsets are those of `answer`, the references behind it included. */
export interface AnswerSentence extends Span {
  /** What it refers to, in text order; empty for one that nothing supports. */
  readonly chunkIds: readonly string[];
}

/** What a model was asked and used; null for a count that a server does not tell. */
export interface AnswerUsage {
  readonly model: string;
  readonly calls: number;
  readonly promptTokens: number | null;
  readonly answerTokens: number | null;
}

/** What the corpus says to a question: words with references, or that it does not know. */
export interface CorpusAnswer {
  readonly question: string;
  /** With `[chunk_id]` behind what it supports; empty where `fallback` is true. */
  readonly answer: string;
  readonly sentences: readonly AnswerSentence[];
  /** Those that the answer refers to and no others, in the order of their first reference; empty where `fallback` is true. */
  readonly citations: readonly AnswerCitation[];
  /** Whether nothing in the passages answers the question. */
  readonly fallback: boolean;
  /** Why the answer is given or not given, for its reader: of a model in the language of the question, else in Japanese or English. */
  readonly reason: string;
  /**
   * Probability 0–1 that the passages hold the answer: 1 / (1 + e^−(prior + Σ weights of the citations)). Also where `fallback` is true.
   * Null where nothing says.
   */
  readonly confidence: number | null;
  /** Log-odds of the confidence before any citation. */
  readonly prior: number | null;
  /** Places that are themselves the answer to a question for a place, best first; empty for other questions. */
  readonly places: readonly ChunkPlace[];
  /** References and citations that a model made up or that did not agree, and that were left out. */
  readonly dropped: number;
  /** How the question was read by the search. */
  readonly reading: SearchAnswer['reading'];
  /** Null where no model was asked. */
  readonly usage: AnswerUsage | null;
  /** Milliseconds. `firstText`: from the question to the first words; null where the answer came as a whole. */
  readonly stepMs: Readonly<Record<'search' | 'answer', number>> & { readonly firstText: number | null };
}
