import { NAME_CLASS_BITS } from '@locitorium/ports';
import { MEASURED_LANGUAGES } from '../multilingual/learned-languages.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { loneNames } from './lone-names.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

/** So short names are other words where a sentence begins with them: "Bara", "Cada", "Samo". */
const LONGEST_WORD = 4;

/**
 * Names of countries in languages other than English: the gazetteer has them in all of these, the corpora that it learned from
 * name a few dozen, some of them only as teams ("Pembicaraan dengan Albania", "conversas com a Grécia").
 */
export const NAMES_OF_COUNTRIES: SpanRule = {
  name: 'names-of-countries',
  // With Turkish, F1 on tr-wiki-ner is .804 instead of .806.
  languages: MEASURED_LANGUAGES.filter((language) => language !== 'tr'),
  evidence: 'a country has the name, and hardly anybody else',
  apply: (reading, spans) => addWhereFree(spans, namesOfCountries(reading)),
};

function namesOfCountries(reading: TextReading): readonly TaggedSpan[] {
  return [...loneNames(reading, NAME_CLASS_BITS.country)]
    .filter(({ start, end, isFirstOfSentence }) => !isFirstOfSentence || end - start > LONGEST_WORD)
    .map(({ start, end }) => placeByRule(start, end));
}
