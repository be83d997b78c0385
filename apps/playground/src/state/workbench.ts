import type { DocumentMeta, Prediction, Problem } from '@locitorium/client';
import type { Corrections, SpanKey } from './correction.ts';

/** A text to ground. */
export interface Draft {
  readonly docId: string;
  readonly text: string;
  readonly meta: DocumentMeta | null;
}

/** Why there is no answer for a text. */
export interface Failure {
  /** Kind of the service's problem, or `unreachable`, `offline`, or `stopped`. */
  readonly kind: string;
  /** The service's own words, in English; null if it said nothing. */
  readonly detail: string | null;
  readonly facts: Problem['facts'];
  readonly retryAfterSeconds: number | null;
}

/** A failure without words of the service. */
export const failureOf = (kind: string): Failure => ({ kind, detail: null, facts: {}, retryAfterSeconds: null });

/** The service's answer for a document. */
export type Answer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'grounded'; readonly prediction: Prediction }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface OpenDocument extends Draft {
  readonly answer: Answer;
  readonly corrections: Corrections;
}

/** A correction that can be undone: the corrections before and after it. */
export interface Step {
  readonly document: number;
  readonly before: Corrections;
  readonly after: Corrections;
  readonly span: SpanKey;
}

/** The state of the page; changed only by `reduce`. */
export interface Workbench {
  readonly documents: readonly OpenDocument[];
  /** Index of the document that is shown. */
  readonly current: number;
  readonly selected: SpanKey | null;
  /** Name of the engine; null: the default one of the service. */
  readonly engine: string | null;
  /** Confidence 0–1 below which a place is neither shown on the map nor exported. */
  readonly threshold: number;
  /** Latest last. */
  readonly past: readonly Step[];
  /** Next last. */
  readonly future: readonly Step[];
}

export const EMPTY_WORKBENCH: Workbench = Object.freeze({
  documents: [],
  current: 0,
  selected: null,
  engine: null,
  threshold: 0,
  past: [],
  future: [],
});
