import type { TaggedSpan } from '../tagged-span.ts';
import type { TextReading } from './text-reading.ts';

/** Names found that are asked for their countries: bounds the work. */
const MOST_NAMES = 40;
/** Countries that are answered. */
const MOST_COUNTRIES = 4;

/** ISO 3166-1 codes of the countries in which the places found probably lie, by their best-known bearers: those of most names first. */
export function countriesOfText({ text, index }: TextReading, spans: readonly TaggedSpan[]): readonly string[] {
  const names = new Set(spans.filter(({ tag }) => tag === 'LOC').map(({ start, end }) => text.slice(start, end)));
  const counts = new Map<string, number>();
  for (const name of [...names].slice(0, MOST_NAMES)) {
    // 방글라데시 콕스바자르 is one name to the model.
    const [place = index.placesNamed(name.split(' ')[0]!, 1)[0]] = index.placesNamed(name, 1);
    const country = place?.countryCode ?? null;
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_COUNTRIES)
    .map(([country]) => country);
}
