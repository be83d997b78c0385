import type { Candidate } from '@locitorium/domain';
import type { TaggedSpan } from '../tagged-span.ts';
import type { TextReading } from './text-reading.ts';

/** Bearers of a name that are answered. */
const BEARERS = 3;
/** Inhabitants of a city that a name means rather than its namesakes. */
const CITY = 100_000;
/** Different names found that a text's other names are compared with: bounds the work. */
const MOST_NAMES = 40;

/** What each name that was found may mean, best known first. */
export function placesOfText({ text, index }: TextReading, spans: readonly TaggedSpan[]): readonly (readonly Candidate[])[] {
  const names = new Set(spans.filter(({ tag }) => tag === 'LOC').map(({ start, end }) => text.slice(start, end)));
  return [...names].slice(0, MOST_NAMES).map((name) => {
    const bearers = index.placesNamed(name, BEARERS);
    return (bearers[0]?.population ?? 0) >= CITY ? bearers.slice(0, 1) : bearers;
  });
}
