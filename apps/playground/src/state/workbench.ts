import type { DocumentMeta, Prediction, Problem } from '@locitorium/client';
import type { Corrections, SpanKey } from './correction.ts';
import type { Rule } from './rule.ts';

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
  /** Those of the workbench, of which some may be about its mentions. */
  readonly rules: readonly Rule[];
}

/** Something that can be undone: corrections of a document, or the rules, before and after it. */
export type Step =
  | {
      readonly kind: 'corrections';
      readonly document: number;
      readonly before: Corrections;
      readonly after: Corrections;
      /** Null for those of a file. */
      readonly span: SpanKey | null;
    }
  | { readonly kind: 'rules'; readonly before: readonly Rule[]; readonly after: readonly Rule[] };

/** The state of the page; changed only by `reduce`. */
export interface Workbench {
  readonly documents: readonly OpenDocument[];
  /** In the order in which they were said. */
  readonly rules: readonly Rule[];
  /** Index of the document that is shown. */
  readonly current: number;
  /** Whether all documents together are shown instead. */
  readonly isOverview: boolean;
  readonly selected: SpanKey | null;
  /** Whether it was selected with the keyboard, which goes on among its candidates. */
  readonly isByKeyboard: boolean;
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
  rules: [],
  current: 0,
  isOverview: false,
  selected: null,
  isByKeyboard: false,
  engine: null,
  threshold: 0,
  past: [],
  future: [],
});
