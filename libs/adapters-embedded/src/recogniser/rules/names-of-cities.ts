import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { renownOf } from '../../renown.ts';
import { isOrdinaryWord } from '../languages/ordinary-words.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { beginsRun, endOfNameAt } from './name-at-token.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { admin1, admin2, populatedLarge, alternateLarge, historical } = NAME_CLASS_BITS;
/** A great city is not always the first bearer of its name: "Kair" is the governorate, "Sewilla" the province. */
const POSSIBLE = admin1 | admin2 | populatedLarge | alternateLarge | historical;
/** Bearers of a name that are looked at. */
const BEARERS = 6;
/**
 * Least renown of a city whose name needs nothing beside it: Venice has 7.5, Derby 7.9. Known otherwise it needs half a step more, for
 * many of the gazetteer's alternate names are words somewhere: Salem is "Selama".
 */
const GREAT = 7.4;
/** That of a city whose name some people bear: Roma has 9.1, Milano 8.6. */
const GREATER = 8.4;

/** Code of GeoNames. */
const NATIONAL_CAPITAL = 'PPLC';
/** Shorter names of capitals are words: "Male", "Roma". */
const SHORTEST_CAPITAL = 5;

/**
 * Names of great cities in the languages of the model of many, which saw few of them and hardly one at the beginning of a sentence ("Paryż
 * przeżywa upał", "Budapeste vive um verão quente").
 */
export const NAMES_OF_CITIES: SpanRule = {
  name: 'names-of-cities',
  languages: ['de', 'fr', 'es', 'pt', 'it', 'ca', 'nl', 'sv', 'fi', 'da', 'hr', 'id', 'pl', 'tr', 'ru'],
  evidence: 'a great city has the name, which is no word of the language and no given name',
  apply: (reading, spans) => addWhereFree(spans, namesOfCities(reading)),
};

function namesOfCities(reading: TextReading): readonly TaggedSpan[] {
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
      if (isOfGreatCity(name, index, isWord && reading.isListedGivenName(first))) found.push(placeByRule(start, end));
    }
  }
  return found;
}

/** Whether the name is one of a city that everybody has heard of, or of a capital; `isOfPersons`: some people bear it, too. */
export function isOfGreatCity(name: string, index: PlaceNameIndex, isOfPersons = false): boolean {
  return index.placesNamed(name, BEARERS).some(({ placeCategory, type, population, nameCount, match }) => {
    if (placeCategory !== 'populated') return false;
    const isAlternate = match?.nameClass === 'alternate';
    if (isOfPersons && isAlternate) return false;
    if (!isOfPersons && !isAlternate && type === NATIONAL_CAPITAL && name.length >= SHORTEST_CAPITAL) return true;
    const [inhabitants, fame] = [Math.log10(1 + (population ?? 0)), Math.log10(1 + (nameCount ?? 0))];
    const renown = renownOf({ population: inhabitants, fame, level: 0, isCountry: false, isAlternate });
    return renown >= (isOfPersons ? GREATER : GREAT);
  });
}
