import type { PredictedMention } from '@locitorium/client';
import { spanKey, spanOf, type Correction, type SpanKey } from './correction.ts';
import { toPlace, type Place } from './place.ts';
import type { OpenDocument } from './workbench.ts';

/**
 * How a mention stands, a person's word first: `placed` by the service; `corrected` by a person; `unsure`, a place below the threshold;
 * `unplaced`, a place without a record; `dismissed`, no place at all.
 */
export const MENTION_STATES = ['placed', 'corrected', 'unsure', 'unplaced', 'dismissed'] as const;
export type MentionState = (typeof MENTION_STATES)[number];

/** A mention with all that was said of it. */
export interface ShownMention {
  readonly key: SpanKey;
  readonly surface: string;
  /** Null where the service could not find it in the text again. */
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly state: MentionState;
  /** The place it stands for, also where that is `unsure`. */
  readonly place: Place | null;
  /** The service's confidence in its own choice, 0–1. */
  readonly confidence: number | null;
  /** Null for a mention that a person added. */
  readonly predicted: PredictedMention | null;
  readonly correction: Correction | null;
}

/** The mentions of a document in text order: the service's, as corrected, and those that a person added. */
export function shownMentions(
  { answer, corrections, text }: Pick<OpenDocument, 'answer' | 'corrections' | 'text'>,
  threshold: number,
): readonly ShownMention[] {
  const predicted =
    answer.kind === 'grounded'
      ? answer.prediction.results.map((mention) => fromService(mention, corrections[keyOf(mention)] ?? null, threshold))
      : [];
  const known = new Set(predicted.map(({ key }) => key));
  const added = Object.entries(corrections).flatMap(([key, correction]) => {
    const span = spanOf(key);
    if (known.has(key) || span === null || span.end > text.length || span.start >= span.end) return [];
    return [fromPerson(key, span, text.slice(span.start, span.end), correction)];
  });
  return [...predicted, ...added].sort(
    (a, b) => (a.span?.start ?? Infinity) - (b.span?.start ?? Infinity) || (b.span?.end ?? 0) - (a.span?.end ?? 0),
  );
}

function keyOf({ mention_id, start, end }: PredictedMention): SpanKey {
  return start === null || end === null ? mention_id : spanKey(start, end);
}

function fromService(predicted: PredictedMention, correction: Correction | null, threshold: number): ShownMention {
  const { mention: surface, start, end, selected } = predicted;
  const confidence = selected?.confidence ?? null;
  return {
    key: keyOf(predicted),
    surface,
    span: start === null || end === null ? null : { start, end },
    predicted,
    correction,
    confidence,
    ...(correction === null ? judged(predicted, threshold) : corrected(correction)),
  };
}

function judged({ selected }: PredictedMention, threshold: number): Pick<ShownMention, 'state' | 'place'> {
  if (selected === null) return { state: 'unplaced', place: null };
  // A confidence that nobody knows is not low.
  const isSure = selected.confidence === null || selected.confidence >= threshold;
  return { state: isSure ? 'placed' : 'unsure', place: toPlace(selected) };
}

function corrected(correction: Correction): Pick<ShownMention, 'state' | 'place'> {
  switch (correction.kind) {
    case 'place':
      return { state: 'corrected', place: correction.place };
    case 'unlisted':
      return { state: 'unplaced', place: null };
    case 'not_a_place':
      return { state: 'dismissed', place: null };
  }
}

function fromPerson(
  key: SpanKey,
  span: { readonly start: number; readonly end: number },
  surface: string,
  correction: Correction,
): ShownMention {
  return { key, surface, span, predicted: null, correction, confidence: null, ...corrected(correction) };
}

/** Whether the mention is on the map and has coordinates in exports. */
export const isLocated = ({ state, place }: ShownMention): boolean => place !== null && (state === 'placed' || state === 'corrected');
