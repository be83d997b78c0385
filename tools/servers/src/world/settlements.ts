import { readSettlements, type Settlement } from './geonames-cities.ts';
import { importanceOfKind, importanceOfSettlement, type ImportanceTable } from './importance.ts';
import type { LonLat, OsmDocument, Ring } from './osm-document.ts';
import { settlementNameTags } from './settlement-names.ts';

/** The most populous settlements of the world that are taken: down to about a hundred thousand inhabitants. */
const MOST_POPULOUS = 5_000;
/** A name shared by at least this many settlements, one of them among the most populous, is taken with all of them. */
const MUCH_SHARED = 10;
/** Names that texts on ambiguity are about and that fewer settlements bear. */
const TEXTBOOK_NAMES: ReadonlySet<string> = new Set([
  'Rome',
  'Vienna',
  'Moscow',
  'Cairo',
  'Córdoba',
  'Tripoli',
  'Hyderabad',
  'London',
  'Birmingham',
  'Perth',
  'Odessa',
  'Naples',
  'Lima',
  'Melbourne',
]);

/** Most populous settlements that also have a boundary, with the settlement as its label: one place to Nominatim. */
const LINKED_BOUNDARIES = 200;
/** The next ones have one without that link: two records of one place. */
const UNLINKED_TWINS = 60;
/** And the next lie in a county of the same name: two records of two places. */
const COUNTIES = 40;
const FIRST_BOUNDARY = 20_000;

/** Nominatim links a boundary and a settlement by name only where their ranks are equal: level 8 and a city. */
const ADMIN_LEVEL = Object.freeze({ linked: '8', twin: '7', county: '6' });

const CITY_FROM = 100_000;
const TOWN_FROM = 10_000;

/** Settlements as nodes (node id = GeoNames id), and the boundaries of the largest. */
export function addSettlements(document: OsmDocument, importance: ImportanceTable): number {
  const settlements = chosen(readSettlements());
  settlements.forEach((settlement, rank) => {
    const { geonamesId: id, name, countryCode, admin1, at, isCapital, isSeat, population } = settlement;
    const names = settlementNameTags(settlement);
    const wikipedia = importance.enter(
      [name, `${name}, ${countryCode}`, `${name}, ${admin1}, ${countryCode}`, `${name} (${id})`],
      importanceOfSettlement(population, isCapital),
    );
    const place = population >= CITY_FROM || isCapital ? 'city' : population >= TOWN_FROM ? 'town' : 'village';
    document.addNode(
      at,
      { place, ...names, population: String(population), capital: isCapital ? 'yes' : isSeat ? '4' : undefined, wikipedia },
      id,
    );
    const boundary = boundaryOf(rank);
    if (boundary === null) return;
    const polygons = [[octagon(settlement)]];
    // A town and its boundary name the same article; a county has one of its own.
    const article = boundary === 'county' ? importance.enter([`${name} (county)`], importanceOfKind('county')) : wikipedia;
    const tags = { admin_level: ADMIN_LEVEL[boundary], ...names, wikipedia: article };
    document.addArea({ id: FIRST_BOUNDARY + rank, polygons, tags, ...(boundary === 'linked' ? { label: id } : {}) });
  });
  return settlements.length;
}

function boundaryOf(rank: number): keyof typeof ADMIN_LEVEL | null {
  if (rank < LINKED_BOUNDARIES) return 'linked';
  if (rank < LINKED_BOUNDARIES + UNLINKED_TWINS) return 'twin';
  return rank < LINKED_BOUNDARIES + UNLINKED_TWINS + COUNTIES ? 'county' : null;
}

function chosen(byPopulation: readonly Settlement[]): readonly Settlement[] {
  const bearers = new Map<string, number>();
  for (const { name } of byPopulation) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const shared = new Set(
    byPopulation
      .slice(0, MOST_POPULOUS)
      .map(({ name }) => name)
      .filter((name) => (bearers.get(name) ?? 0) >= MUCH_SHARED),
  );
  return byPopulation.filter(
    ({ name, isCapital }, rank) => rank < MOST_POPULOUS || isCapital || shared.has(name) || TEXTBOOK_NAMES.has(name),
  );
}

/** A boundary of about the area of a city of that population, in degrees. */
function octagon({ at: [lon, lat], population }: Settlement): Ring {
  const radius = 0.02 + 0.00004 * Math.sqrt(population);
  const stretch = Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const corners = Array.from({ length: 8 }, (_, i): LonLat => {
    const angle = ((i + 0.5) * Math.PI) / 4;
    return [lon + (radius / stretch) * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [...corners, corners[0] as LonLat];
}
