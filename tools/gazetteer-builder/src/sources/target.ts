import type { PlaceCollector } from '../place-collector.ts';

/**
 * The record a table row speaks of: an administrative code ("US", "US.GA"), a row of another table ("locitorium:middle-east"),
 * or a name with its country ("Istanbul, TR": the most populous settlement of that usual name; "Bavaria, DE, admin1": a record
 * of that category). Throws where there is none, so that a table cannot rot in silence.
 */
export function resolveTarget(places: PlaceCollector, target: string, table: string): number {
  const index = find(places, target);
  if (index === null) throw new Error(`${table}: there is no record "${target}".`);
  return index;
}

function find(places: PlaceCollector, target: string): number | null {
  if (target.startsWith('locitorium:')) return places.bySlug(target.slice('locitorium:'.length));
  const [name = '', country, category = 'populated'] = target.split(',').map((part) => part.trim());
  if (country === undefined) return places.byCode(target);
  const bearers = places.named(name).filter((index) => {
    const place = places.place(index);
    return place.placeCategory === category && (country === '' ? place.countryCode === null : place.countryCode === country);
  });
  return bearers.sort((a, b) => (places.place(b).population ?? 0) - (places.place(a).population ?? 0))[0] ?? null;
}
