import type { CorpusResult, FacetCount, FoundPlace, Snippet } from '@locitorium/client';
import type { MapPlace } from '../map/map-place.ts';

/** The places of results on the map, each once, with the ranks of the results that name it. */
export function foundPlaces(
  results: readonly Pick<CorpusResult, 'rank' | 'places'>[],
): readonly (MapPlace & { readonly ranks: readonly number[] })[] {
  const places = new Map<string, MapPlace & { readonly ranks: readonly number[] }>();
  for (const { rank, places: named } of results) {
    for (const place of named) {
      const { lat, lon, name, country_code } = place;
      if (lat === null || lon === null) continue;
      const key = keyOf(place);
      const known = places.get(key);
      if (known?.ranks.includes(rank) === true) continue;
      const record = { source: null, osm_type: null, osm_id: key, display_name: nameWithAreas(place), lat, lon, bbox: null, country_code };
      places.set(key, { key, place: record, name, state: 'placed', mentions: [], ranks: [...(known?.ranks ?? []), rank] });
    }
  }
  return [...places.values()];
}

export const keyOf = ({ place_id, name, lat, lon }: FoundPlace): string => place_id ?? `${name}:${lat},${lon}`;

/** "Ségou, Ségou Region, Mali": the place, then the areas around it from small to large. */
export function nameWithAreas({ name, admin }: FoundPlace): string {
  return [name, ...admin.map((area) => area.name).toReversed()].filter((one, n, all) => n === 0 || one !== all[n - 1]).join(', ');
}

/** Names of first-level areas by their codes, as far as results say them. */
export function areaNames(results: readonly CorpusResult[]): ReadonlyMap<string, string> {
  return new Map(
    results.flatMap(({ places }) =>
      places.flatMap(({ admin }) => (admin[1] === undefined ? [] : [[admin[1].code, admin[1].name] as const])),
    ),
  );
}

/** A piece of a snippet. */
export interface SnippetPiece {
  readonly text: string;
  readonly kind: 'word' | 'place' | null;
}

/** The pieces of a snippet, which add up to its text. Marks that are none are passed over. */
export function snippetPieces({ text, marks }: Snippet): readonly SnippetPiece[] {
  const pieces: SnippetPiece[] = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), kind: null });
    pieces.push({ text: text.slice(start, end), kind });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: null });
  return pieces;
}

/** A month of the timeline. */
export interface TimelineMonth {
  /** 2026-03 */
  readonly month: string;
  readonly documents: number;
}

/** Most bars: five years. */
const MOST_MONTHS = 60;

/** All months from the first to the last that has documents, so that gaps are seen; where that is too long, those that have any. */
export function timelineOf(counts: readonly FacetCount[]): readonly TimelineMonth[] {
  const known = counts.filter(({ value }) => /^\d{4}-\d\d$/.test(value)).toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numbers = new Map(known.map(({ value, documents }) => [value, documents]));
  const [from, to] = [monthNumber(first.value), monthNumber(last.value)];
  if (to - from >= MOST_MONTHS) return known.slice(-MOST_MONTHS).map(({ value, documents }) => ({ month: value, documents }));
  return Array.from({ length: to - from + 1 }, (_, n) => {
    const month = `${String(Math.floor((from + n) / 12)).padStart(4, '0')}-${String(((from + n) % 12) + 1).padStart(2, '0')}`;
    return { month, documents: numbers.get(month) ?? 0 };
  });
}

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
