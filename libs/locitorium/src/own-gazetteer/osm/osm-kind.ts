/** Class and code of GeoNames for what tags call a place. */
export interface OsmKind {
  readonly featureClass: string;
  readonly type: string;
}

/** Keys of tags that make a place. */
export const PLACE_KEYS: readonly string[] = ['place', 'boundary', 'natural', 'waterway', 'leisure'];

/**
 * Values by class and code. Countries, continents and oceans are left to the built-in gazetteer, which has them all under all their names;
 * what is no name on a map (blocks, plots) is none in a text.
 */
const CODES: Readonly<Record<string, readonly (readonly [featureClass: string, type: string, values: string])[]>> = {
  place: [
    ['P', 'PPL', 'city town village hamlet municipality isolated_dwelling farm allotments locality'],
    ['P', 'PPLX', 'borough suburb quarter neighbourhood'],
    ['A', 'ADM1', 'state province'],
    ['A', 'ADM2', 'county district'],
    ['L', 'RGN', 'region'],
    ['T', 'ISL', 'island islet'],
    ['T', 'ISLS', 'archipelago'],
    ['H', 'SEA', 'sea'],
  ],
  boundary: [['L', 'PRK', 'national_park protected_area']],
  leisure: [['L', 'PRK', 'nature_reserve']],
  natural: [
    ['T', 'PK', 'peak'],
    ['T', 'VLC', 'volcano'],
    ['T', 'HLL', 'hill'],
    ['T', 'MTS', 'mountain_range'],
    ['T', 'RDGE', 'ridge'],
    ['T', 'VAL', 'valley'],
    ['T', 'CAPE', 'cape'],
    ['T', 'PEN', 'peninsula'],
    ['T', 'BCH', 'beach'],
    ['T', 'DSRT', 'desert'],
    ['H', 'BAY', 'bay'],
    ['H', 'STRT', 'strait'],
    ['H', 'GLCR', 'glacier'],
    ['H', 'LK', 'water'],
    ['H', 'WTLD', 'wetland'],
  ],
  waterway: [
    ['H', 'STM', 'river stream'],
    ['H', 'CNL', 'canal'],
    ['H', 'FLLS', 'waterfall'],
  ],
};

/** First- and second-level units, by the level that OpenStreetMap gives them in most countries. */
const UNIT_OF_LEVEL: Readonly<Record<string, string>> = { '4': 'ADM1', '6': 'ADM2' };

let kinds: ReadonlyMap<string, OsmKind> | undefined;

function known(): ReadonlyMap<string, OsmKind> {
  kinds ??= new Map(
    Object.entries(CODES).flatMap(([key, rows]) =>
      rows.flatMap(([featureClass, type, values]) =>
        values.split(' ').map((value) => [`${key}=${value}`, { featureClass, type }] as const),
      ),
    ),
  );
  return kinds;
}

/** What tags say that something is, or null where it is no place. A unit is one before it is anything else. */
export function osmKindOf(element: 'node' | 'way' | 'relation', tags: ReadonlyMap<string, string>): OsmKind | null {
  const unit = element === 'node' || tags.get('boundary') !== 'administrative' ? undefined : UNIT_OF_LEVEL[tags.get('admin_level') ?? ''];
  if (unit !== undefined) return { featureClass: 'A', type: unit };
  for (const key of PLACE_KEYS) {
    const kind = known().get(`${key}=${tags.get(key) ?? ''}`);
    // Each way of a river is a piece of it: the relation is the river.
    if (kind !== undefined && !(element === 'way' && key === 'waterway')) return kind;
  }
  return null;
}
