import type { Mention } from '@locitorium/domain';
import { occurrencesOf } from '../text/occurrences.ts';
import type { NamedPlace } from './extract.schema.ts';

export interface LocatedNames {
  /** In text order, without overlaps: where two names overlap ("York" in "New York"), the longer one stands. */
  readonly mentions: readonly Mention[];
  /** Names that stand nowhere in the text. */
  readonly missing: number;
}

/** Every occurrence of every name; equal names count once, with the class they were given first. */
export function locateNames(text: string, named: readonly NamedPlace[]): LocatedNames {
  const distinct = new Map<string, NamedPlace>();
  for (const place of named) {
    const key = place.name.trim();
    if (!distinct.has(key)) distinct.set(key, place);
  }
  let missing = 0;
  const found: Mention[] = [];
  for (const { name, mentionClass } of distinct.values()) {
    const spans = occurrencesOf(text, name);
    if (spans.length === 0) missing += 1;
    for (const { start, end } of spans) found.push({ surface: text.slice(start, end), start, end, mentionClass, confidence: null });
  }
  return { mentions: withoutOverlaps(found), missing };
}

function withoutOverlaps(found: readonly Mention[]): readonly Mention[] {
  const kept: Mention[] = [];
  for (const mention of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (!kept.some((other) => other.start < mention.end && mention.start < other.end)) kept.push(mention);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
