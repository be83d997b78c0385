import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { renownOf } from '../../renown.ts';
import { isOrdinaryWord } from '../languages/ordinary-words.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { beginsRun, endOfNameAt } from './name-at-token.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { admin1, admin2, populatedLarge, alternateLarge, historical, feature, region } = NAME_CLASS_BITS;
/** A great city is not always the first bearer of its name: "Kair" is the governorate, "Sewilla" the province. */
const POSSIBLE = admin1 | admin2 | populatedLarge | alternateLarge | historical | feature | region;
/** Bearers of a name that are looked at. */
const BEARERS = 6;
/**
 * Least renown of a city whose name needs nothing beside it: Venice has 7.5, Derby 7.9. Known otherwise it needs half a step more, for
 * many of the gazetteer's alternate names are words somewhere: Salem is "Selama".
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
/** Codes of GeoNames: continents, areas, islands, other waters, ranges. Not unions, states of the past, parks. */
const FEATURES: ReadonlySet<string> = new Set('CONT RGN RGNM ISL ISLS STRT STM LK MTS DSRT PEN'.split(' '));
/** Names that one of these has: Darfur and the Euphrates have 3. */
const NAMES_OF_FEATURE = 3;

/** Code of GeoNames. */
const NATIONAL_CAPITAL = 'PPLC';
/** Shorter names of capitals are words: "Male", "Roma". */
const SHORTEST_CAPITAL = 5;

/**
 * Names of great cities, regions, seas and rivers in the languages of the model of many, which saw few of them and hardly one at the
 * beginning of a sentence ("Paryż przeżywa upał", "Budapeste vive um verão quente").
 */
export const WELL_KNOWN_PLACES: SpanRule = {
  name: 'well-known-places',
  languages: ['de', 'fr', 'es', 'pt', 'it', 'ca', 'nl', 'sv', 'fi', 'da', 'hr', 'id', 'pl', 'tr', 'ru'],
  evidence: 'a great city, region or water has the name, which is no word of the language and no given name',
  apply: (reading, spans) => addWhereFree(spans, wellKnownPlaces(reading)),
};

function wellKnownPlaces(reading: TextReading): readonly TaggedSpan[] {
  const { latin, text, tokens, index } = reading;
  const { bounds, roles } = latin;
  const language = reading.otherLanguage ?? reading.learnedLanguage;
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const sentenceStart = bounds[sentence]!;
    for (let first = sentenceStart; first < bounds[sentence + 1]!; first++) {
      const next = endOfNameAt(latin, first, POSSIBLE);
      if (next === null || !beginsRun(reading, first, sentenceStart)) continue;
      if (first > sentenceStart && (roles[first - 1]! & CUE_BITS.title) !== 0) continue;
      const [start, end] = [tokens.start[first]!, tokens.end[next - 1]!];
      const name = text.slice(start, end);
      const isWord = next - first === 1;
      if (isWord && (isFrequentGivenName(latin, first) || (language !== null && isOrdinaryWord(name, language)))) continue;
      if (isWellKnownPlace(name, index, isWord && reading.isListedGivenName(first))) found.push(placeByRule(start, end));
    }
  }
  return found;
}

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
  if (isOfPersons && isAlternate) return false;
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
