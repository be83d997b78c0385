import { NAME_CLASS_BITS } from '@locitorium/ports';
import { wordsOf } from '../languages/latin-profiles.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, demonym, abbreviation } = NAME_CLASS_BITS;
/** Classes of names that are words of other kinds, too. */
const AMBIGUOUS = demonym | abbreviation;
const SHORTEST_NAME = 4;
/** So short names are other words where a sentence begins with them: "Bara", "Cada", "Samo". */
const LONGEST_WORD = 4;

/**
 * Names of countries in the languages of the model of many: the gazetteer has them in all of these, the corpora that it learned from
 * name a few dozen, some of them only as teams ("Pembicaraan dengan Albania", "conversas com a Grécia").
 */
export const NAMES_OF_COUNTRIES: SpanRule = {
  name: 'names-of-countries',
  languages: ['de', 'fr', 'es', 'pt', 'it', 'ca', 'nl', 'sv', 'fi', 'da', 'hr', 'id'],
  evidence: 'a country has the name, and hardly anybody else',
  apply: (reading, spans) => addWhereFree(spans, namesOfCountries(reading)),
};

function namesOfCountries(reading: TextReading): readonly TaggedSpan[] {
  const { latin, text, tokens, otherLanguage } = reading;
  const { bounds, names, runs, facts } = latin;
  const words = otherLanguage === null ? null : wordsOf(otherLanguage);
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const sentenceStart = bounds[sentence]!;
    for (let first = sentenceStart; first < bounds[sentence + 1]!; first++) {
      const next = first + names.length[first]!;
      if (!isCountry(first) || !isWholeRun(first, next, sentenceStart)) continue;
      const [start, end] = [tokens.start[first]!, tokens.end[next - 1]!];
      if (end - start < SHORTEST_NAME || (first === sentenceStart && end - start <= LONGEST_WORD)) continue;
      if (next - first === 1 && (isFrequentGivenName(latin, first) || words?.isOrdinary(text.slice(start, end)) === true)) continue;
      found.push(placeByRule(start, end));
    }
  }
  return found;

  function isCountry(first: number): boolean {
    const position = names.position[first];
    const classes = names.covering[first]!;
    const letters = facts.caseClass[first]!;
    return (
      (position === NAME_POSITION.whole || position === NAME_POSITION.first) &&
      (classes & country) !== 0 &&
      (classes & AMBIGUOUS) === 0 &&
      hasCapital(letters) &&
      letters !== CASE.capitals
    );
  }

  /** All of its run of capitalised words, but for a word that has its capital from the sentence: "Pemerintah Albania". */
  function isWholeRun(first: number, next: number, sentenceStart: number): boolean {
    const start = runs.start[first]!;
    if (runs.end[first] !== next) return false;
    return start === first || (start === first - 1 && start === sentenceStart && !reading.isListedGivenName(start));
  }
}
