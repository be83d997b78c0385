import type { Reason, Span, Status } from '@locitorium/domain';
import type { FailureClass } from '../failure/failure-class.ts';
import type { SliceName } from '../slices/slices.ts';

/** A sentence of a document, and where the name stands in it. */
export interface MentionSentence extends Span {
  readonly text: string;
}

/** One gold mention, or one spurious prediction, judged: what lists, maps and comparisons show. Holds text of its document. */
export interface EvaluatedMention {
  readonly docId: string;
  /** The gold mention's identifier; of a spurious mention the predicted one's. */
  readonly mentionId: string;
  /** As it stands in the text: the gold surface, of a spurious mention the predicted one. */
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
  /** `start` and `end` are the span of the name within `text`; null where the document has no such span. */
  readonly sentence: MentionSentence | null;
  /** Null for a spurious mention. */
  readonly gold: { readonly countryCode: string | null; readonly lat: number | null; readonly lon: number | null } | null;
  /** Null where the mention has no prediction. */
  readonly predicted: {
    readonly status: Status;
    /** Of the selected place or, where that has none, the inferred one. */
    readonly countryCode: string | null;
    /** Point of the selected place. */
    readonly lat: number | null;
    readonly lon: number | null;
    readonly displayName: string | null;
    /** Of the selected place or the inferred country. */
    readonly confidence: number | null;
    readonly reason: Reason | null;
    readonly candidates: readonly { readonly displayName: string; readonly countryCode: string | null }[];
  } | null;
  /** Null where gold has no point, or no place was selected. */
  readonly errorKm: number | null;
  readonly failureClass: FailureClass;
  readonly slices: Readonly<Record<SliceName, string>>;
}
