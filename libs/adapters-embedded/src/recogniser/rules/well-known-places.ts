import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { renownOf } from '../../renown.ts';
import { MEASURED_LANGUAGES } from '../multilingual/learned-languages.ts';
import { placeByRule, whereFree } from '../tagged-span.ts';
import { loneNames } from './lone-names.ts';
import type { SpanRule } from './span-rule.ts';

const { admin1, admin2, populatedLarge, alternateLarge, historical, feature, region } = NAME_CLASS_BITS;
/** Classes of such names. A great city is not always the first bearer of its name: "Kair" is the governorate, "Sewilla" the province. */
export const PERHAPS_WELL_KNOWN = admin1 | admin2 | populatedLarge | alternateLarge | historical | feature | region;
/** Bearers of a name that are looked at. */
const BEARERS = 6;
/**
 * Least renown of a city whose name needs nothing beside it, a round number that lets Venice in (7.5) and most towns of 100,000
 * inhabitants not. An alternate name takes half a step away: many are words somewhere ("selama", Indonesian for "during", is Salem).
 */
const GREAT = 7.4;
/** That of a city whose name some people bear: Roma has 9.1, Milano 8.6. */
const GREATER = 8.4;
/** Of a first-level unit: Wales has 3,300,000 and 8, the Marches 1,200,000 and 3. */
const GREAT_UNIT = Object.freeze({ inhabitants: 1_000_000, names: 5 });
/** Names of a smaller one under what it is usually called: Crete has 11, Nord in Cameroon 6. */
const NAMES_OF_UNIT = 8;
/** Codes of GeoNames. */
const SEAS: ReadonlySet<string> = new Set(['OCN', 'SEA', 'GULF']);
/** Codes of GeoNames, and RGNM for areas of several countries: not unions, states of the past, parks. */
const FEATURES: ReadonlySet<string> = new Set('CONT RGN RGNM ISL ISLS STRT STM LK MTS DSRT PEN'.split(' '));
/** Names that one of these has: Darfur and the Euphrates have 3. */
const NAMES_OF_FEATURE = 3;

/** Code of GeoNames. */
export const NATIONAL_CAPITAL = 'PPLC';
/** Shorter names of capitals are words: "Male", "Roma". */
const SHORTEST_CAPITAL = 5;

/**
 * Names of great cities, regions, seas and rivers in other languages than English, whose models saw few of them and hardly one at the
 * beginning of a sentence ("Paryż przeżywa upał", "Budapeste vive um verão quente").
 */
export const WELL_KNOWN_PLACES: SpanRule = {
  name: 'well-known-places',
  languages: MEASURED_LANGUAGES,
  evidence: 'a great city, region or water has the name, which is no word of the language and no given name',
  apply: (reading, spans) => {
    const found = whereFree(spans, [...loneNames(reading, PERHAPS_WELL_KNOWN)]).filter(({ name, isOfPersons }) =>
      isWellKnownPlace(name, reading.index, isOfPersons),
    );
    return found.length === 0 ? spans : [...spans, ...found.map(({ start, end }) => placeByRule(start, end))];
  },
};

/**
 * Whether the name is one of a city, region or water that everybody has heard of, or of a capital; `isOfPersons`: some people bear it.
 */
export function isWellKnownPlace(name: string, index: PlaceNameIndex, isOfPersons = false): boolean {
  return index.placesNamed(name, BEARERS).some((place) => {
    if (place.placeCategory === 'populated') return isGreatCity(place, name, isOfPersons);
    return !isOfPersons && isGreatRegion(place);
  });
}

function isGreatCity({ type, population, nameCount, match }: Candidate, name: string, isOfPersons: boolean): boolean {
  const isAlternate = match?.nameClass === 'alternate';
  if (isOfPersons && (isAlternate || match?.nameClass === 'historical')) return false;
  if (!isOfPersons && !isAlternate && type === NATIONAL_CAPITAL && name.length >= SHORTEST_CAPITAL) return true;
  const [inhabitants, fame] = [Math.log10(1 + (population ?? 0)), Math.log10(1 + (nameCount ?? 0))];
  const renown = renownOf({ population: inhabitants, fame, level: 0, isCountry: false, isAlternate });
  return renown >= (isOfPersons ? GREATER : GREAT);
}

function isGreatRegion({ placeCategory, type, population, nameCount, match }: Candidate): boolean {
  const names = nameCount ?? 0;
  if (placeCategory === 'admin1') {
    const isGreat = (population ?? 0) >= GREAT_UNIT.inhabitants && names >= GREAT_UNIT.names;
    return isGreat || (match?.nameClass !== 'admin1_alternate' && names >= NAMES_OF_UNIT);
  }
  return SEAS.has(type) || (names >= NAMES_OF_FEATURE && FEATURES.has(type));
}
