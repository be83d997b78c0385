import type { GoldMention } from '../mention/mention.ts';

/** Metadata of a document. Unknown fields of a dataset are kept in `other`. */
export interface DocumentMeta {
  /** Kind of source: news, sns, report, … */
  readonly source: string | null;
  /** BCP 47 language tag, or null to let engines guess. */
  readonly lang: string | null;
  /** Where it came from: a URL or an identifier. */
  readonly ref: string | null;
  readonly createdAt: string | null;
  readonly other: Readonly<Record<string, unknown>>;
}

/** A text to ground. */
export interface Document {
  readonly docId: string;
  readonly text: string;
  readonly meta: DocumentMeta;
  /** Annotations of a dataset; absent for unannotated texts. */
  readonly goldMentions?: readonly GoldMention[];
}

export const EMPTY_META: DocumentMeta = Object.freeze({ source: null, lang: null, ref: null, createdAt: null, other: Object.freeze({}) });
