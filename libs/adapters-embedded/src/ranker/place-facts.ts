import {
  EARTH_RADIUS_KM,
  MATCH_LEVELS,
  NAME_CLASSES,
  type AdminArea,
  type Candidate,
  type MatchLevel,
  type NameClass,
  type PlaceCategory,
  type Point,
} from '@locitorium/domain';
import { nameKey } from './name-key.ts';

/**
 * Small numbers for the countries and administrative areas of one document, so that votes are arrays. An area that two sources
 * code differently ("US.GA", "US-GA") is one area if its name and country agree.
 */
export class CodeBook {
  readonly #numbers = new Map<string, number>();
  readonly #codes: string[] = [];

  /** How many different areas were seen. */
  get size(): number {
    return this.#codes.length;
  }

  /** The code under which an area was first seen. */
  codeOf(number: number): string {
    return this.#codes[number]!;
  }

  ofCountry(code: string): number {
    return this.#numbers.get(code) ?? this.#add(code);
  }

  ofArea(area: AdminArea, countryCode: string | null): number {
    const known = this.#numbers.get(area.code);
    if (known !== undefined) return known;
    const name = `${countryCode ?? ''}/${area.name.toLowerCase()}`;
    const sameName = this.#numbers.get(name);
    if (sameName !== undefined) {
      this.#numbers.set(area.code, sameName);
      return sameName;
    }
    const added = this.#add(area.code);
    this.#numbers.set(name, added);
    return added;
  }

  #add(key: string): number {
    const number = this.#codes.length;
    this.#codes.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}

/** Point on the unit sphere. */
export interface SpherePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What the ranker knows of one candidate, in numbers. */
export interface PlaceFacts extends SpherePoint {
  readonly candidate: Candidate;
  readonly nameClass: NameClass;
  /** Index in MATCH_LEVELS: 0 is exact. */
  readonly level: number;
  /** Share of the surface that the matched name covers, 0–1. */
  readonly share: number;
  readonly category: PlaceCategory;
  /** Numbers of a CodeBook, −1 where the record has none. */
  readonly country: number;
  readonly admin1: number;
  readonly admin2: number;
  /** log₁₀(1 + inhabitants), estimated from importance where a source counts no people. */
  readonly population: number;
  /** log₁₀(1 + names known). */
  readonly fame: number;
  /** Seat of government: 4 national capital, 3 first level, 2 second, 1 lower, 0 none. */
  readonly seat: number;
  readonly isQuarter: boolean;
  /** The surface has an administrative type word: "Orange County", "Lancashire district". */
  readonly hasTypeWord: boolean;
  /** A water whose kind the surface says: "Red Sea", which is a governorate of Egypt too. */
  readonly isNamedWater: boolean;
}

export interface CodeBooks {
  readonly countries: CodeBook;
  readonly admin1: CodeBook;
  readonly admin2: CodeBook;
}

/** Nominatim's importance is near log₁₀(inhabitants) / 9 for populated places: 0.88 Paris, 0.5 Paris TX, 0.3 a village. */
const POPULATION_OF_IMPORTANCE = 9;
/** Names known per decade of population, where a source does not count names. */
const FAME_OF_POPULATION = 0.2;

const SEATS: Readonly<Record<string, number>> = { PPLC: 4, PPLA: 3, PPLA2: 2, PPLA3: 1, PPLA4: 1 };
const TYPE_WORD = /\b(?:county|parish|borough|district|municipality|prefecture|department|province|oblast|raion)\b|[郡区市町村]$/;
const WATER_WORD = /\b(?:sea|ocean|gulf|strait|river|lake)\b|[海川湖]$/;
const QUARTERS: ReadonlySet<string> = new Set(['PPLX', 'suburb', 'quarter', 'neighbourhood', 'borough']);

export const EXACT = 0;
/** Index of the last level at which a name was found as a whole, not with a part of it stripped. */
export const WHOLE_NAME = 2;
/** Index of each level. */
export const MATCH = Object.freeze(
  Object.fromEntries(MATCH_LEVELS.map((level, index) => [level, index])) as Readonly<Record<MatchLevel, number>>,
);
/** After all levels: none of them found a record. */
export const NOT_FOUND = MATCH_LEVELS.length;

/** Administrative categories and classes of their usual names are called alike; all else has a primary name. */
const classOfCategory = (category: PlaceCategory): NameClass => NAME_CLASSES.find((name) => name === category) ?? 'primary';

/** Nominatim's address ranks: where a source does not say the category. */
function categoryOf(candidate: Candidate): PlaceCategory {
  if (candidate.placeCategory !== null) return candidate.placeCategory;
  const rank = candidate.placeRank;
  if (rank === null) return 'populated';
  if (rank < 4) return 'region';
  if (rank < 5) return 'country';
  if (rank < 10) return 'admin1';
  if (rank < 13) return 'admin2';
  return rank <= 22 ? 'populated' : 'facility';
}

/** How the surface met the record, where the source does not say: by comparing normal forms. */
function derivedMatch(name: string, category: PlaceCategory, surfaceKey: string): Pick<PlaceFacts, 'nameClass' | 'level' | 'share'> {
  const key = nameKey(name);
  if (key === surfaceKey) return { nameClass: classOfCategory(category), level: EXACT, share: 1 };
  if (key.length > 0 && surfaceKey.includes(key))
    return { nameClass: classOfCategory(category), level: MATCH.sub_span, share: key.length / surfaceKey.length };
  return { nameClass: 'alternate', level: EXACT, share: 1 };
}

const RADIANS = Math.PI / 180;

/** Facts of the records that were found for one surface; `surfaceKey`: its normal form. */
export function placeFactsOf(candidates: readonly Candidate[], surfaceKey: string, books: CodeBooks): readonly PlaceFacts[] {
  const hasTypeWord = candidates.length > 0 && TYPE_WORD.test(surfaceKey);
  // Pushed one by one: `map` makes an array of another kind once V8 has optimised it, and all that reads the facts is compiled anew.
  const facts: PlaceFacts[] = [];
  for (const candidate of candidates) facts.push(toPlaceFacts(candidate, surfaceKey, hasTypeWord, books));
  return facts;
}

function toPlaceFacts(candidate: Candidate, surfaceKey: string, hasTypeWord: boolean, books: CodeBooks): PlaceFacts {
  const category = categoryOf(candidate);
  const match = candidate.match;
  const met =
    match === null
      ? derivedMatch(candidate.name, category, surfaceKey)
      : { nameClass: match.nameClass, level: MATCH[match.level], share: match.share };
  const { countryCode, admin } = candidate;
  const belowCountry = category !== 'country' && category !== 'region';
  const admin1 = belowCountry ? admin[1] : undefined;
  const admin2 = belowCountry && category !== 'admin1' ? admin[2] : undefined;
  const population =
    candidate.population !== null
      ? Math.log10(1 + candidate.population)
      : POPULATION_OF_IMPORTANCE * Math.min(1, Math.max(0, candidate.importance ?? 0));
  const { x, y, z } = onSphere(candidate);
  return {
    candidate,
    nameClass: met.nameClass,
    level: met.level,
    share: met.share,
    category,
    country: countryCode === null ? -1 : books.countries.ofCountry(countryCode),
    admin1: admin1 === undefined ? -1 : books.admin1.ofArea(admin1, countryCode),
    admin2: admin2 === undefined ? -1 : books.admin2.ofArea(admin2, admin1 === undefined ? countryCode : admin1.code),
    population,
    fame: candidate.nameCount !== null ? Math.log10(1 + candidate.nameCount) : FAME_OF_POPULATION * population,
    seat: SEATS[candidate.type] ?? 0,
    hasTypeWord,
    isNamedWater: category === 'water' && met.level === EXACT && met.nameClass !== 'alternate' && WATER_WORD.test(surfaceKey),
    isQuarter: QUARTERS.has(candidate.type),
    x,
    y,
    z,
  };
}

export function onSphere({ lat, lon }: Point): SpherePoint {
  const cosine = Math.cos(lat * RADIANS);
  return { x: cosine * Math.cos(lon * RADIANS), y: cosine * Math.sin(lon * RADIANS), z: Math.sin(lat * RADIANS) };
}

/** Chord to arc: kilometres between two points of the unit sphere; exact within 0.1 % below 1,000 km, monotone everywhere. */
export function kilometresBetween(a: SpherePoint, b: SpherePoint): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return EARTH_RADIUS_KM * Math.sqrt(dx * dx + dy * dy + dz * dz);
}
