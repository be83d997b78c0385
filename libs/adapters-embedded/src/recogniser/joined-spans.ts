import type { TaggedSpan } from './tagged-span.ts';

/** Adds to `spans`, in any order, those names that overlap none of them. `names` in text order, without overlaps. */
export function addWhereFree(spans: TaggedSpan[], names: readonly TaggedSpan[]): void {
  if (names.length === 0) return;
  const taken = inTextOrder(spans);
  let next = 0;
  for (const name of names) {
    while (next < taken.length && taken[next]!.end <= name.start) next++;
    if (next === taken.length || taken[next]!.start >= name.end) spans.push(name);
  }
}

/**
 * The spans with all names that no span holds, in place of the spans that these touch: "Cox's Bazar" for "Bazar". `names` in text order,
 * without overlaps. Linear but for sorting.
 */
export function replacingParts(spans: readonly TaggedSpan[], names: readonly TaggedSpan[]): TaggedSpan[] {
  if (names.length === 0) return [...spans];
  const sorted = inTextOrder(spans);
  const isReplaced = new Uint8Array(sorted.length);
  const added: TaggedSpan[] = [];
  let first = 0;
  for (const name of names) {
    while (first < sorted.length && sorted[first]!.end <= name.start) first++;
    let next = first;
    let isHeld = false;
    for (; next < sorted.length && sorted[next]!.start < name.end; next++)
      isHeld ||= sorted[next]!.start <= name.start && sorted[next]!.end >= name.end;
    if (isHeld) continue;
    isReplaced.fill(1, first, next);
    added.push(name);
  }
  return [...sorted.filter((_, index) => isReplaced[index] === 0), ...added];
}

const inTextOrder = (spans: readonly TaggedSpan[]): TaggedSpan[] => [...spans].sort((a, b) => a.start - b.start);
