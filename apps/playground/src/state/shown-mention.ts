import type { PredictedMention } from '@locitorium/client';
import { spanKey, spanOf, type Correction, type Span, type SpanKey } from './correction.ts';
import { toPlace, type Place } from './place.ts';
import { ruleOf, type Rule } from './rule.ts';
import type { OpenDocument } from './workbench.ts';

/**
 * State of a mention, what the user said first: `placed` by the service; `corrected` by the user, or by a rule of theirs; `unsure`, a place
 * below the threshold; `unplaced`, a place without a record; `dismissed`, not a place.
 */
export const MENTION_STATES = ['placed', 'corrected', 'unsure', 'unplaced', 'dismissed'] as const;
export type MentionState = (typeof MENTION_STATES)[number];

/** A mention as predicted and corrected. */
export interface ShownMention {
  readonly key: SpanKey;
  readonly surface: string;
  /** Null if the service could not locate it in the text. */
  readonly span: Span | null;
  readonly state: MentionState;
  /** Its place, even if `unsure`. */
  readonly place: Place | null;
  /** The service's confidence in its own choice, 0–1. */
  readonly confidence: number | null;
  /** Null for a mention that the user added. */
  readonly predicted: PredictedMention | null;
  /** What the user said about it alone. */
  readonly correction: Correction | null;
  /** The rule that decided about it; null where none did, or the user said something about it alone. */
  readonly rule: Rule | null;
}

/** Whether the user has decided about a mention. */
export const isDecided = ({ correction, rule }: ShownMention): boolean => correction !== null || rule !== null;

/** The mentions of a document in text order: the service's, as corrected, and those that the user added. */
export function shownMentions(
  { docId, answer, corrections, rules, text }: Pick<OpenDocument, 'docId' | 'answer' | 'corrections' | 'rules' | 'text'>,
  threshold: number,
): readonly ShownMention[] {
  const predicted =
    answer.kind === 'grounded'
      ? answer.prediction.results.map((mention) => {
          const correction = corrections[keyOf(mention)] ?? null;
          return fromService(mention, correction, correction === null ? ruleOf(rules, docId, mention) : null, threshold);
        })
      : [];
  const known = new Set(predicted.map(({ key }) => key));
  const added = Object.entries(corrections).flatMap(([key, correction]): ShownMention[] => {
    const span = spanOf(key);
    if (known.has(key) || span === null || span.end > text.length || span.start >= span.end) return [];
    const surface = text.slice(span.start, span.end);
    return [{ key, surface, span, predicted: null, correction, rule: null, confidence: null, ...corrected(correction) }];
  });
  return [...predicted, ...added].sort(
    (a, b) => (a.span?.start ?? Infinity) - (b.span?.start ?? Infinity) || (b.span?.end ?? 0) - (a.span?.end ?? 0),
  );
}

function keyOf({ mention_id, start, end }: PredictedMention): SpanKey {
  return start === null || end === null ? mention_id : spanKey(start, end);
}

function fromService(predicted: PredictedMention, correction: Correction | null, rule: Rule | null, threshold: number): ShownMention {
  const said = correction ?? rule?.correction ?? null;
  const { mention: surface, start, end, selected } = predicted;
  return {
    key: keyOf(predicted),
    surface,
    span: start === null || end === null ? null : { start, end },
    predicted,
    correction,
    rule,
    confidence: selected?.confidence ?? null,
    ...(said === null ? judged(predicted, threshold) : corrected(said)),
  };
}

function judged({ selected }: PredictedMention, threshold: number): Pick<ShownMention, 'state' | 'place'> {
  if (selected === null) return { state: 'unplaced', place: null };
  // An unknown confidence does not count as low.
  const isSure = selected.confidence === null || selected.confidence >= threshold;
  return { state: isSure ? 'placed' : 'unsure', place: toPlace(selected) };
}

function corrected(correction: Correction): Pick<ShownMention, 'state' | 'place'> {
  if (correction.kind === 'place') return { state: 'corrected', place: correction.place };
  return { state: correction.kind === 'unlisted' ? 'unplaced' : 'dismissed', place: null };
}

/** Whether the mention is on the map and has coordinates in exports. */
export const isLocated = ({ state, place }: ShownMention): boolean => place !== null && (state === 'placed' || state === 'corrected');
