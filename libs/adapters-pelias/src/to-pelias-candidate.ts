import { countryName, isCountryCode, normaliseCountry, type AdminArea, type Candidate, type PlaceCategory } from '@locitorium/domain';
import { countryByAreaNames, nearMatch, toBoundingBox, toMatch, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { AREA_LAYERS, type PeliasPlace } from './pelias-api.ts';

/** `source` of every candidate of this adapter. */
const SOURCE = 'pelias';

/** `rank`: Nominatim's address rank that a place of this layer usually has; null where there is none. */
type LayerMeaning = Readonly<{ placeCategory: PlaceCategory | null; rank: number | null }>;

/** What Pelias' layers are in the project's words. A layer that a server made up is a facility. */
const MEANING_OF_LAYER: Readonly<Record<string, LayerMeaning>> = Object.freeze({
  continent: { placeCategory: 'region', rank: 2 },
  empire: { placeCategory: 'region', rank: 2 },
  ocean: { placeCategory: 'water', rank: 2 },
  marinearea: { placeCategory: 'water', rank: 4 },
  country: { placeCategory: 'country', rank: 4 },
  dependency: { placeCategory: 'country', rank: 4 },
  macroregion: { placeCategory: 'admin1', rank: 6 },
  region: { placeCategory: 'admin1', rank: 8 },
  macrocounty: { placeCategory: 'admin2', rank: 10 },
  county: { placeCategory: 'admin2', rank: 12 },
  localadmin: { placeCategory: 'populated', rank: 14 },
  locality: { placeCategory: 'populated', rank: 16 },
  borough: { placeCategory: 'populated', rank: 18 },
  macrohood: { placeCategory: 'populated', rank: 19 },
  neighbourhood: { placeCategory: 'populated', rank: 20 },
  postalcode: { placeCategory: null, rank: 21 },
  street: { placeCategory: 'facility', rank: 26 },
  address: { placeCategory: 'facility', rank: 30 },
  venue: { placeCategory: 'facility', rank: 30 },
});

const UNKNOWN_LAYER: LayerMeaning = Object.freeze({ placeCategory: 'facility', rank: null });

/** Names of sources in older gids. */
const SOURCE_OF_SHORT_NAME: Readonly<Record<string, string>> = Object.freeze({
  osm: 'openstreetmap',
  wof: 'whosonfirst',
  gn: 'geonames',
  geoname: 'geonames',
  oa: 'openaddresses',
});

/** One feature as a candidate. `asked` is the name as it stands in the text, `byPoint` the country at its point if it gives none. */
export function toPeliasCandidate(place: PeliasPlace, variant: QueryVariant, asked: string, byPoint: string | null = null): FoundPlace {
  const countryCode = toCountryCode(place) ?? byPoint;
  const { placeCategory, rank } = MEANING_OF_LAYER[place.layer] ?? UNKNOWN_LAYER;
  const abbreviation = place.layer === 'region' ? place.region_a : null;
  const names = [['name', place.name] as const, ...(abbreviation === null ? [] : [['ref', abbreviation] as const])];
  const [osmType, osmId] = identityOf(place);
  const [west, south, east, north] = place.bbox ?? [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const candidate: Candidate = {
    source: SOURCE,
    osmType,
    osmId,
    name: place.name,
    displayName: place.label ?? place.name,
    lat: place.lat,
    lon: place.lon,
    bbox: toBoundingBox({ south, north, west, east }, placeCategory === 'country' ? countryCode : null),
    countryCode,
    category: place.layer,
    type: place.source ?? '',
    placeCategory,
    placeRank: rank,
    importance: null,
    population: null,
    admin: adminPathOf(place, countryCode),
    nameCount: null,
    match: toMatch({ names, category: placeCategory, countryCode }, variant, asked) ?? nearMatch(place.name, variant, asked),
  };
  return { candidate, wikidata: null, isArea: osmType === 'relation' || (osmType === 'whosonfirst' && place.bbox !== null) };
}

/**
 * Where a record comes from and what it is called there: `node` 240109189, `whosonfirst` 101909779, `geonames` 2950159. A gid is made of
 * source, layer and id; ids of OpenStreetMap say the type too.
 */
function identityOf({ gid, source, source_id }: PeliasPlace): readonly [osmType: string | null, osmId: number | string | null] {
  const [, gidSource = null, gidId = null] = /^([^:]+):[^:]+:(.+)$/s.exec(gid ?? '') ?? [];
  const from = source ?? gidSource;
  const id = source_id ?? gidId;
  if (from === null || id === null) return [null, null];
  const fullName = SOURCE_OF_SHORT_NAME[from] ?? from;
  const [, osmType, osmId] = /^(node|way|relation)[/:](\d+)$/.exec(id) ?? [];
  if (fullName === 'openstreetmap' && osmType !== undefined && osmId !== undefined) return [osmType, numberOrText(osmId)];
  return [fullName, numberOrText(id)];
}

function numberOrText(id: string): number | string {
  return /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** The territory where there is one, else the country; codes come in three letters. */
function toCountryCode(place: PeliasPlace): string | null {
  const territory = normalised(place.dependency_a) ?? (place.layer === 'dependency' ? normaliseCountry(place.name) : null);
  if (territory !== null) return territory;
  const country = normalised(place.country_code) ?? normalised(place.country_a) ?? namedCountryOf(place);
  if (country === null) return null;
  return countryByAreaNames(
    country,
    [place.macroregion, place.region].filter((area) => area !== null),
  );
}

/** Where a feature says no code: the country of its name, or the country it is. */
function namedCountryOf({ country, layer, name }: PeliasPlace): string | null {
  return normaliseCountry(country ?? (layer === 'country' ? name : ''));
}

/** A code of ISO 3166-1, two or three letters, in two. */
function normalised(code: string | null): string | null {
  const country = code === null || !/^[a-z]{2,3}$/i.test(code) ? null : normaliseCountry(code);
  return country !== null && isCountryCode(country) ? country : null;
}

/** Country first, then the areas that the feature lies in. Their abbreviations are not those of ISO: codes are country and name. */
function adminPathOf(place: PeliasPlace, countryCode: string | null): readonly AdminArea[] {
  if (countryCode === null) return [];
  const told = place.dependency ?? (normalised(place.country_a) === countryCode ? place.country : null);
  const path: AdminArea[] = [{ code: countryCode, name: told ?? countryName(countryCode) ?? countryCode }];
  for (const layer of AREA_LAYERS) {
    const area = place[layer];
    // An area names itself among those it lies in; what it names below itself (Paris is also its own county) comes after.
    if (layer === place.layer) break;
    if (area !== null && !path.some((known) => known.name === area)) path.push({ code: `${countryCode}/${area}`, name: area });
  }
  return path;
}
