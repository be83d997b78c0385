import type { DocumentMeta, Prediction } from '@locitorium/client';
import type { Failure } from '../service/failure.ts';
import type { Corrections, SpanKey } from './correction.ts';

/** A text that a person brought. */
export interface Draft {
  readonly docId: string;
  readonly text: string;
  readonly meta: DocumentMeta | null;
}

/** What the service said of a document. */
export type Answer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'grounded'; readonly prediction: Prediction }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface OpenDocument extends Draft {
  readonly answer: Answer;
  readonly corrections: Corrections;
}

/** A correction that can be taken back: what was said of a span before and after. */
export interface Step {
  readonly document: number;
  readonly before: Corrections;
  readonly after: Corrections;
  readonly span: SpanKey;
}

/** Everything that a person sees and does; changed by `reduce` alone. */
export interface Workbench {
  readonly documents: readonly OpenDocument[];
  /** Index of the document that is shown. */
  readonly current: number;
  readonly selected: SpanKey | null;
  /** Name of the engine that answers; null: the first one of the service. */
  readonly engine: string | null;
  /** Confidence 0–1 below which a place is not shown on the map and not exported. */
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
