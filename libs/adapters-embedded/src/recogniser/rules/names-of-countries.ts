import { NAME_CLASS_BITS } from '@locitorium/ports';
import { isOrdinaryWord } from '../languages/ordinary-words.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { beginsRun, endOfNameAt } from './name-at-token.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

/** So short names are other words where a sentence begins with them: "Bara", "Cada", "Samo". */
const LONGEST_WORD = 4;

/**
 * Names of countries in the languages of the model of many: the gazetteer has them in all of these, the corpora that it learned from
 * name a few dozen, some of them only as teams ("Pembicaraan dengan Albania", "conversas com a Grécia").
 */
export const NAMES_OF_COUNTRIES: SpanRule = {
  name: 'names-of-countries',
  languages: ['de', 'fr', 'es', 'pt', 'it', 'ca', 'nl', 'sv', 'fi', 'da', 'hr', 'id', 'pl', 'ru'],
  evidence: 'a country has the name, and hardly anybody else',
  apply: (reading, spans) => addWhereFree(spans, namesOfCountries(reading)),
};

function namesOfCountries(reading: TextReading): readonly TaggedSpan[] {
  const { latin, text, tokens } = reading;
  const { bounds } = latin;
  const language = reading.otherLanguage ?? reading.learnedLanguage;
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const sentenceStart = bounds[sentence]!;
    for (let first = sentenceStart; first < bounds[sentence + 1]!; first++) {
      const next = endOfNameAt(latin, first, NAME_CLASS_BITS.country);
      if (next === null || !beginsRun(reading, first, sentenceStart)) continue;
      const [start, end] = [tokens.start[first]!, tokens.end[next - 1]!];
      if (first === sentenceStart && end - start <= LONGEST_WORD) continue;
      const isOrdinary = (): boolean => language !== null && isOrdinaryWord(text.slice(start, end), language);
      if (next - first === 1 && (isFrequentGivenName(latin, first) || isOrdinary())) continue;
      found.push(placeByRule(start, end));
    }
  }
  return found;
}
