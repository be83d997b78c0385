import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { greatCircleKm, type Candidate } from '@locitorium/domain';

const STOCK_RULES = Object.freeze({
  /** A city is the best-known bearer of its name with so many inhabitants … */
  inhabitants: 150_000,
  /** … which are so many times those of any namesake in another country. */
  timesNamesake: 5,
  /** Records of a name that are looked at. */
  bearers: 40,
  /** An American town has at least so many inhabitants, … */
  townInhabitants: 4_000,
  /** … and is near a place up to so many kilometres away. */
  nearKm: 50,
  /** More degrees of latitude than that. */
  nearDegrees: 0.5,
});

/** States whose name is first of all that of a country or a city. */
const AMBIGUOUS_STATES: ReadonlySet<string> = new Set(['Georgia', 'Washington', 'New York']);

/** A place under the name that a text has for it. */
export interface NamedPlace {
  readonly surface: string;
  readonly place: Candidate;
}

/** A city that everybody thinks of at its name, and smaller places in other countries that are called the same. */
export interface BestKnownCity extends NamedPlace {
  readonly namesakes: readonly Candidate[];
}

/** Places to write sentences about, in the order of their names. */
export interface PlaceStock {
  readonly cities: readonly BestKnownCity[];
  readonly countries: readonly NamedPlace[];
  /** Of the United States. */
  readonly states: ReadonlyMap<string, NamedPlace>;
  readonly towns: readonly NamedPlace[];
}

/** Looks through all names of the gazetteer (about a second). */
export function placeStock(gazetteer: Gazetteer): PlaceStock {
  const cities: BestKnownCity[] = [];
  const countries: NamedPlace[] = [];
  const states = new Map<string, NamedPlace>();
  const towns: NamedPlace[] = [];
  for (const key of gazetteer.keys()) {
    if (!/^[a-z][a-z .'-]+$/.test(key)) continue;
    const bearers = gazetteer.placesNamed(key, STOCK_RULES.bearers).filter(({ match }) => match?.level === 'exact');
    const usual = (nameClass: string) => bearers.filter(({ match }) => match?.nameClass === nameClass);
    for (const place of usual('country')) countries.push({ surface: place.name, place });
    for (const place of usual('admin1'))
      if (place.countryCode === 'US' && !AMBIGUOUS_STATES.has(place.name))
        states.set(place.admin[1]?.code ?? '', { surface: place.name, place });
    const settlements = usual('primary').filter((place) => place.placeCategory === 'populated' && !isQuarter(place));
    for (const place of settlements)
      if (place.countryCode === 'US' && people(place) >= STOCK_RULES.townInhabitants)
        towns.push({ surface: spelling(gazetteer, key, place), place });
    const city = bestKnown(bearers, settlements);
    if (city === null) continue;
    const namesakes = settlements.filter(({ countryCode }) => countryCode !== city.countryCode);
    cities.push({ surface: spelling(gazetteer, key, city), place: city, namesakes });
  }
  return { cities, countries: countries.filter(({ surface }) => surface !== 'Georgia'), states, towns };
}

/** The towns near a place, without its namesakes. */
export function townsNear({ towns }: PlaceStock, { surface, place }: NamedPlace): readonly NamedPlace[] {
  const [south, north] = [place.lat - STOCK_RULES.nearDegrees, place.lat + STOCK_RULES.nearDegrees];
  return towns.filter((town) => town.place.lat > south && town.place.lat < north && town.surface !== surface && isNear(town.place, place));
}

/** Whether two places are neighbours. */
export const isNear = (a: Candidate, b: Candidate): boolean => greatCircleKm(a, b) <= STOCK_RULES.nearKm;

/** A quarter of a city is called so only by those who live there. */
const isQuarter = ({ type }: Candidate): boolean => type === 'PPLX';
const people = ({ population }: Candidate): number => population ?? 0;

/** The settlement that dwarfs every bearer of the name elsewhere; null where a country or a region bears it, too, or nobody stands out. */
function bestKnown(bearers: readonly Candidate[], settlements: readonly Candidate[]): Candidate | null {
  if (bearers.some(({ placeCategory }) => placeCategory === 'country' || placeCategory === 'region')) return null;
  const [largest] = settlements.toSorted((a, b) => people(b) - people(a));
  if (largest === undefined || people(largest) < STOCK_RULES.inhabitants) return null;
  const rivals = bearers.filter(({ countryCode }) => countryCode !== largest.countryCode);
  return rivals.every((rival) => people(rival) * STOCK_RULES.timesNamesake <= people(largest)) ? largest : null;
}

/** The record's own spelling where the key is its normal form, else the key with capitals. */
function spelling(gazetteer: Gazetteer, key: string, { name }: Candidate): string {
  if (gazetteer.normalForm(name) === key) return name;
  return key.replace(/(?<![a-z'])(?!(?:of|de|del|la|upon) )[a-z]/g, (letter) => letter.toUpperCase());
}
