import type { Grounding, Refusal } from '@locitorium/domain';

/** Characters [start, end) of a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Adds a window's refusals to those of the windows before it; what begins before `readUpTo` may have been refused already. */
export function mergeRefusals(earlier: readonly Refusal[], window: readonly Refusal[], readUpTo: number): readonly Refusal[] {
  const atStake = earlier.filter(({ end }) => window[0] !== undefined && end > window[0].start);
  return [...earlier, ...window.filter((refusal) => refusal.start >= readUpTo || !atStake.some((one) => overlap(one, refusal)))];
}

/** What one window refused and another took is a mention. Both lists are in text order. */
export function withoutMentions(refusals: readonly Refusal[], groundings: readonly Grounding[]): readonly Refusal[] {
  let at = 0;
  return refusals.filter((refusal) => {
    while (at < groundings.length && groundings[at]!.mention.end <= refusal.start) at++;
    return at === groundings.length || !overlap(groundings[at]!.mention, refusal);
  });
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
