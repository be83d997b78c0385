import type { Grounding, RejectedSpan } from '@locitorium/domain';
import type { Span } from '../text/occurrences.ts';

/**
 * Adds a window's groundings to those of the windows before it, both in text order with offsets of the whole text.
 *
 * Only mentions before `readUpTo`, where the last window ended, can have been found twice. Of two that overlap the longer one
 * stands, of equal ones the one that was resolved, then the earlier one.
 */
export function mergeWindow(earlier: readonly Grounding[], window: readonly Grounding[], readUpTo: number): readonly Grounding[] {
  const again = window.filter(({ mention }) => mention.start < readUpTo);
  const further = window.slice(again.length);
  const from = Math.min(...again.map(({ mention }) => mention.start));
  const firstAtStake = earlier.findIndex(({ mention }) => mention.end > from);
  const settled = firstAtStake < 0 ? earlier : earlier.slice(0, firstAtStake);
  const atStake = firstAtStake < 0 ? [] : earlier.slice(firstAtStake);
  return [...settled, ...better(atStake, again), ...further];
}

function better(earlier: readonly Grounding[], later: readonly Grounding[]): readonly Grounding[] {
  const losers = new Set<Grounding>();
  for (const one of earlier) {
    for (const other of later) {
      if (!overlap(one.mention, other.mention)) continue;
      losers.add(isBetter(other, one) ? one : other);
    }
  }
  return [...earlier, ...later].filter((grounding) => !losers.has(grounding)).sort((a, b) => a.mention.start - b.mention.start);
}

const lengthOf = ({ mention }: Grounding): number => mention.end - mention.start;

const isBetter = (one: Grounding, other: Grounding): boolean =>
  lengthOf(one) > lengthOf(other) || (lengthOf(one) === lengthOf(other) && one.status === 'resolved' && other.status !== 'resolved');

/** Adds a window's rejected spans to those of the windows before it; what begins before `readUpTo` may have been refused already. */
export function mergeRejectedSpans(
  earlier: readonly RejectedSpan[],
  window: readonly RejectedSpan[],
  readUpTo: number,
): readonly RejectedSpan[] {
  const atStake = earlier.filter(({ end }) => window[0] !== undefined && end > window[0].start);
  return [
    ...earlier,
    ...window.filter((rejectedSpan) => rejectedSpan.start >= readUpTo || !atStake.some((one) => overlap(one, rejectedSpan))),
  ];
}

/** What one window refused and another took is a mention. Both lists are in text order. */
export function withoutMentions(rejectedSpans: readonly RejectedSpan[], groundings: readonly Grounding[]): readonly RejectedSpan[] {
  let at = 0;
  return rejectedSpans.filter((rejectedSpan) => {
    while (at < groundings.length && groundings[at]!.mention.end <= rejectedSpan.start) at++;
    return at === groundings.length || !overlap(groundings[at]!.mention, rejectedSpan);
  });
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
