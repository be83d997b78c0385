import { normaliseCountry, type BoundingBox, type NameClass } from '@locitorium/domain';
import type { GivenPlace, RefusalReason } from './given-place.ts';
import { placeKindOf, type PlaceKind } from './place-kind.ts';

/** A place whose facts are in order. */
export interface CheckedPlace {
  readonly id: number | string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  readonly names: readonly (readonly [text: string, nameClass: NameClass])[];
  readonly country: string | null;
  readonly admin: readonly string[];
  readonly kind: PlaceKind;
  /** Null where nothing is said. */
  readonly population: number | null;
}

/** Longest name that is compared, in UTF-16 code units. */
export const LONGEST_NAME = 200;
/** Longest id, or name of a record, that the file keeps. */
const LONGEST_TEXT_BYTES = 255;
const LARGEST_ID = 0x7fffffff;
const LARGEST_POPULATION = 0xfffffffe;

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** What a file says of a place as values, or why it cannot be taken. */
export function checkPlace(given: GivenPlace): CheckedPlace | RefusalReason {
  const { name, admin } = given;
  const id = idOf(given.id);
  if (id === null) return 'no_id';
  if (name === '') return 'no_name';
  if (name.length > LONGEST_NAME || Buffer.byteLength(name) > LONGEST_TEXT_BYTES) return 'long_name';
  const [lat, lon] = [numberOf(given.lat), numberOf(given.lon)];
  if (lat === null || lon === null) return 'no_point';
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return 'outside_earth';
  const country = given.country === '' ? null : normaliseCountry(given.country);
  if (country === null && given.country !== '') return 'unknown_country';
  const kind = placeKindOf(given.type, given.featureClass);
  if (kind === null) return 'unknown_type';
  const population = given.population === '' ? null : Number(given.population);
  if (population !== null && !(Number.isInteger(population) && population >= 0 && population <= LARGEST_POPULATION))
    return 'bad_population';
  return {
    id,
    name,
    lat,
    lon,
    bbox: given.bbox ?? null,
    names: namesOf(given, kind),
    country,
    admin: admin.filter((unit) => unit !== ''),
    kind,
    // Sources write 0 for what nobody has counted.
    population: population === 0 ? null : population,
  };
}

/** A whole number stays one where nothing is lost by it; anything else is text. */
function idOf(id: string | number): number | string | null {
  const text = String(id);
  if (text === '' || Buffer.byteLength(text) > LONGEST_TEXT_BYTES) return null;
  return /^(?:0|[1-9]\d*)$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : text;
}

/** "48.85", and "48,85" as spreadsheets of half of Europe write it. */
function numberOf(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value.replace(',', '.')) : null;
}

function namesOf({ name, alternates }: GivenPlace, { placeCategory }: PlaceKind): CheckedPlace['names'] {
  const isUnit = placeCategory === 'country' || placeCategory === 'admin1' || placeCategory === 'admin2' || placeCategory === 'region';
  const others = [...new Set(alternates)].filter((text) => text !== '' && text !== name && text.length <= LONGEST_NAME);
  return [[name, isUnit ? placeCategory : 'primary'], ...others.map((text) => [text, nameClassOf(text)] as const)];
}

/** Another name in Latin letters may be a nickname; in another script it is as good as the usual one. */
export const nameClassOf = (text: string): NameClass => (LATIN.test(text) ? 'alternate' : 'primary');
