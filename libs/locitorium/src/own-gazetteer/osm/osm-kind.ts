import { placeKindOf } from '../place-kind.ts';

/** Class and code of GeoNames for what tags call a place. */
export interface OsmKind {
  readonly featureClass: string;
  readonly type: string;
}

/** Keys of tags that make a place. */
export const PLACE_KEYS: readonly string[] = ['place', 'boundary', 'natural', 'waterway', 'leisure'];

/**
 * Values that are places: those that the same words say in tables. Countries, continents and oceans are left to the built-in gazetteer,
 * which has them all under all their names; what is no name on a map (blocks, plots) is none in a text.
 */
const VALUES: Readonly<Record<string, string>> = {
  place:
    'city town village hamlet municipality isolated_dwelling farm allotments locality borough suburb quarter neighbourhood state province county district island islet archipelago sea',
  boundary: 'national_park protected_area',
  leisure: 'nature_reserve',
  natural: 'peak volcano hill mountain_range ridge valley cape peninsula beach desert bay strait glacier water wetland',
  waterway: 'river stream canal waterfall',
};

/** In a table a region is a unit. OpenStreetMap calls so what has no borders: a unit has an `admin_level`. */
const REGION: OsmKind = { featureClass: 'L', type: 'RGN' };

/** First- and second-level units, by the level that OpenStreetMap gives them in most countries. */
const unitOfLevel = (level: string | undefined): string | undefined => (level === '4' ? 'ADM1' : level === '6' ? 'ADM2' : undefined);

let kinds: ReadonlyMap<string, OsmKind> | undefined;

function known(): ReadonlyMap<string, OsmKind> {
  kinds ??= new Map([
    ...Object.entries(VALUES).flatMap(([key, values]) =>
      values.split(' ').flatMap((value) => {
        const kind = placeKindOf(value);
        return kind === null ? [] : [[`${key}=${value}`, { featureClass: kind.category, type: kind.type }] as const];
      }),
    ),
    ['place=region', REGION],
  ]);
  return kinds;
}

/** What tags say that something is, or null where it is no place. A unit is one before it is anything else. */
export function osmKindOf(element: 'node' | 'way' | 'relation', tags: ReadonlyMap<string, string>): OsmKind | null {
  const unit = element === 'node' || tags.get('boundary') !== 'administrative' ? undefined : unitOfLevel(tags.get('admin_level'));
  if (unit !== undefined) return { featureClass: 'A', type: unit };
  for (const key of PLACE_KEYS) {
    const kind = known().get(`${key}=${tags.get(key) ?? ''}`);
    // Each way of a river is a piece of it: the relation is the river.
    if (kind !== undefined && !(element === 'way' && key === 'waterway')) return kind;
  }
  return null;
}
