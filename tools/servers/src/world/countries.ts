import { borders } from '@rapideditor/country-coder';
import { polygonArea, polygonCentroid, polygonContains } from 'd3-polygon';
import { countryNameTags } from './country-names.ts';
import { importanceOfKind, type ImportanceTable } from './importance.ts';
import type { LonLat, MultiPolygon, OsmDocument, Tags } from './osm-document.ts';
import { DEPENDENT_TERRITORIES, DISPUTED_AREAS, RESERVED_CODES } from './territories.ts';

/** Relation id of a country: this and its ISO 3166-1 number. */
const FIRST_COUNTRY = 1_000;
/** Kosovo has no ISO number; user-assigned ones begin at 900. */
const NUMBER_OF_KOSOVO = 983;

/** The only type of geometry that country-coder has; groups of areas have none. */
type MultiPolygonGeometry = Extract<Outline['geometry'], { readonly type: 'MultiPolygon' }>;

type Outline = (typeof borders.features)[number];

/**
 * Countries with their territorial waters, the dependent territories inside them, and disputed areas. Outlines are coarse, but
 * in the right place: borders, islands and the antimeridian are those of the world.
 */
export function addCountries(document: OsmDocument, importance: ImportanceTable): void {
  const outlines = borders.features;
  for (const country of outlines.filter(isCountry)) {
    const code = codeOf(country);
    const claimed = DISPUTED_AREAS.filter(({ within }) => within.includes(code)).map(({ outline }) => outline);
    const parts = outlines.filter((outline) => sovereignOf(outline) === code || claimed.includes(outline.properties.wikidata));
    const polygons = polygonsOf(parts);
    const label = labelPoint(polygonsOf(parts.filter((outline) => !isInDependentTerritory(outline))));
    const names = countryNameTags(code);
    const tags = {
      ...names,
      wikipedia: importance.enter(
        [`${names['name:en']} (country)`],
        importanceOfKind(country.properties.level === 'country' ? 'country' : 'territory'),
      ),
    };
    document.addArea({
      id: FIRST_COUNTRY + numberOf(country),
      polygons,
      tags: { admin_level: '2', ...isoTags(country), wikidata: country.properties.wikidata, ...tags },
      ...(label === null ? {} : { label: document.addNode(label, { place: 'country', ...tags }) }),
    });
  }
  for (const [code, { subdivision, adminLevel }] of Object.entries(DEPENDENT_TERRITORIES))
    addTerritory(document, importance, outlines, code, subdivision, adminLevel);
  for (const { id, outline, adminLevel, subdivision, names } of DISPUTED_AREAS) {
    const polygons = polygonsOf(outlines.filter(({ properties }) => properties.wikidata === outline));
    const wikipedia = importance.enter([String(names['name:en'])], importanceOfKind('territory'));
    document.addArea({
      id,
      polygons,
      tags: { admin_level: String(adminLevel), 'ISO3166-2': subdivision ?? undefined, ...names, wikipedia },
    });
  }
}

function addTerritory(
  document: OsmDocument,
  importance: ImportanceTable,
  outlines: readonly Outline[],
  code: string,
  subdivision: string | null,
  adminLevel: number,
): void {
  const own = outlines.find((outline) => outline.properties.iso1A2 === code);
  if (own === undefined) throw new Error(`country-coder has no outline of ${code}.`);
  const names = countryNameTags(code);
  document.addArea({
    id: FIRST_COUNTRY + numberOf(own),
    polygons: polygonsOf(outlines.filter((outline) => belongsTo(outline, code))),
    tags: {
      admin_level: String(adminLevel),
      ...isoTags(own),
      'ISO3166-2': subdivision ?? undefined,
      wikidata: own.properties.wikidata,
      ...names,
      wikipedia: importance.enter([`${names['name:en']} (territory)`], importanceOfKind('territory')),
    },
  });
}

/** What Nominatim keeps as a country: states, and territories with a code of their own that it does not count to their state. */
function isCountry({ properties: { iso1A2: code, level } }: Outline): boolean {
  if (!code || RESERVED_CODES.has(code)) return false;
  return level === 'country' || (level === 'territory' && DEPENDENT_TERRITORIES[code] === undefined);
}

/** Code of the country that a piece of land belongs to; null for land without one. A territory with its own code comes before its state. */
function sovereignOf(outline: Outline): string | null {
  const { iso1A2, groups = [], country } = outline.properties;
  const territories = borders.features.filter((other) => other.properties.level === 'territory' && isCountry(other)).map(codeOf);
  const codes = [iso1A2, ...groups].filter((code) => code !== undefined);
  return codes.find((code) => territories.includes(code)) ?? country ?? (isCountry(outline) ? codeOf(outline) : null);
}

/** The sea around French Polynesia is larger than France. */
const isInDependentTerritory = (outline: Outline): boolean => Object.keys(DEPENDENT_TERRITORIES).some((code) => belongsTo(outline, code));

const belongsTo = ({ properties: { iso1A2, groups = [] } }: Outline, code: string): boolean => iso1A2 === code || groups.includes(code);

function codeOf({ properties: { iso1A2 } }: Outline): string {
  if (!iso1A2) throw new Error('A country without an ISO code.');
  return iso1A2;
}

function isoTags(outline: Outline): Tags {
  const { iso1A3, iso1N3 } = outline.properties;
  const code = codeOf(outline);
  return { 'ISO3166-1': code, 'ISO3166-1:alpha2': code, 'ISO3166-1:alpha3': iso1A3, 'ISO3166-1:numeric': iso1N3 };
}

const numberOf = ({ properties: { iso1A2, iso1N3 } }: Outline): number => (iso1A2 === 'XK' ? NUMBER_OF_KOSOVO : Number(iso1N3));

function polygonsOf(outlines: readonly Outline[]): MultiPolygon {
  return outlines.flatMap(({ geometry }) => ((geometry as MultiPolygonGeometry | null)?.coordinates ?? []) as unknown as MultiPolygon);
}

/** Centre of gravity of the largest ring, where a map would print the name; null where that lies outside. */
function labelPoint(polygons: MultiPolygon): LonLat | null {
  const rings = polygons.map(([outer]) => outer as [number, number][]);
  const [largest] = rings.sort((a, b) => Math.abs(polygonArea(b)) - Math.abs(polygonArea(a)));
  if (largest === undefined) return null;
  const centre = polygonCentroid(largest);
  return polygonContains(largest, centre) ? centre : null;
}
