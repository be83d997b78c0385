import type { Interval } from '../bootstrap/interval.ts';
import type { FigureName } from './answer-figures.ts';

/** A question with what is known of its answer. */
export interface GoldQuestion {
  readonly id: string;
  readonly question: string;
  /** BCP 47 tag; null where it is not said. */
  readonly lang: string | null;
  /** Whether the documents answer it. */
  readonly answerable: boolean;
  /** Each a good answer; empty where none is known. */
  readonly answers: readonly string[];
  /** Documents that hold the answer; empty where none is known. */
  readonly documentIds: readonly string[];
}

/** An answer as a system gave it. */
export interface GivenAnswer {
  readonly id: string;
  /** With `[chunk_id]` behind what it supports. */
  readonly answer: string;
  readonly citations: readonly {
    readonly chunkId: string;
    readonly documentId: string;
    /** The sentence that is cited; null where the passage is cited as a whole. */
    readonly sentence: string | null;
  }[];
  /** Whether it says that it does not know. */
  readonly fallback: boolean;
  readonly confidence: number | null;
  /** From the question to the whole answer, in milliseconds; null where nobody took the time. */
  readonly latencyMs: number | null;
  /** What a model was asked and used; null where none was, or nobody says. */
  readonly usage: {
    readonly calls: number;
    readonly promptTokens: number | null;
    readonly answerTokens: number | null;
  } | null;
}

/** A question that the system failed at: neither an answer nor an honest "I do not know". */
export interface FailedAnswer {
  readonly id: string;
  readonly failed: true;
}

/** A figure with its interval over resamples of the questions. */
export interface Figure extends Interval {
  /** Questions that it is over. */
  readonly questions: number;
}

export type AnswerFigures = Readonly<Record<FigureName, Figure>>;

/** Sums over the answers; a count is null where none of them tells it. */
export interface AnswerCosts {
  readonly calls: number | null;
  readonly promptTokens: number | null;
  readonly answerTokens: number | null;
}

export interface AnswerCounts {
  readonly questions: number;
  readonly answerable: number;
  readonly unanswerable: number;
  /** Answers that are no fallback. */
  readonly answered: number;
  readonly fallbacks: number;
  /** Questions that the system failed at. */
  readonly failed: number;
  /** Questions without a line. */
  readonly missing: number;
  /** Lines for a question that already had one; the last counts. */
  readonly repeated: number;
  /** Lines for questions that nobody asked. */
  readonly unknown: number;
}

export interface AnswerReport {
  readonly counts: AnswerCounts;
  readonly figures: AnswerFigures;
  readonly costs: AnswerCosts;
  /** By language of the question; empty where there is one at most. */
  readonly languages: readonly { readonly lang: string | null; readonly questions: number; readonly figures: AnswerFigures }[];
}
