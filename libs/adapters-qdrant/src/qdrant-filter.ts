import { asksForPlace, endOfTime, startOfTime, type BoundingBox, type ChunkFilter, type PlaceArea } from '@locitorium/domain';
import { propertyOf } from '@locitorium/ports';

/** A condition of Qdrant's filters: https://qdrant.tech/documentation/concepts/filtering. */
export type Condition = Readonly<Record<string, unknown>>;

const NEVER: Condition = { has_id: [] };

export const matches = (key: string, value: string | number | boolean): Condition => ({ key, match: { value } });

const matchesOneOf = (key: string, values: readonly string[]): Condition => (values.length === 0 ? NEVER : { key, match: { any: values } });

/** What a filter asks of the payload of a chunk. All conditions about places hold for the same place. */
export function filterConditions(filter: ChunkFilter): readonly Condition[] {
  const { from, to, sources, languages, metadata } = filter;
  return [
    ...(from === undefined ? [] : [timeIs('gte', startOfTime(from))]),
    ...(to === undefined ? [] : [timeIs('lte', endOfTime(to))]),
    ...(sources === undefined ? [] : [matchesOneOf('source', sources)]),
    ...(languages === undefined ? [] : [matchesOneOf('lang', languages)]),
    ...Object.entries(metadata ?? {}).map(([name, value]) => matches('properties', propertyOf(name, value))),
    ...(asksForPlace(filter) ? [{ nested: { key: 'places', filter: { must: placeConditions(filter) } } }] : []),
  ];
}

const timeIs = (bound: 'gte' | 'lte', time: number | null): Condition =>
  time === null ? NEVER : { key: 'time', range: { [bound]: time } };

function placeConditions({ countries, admin1, within, box, near }: ChunkFilter): readonly Condition[] {
  return [
    ...(countries === undefined ? [] : [matchesOneOf('country', countries)]),
    ...(admin1 === undefined ? [] : [matchesOneOf('admin1', admin1)]),
    ...(within === undefined ? [] : [isWithin(within)]),
    ...(box === undefined ? [] : [isInBox(box)]),
    ...(near === undefined ? [] : [{ key: 'point', geo_radius: { center: near.point, radius: near.km * 1_000 } }]),
  ];
}

function isWithin({ placeId, adminCode, box, countries }: PlaceArea): Condition {
  const itself = matches('place_id', placeId);
  if (countries !== undefined) return { should: [itself, matchesOneOf('country', countries)] };
  if (adminCode !== null) return { should: [itself, matches('codes', adminCode)] };
  return box === null ? itself : { should: [itself, isInBox(box)] };
}

/** As two boxes where it crosses the antimeridian. */
function isInBox([south, north, west, east]: BoundingBox): Condition {
  if (west > east) return { should: [isInBox([south, north, west, 180]), isInBox([south, north, -180, east])] };
  return { key: 'point', geo_bounding_box: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } } };
}
