import type { PlaceCategory } from '@locitorium/domain';
import type { PlaceRow } from './place-row.ts';

/** A record's importance before its inhabitants and names are counted, and how much a tenfold population adds. */
const BASE: Readonly<Record<PlaceCategory, readonly [base: number, perDecade: number]>> = {
  country: [0.62, 0.025],
  region: [0.62, 0],
  admin1: [0.1, 0.06],
  admin2: [0.03, 0.055],
  populated: [0.04, 0.065],
  area: [0.36, 0.02],
  water: [0.42, 0],
  landform: [0.42, 0],
  facility: [0.38, 0],
};
/** Added for a national capital. */
const CAPITAL_BONUS = 0.08;
/** Added for each doubling of the number of names. */
const PER_NAME_DOUBLING = 0.018;

/**
 * Importance of a record, 0–1: a base by category, a share of log₁₀ population, a share of log₂ of the number of its names
 * (a cheap measure of fame), and a bonus for capitals. Comparable within this gazetteer only.
 */
export function importanceOf(place: Pick<PlaceRow, 'placeCategory' | 'type' | 'population' | 'nameCount'>): number {
  const [base, perDecade] = BASE[place.placeCategory];
  const inhabitants = perDecade * Math.log10(1 + (place.population ?? 0));
  const fame = PER_NAME_DOUBLING * Math.log2(1 + place.nameCount);
  const capital = place.type === 'PPLC' ? CAPITAL_BONUS : 0;
  return Math.min(1, base + inhabitants + fame + capital);
}

const CITY_POPULATION = 50_000;
const TOWN_POPULATION = 5_000;

/** Address rank as Nominatim gives it to records without inhabitants: 2 continent, 4 country, 8 state, 12 county, … */
const RANKS: Readonly<Record<Exclude<PlaceCategory, 'populated'>, number>> = {
  region: 2,
  country: 4,
  admin1: 8,
  admin2: 12,
  area: 10,
  water: 22,
  landform: 22,
  facility: 30,
};

/** The same for all records: 16 city, 18 town, 19 village, 20 suburb. */
export function placeRankOf(placeCategory: PlaceCategory, type: string, population: number | null): number {
  if (placeCategory !== 'populated') return RANKS[placeCategory];
  if (type === 'PPLX') return 20;
  if (type === 'PPLC' || (population ?? 0) >= CITY_POPULATION) return 16;
  return (population ?? 0) >= TOWN_POPULATION ? 18 : 19;
}
