import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { cueWordsOf, type ReadLanguage } from '../multilingual/learned-languages.ts';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import { placeByRule, whereFree, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { countriesOfText } from './countries-of-text.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { continues } = NAME_CLASS_BITS;
const FEWEST_LETTERS = 5;

/** Where the towns of a language lie, and its endings that say "in", "from", "to"; null where prepositions do. */
interface Cases {
  /** Countries of which many places have names in the language. */
  readonly home: readonly string[];
  readonly ofPlace: RegExp | null;
  /** Those that persons have as often: given names with them are no places. */
  readonly ofPersons?: RegExp;
}

const CASES: Readonly<Partial<Record<ReadLanguage, Cases>>> = {
  hu: {
    home: ['HU', 'RO', 'SK', 'UA', 'RS'],
    ofPlace: /(?:b[ae]n?|b[óő]l|r[ae]|r[óő]l|t[óő]l|n[áé]l|h[oeö]z|[oeö]n|[áé]n|ig)$/u,
    ofPersons: /(?:t[óő]l|n[áé]l|h[oeö]z)$/u,
  },
  fi: { home: ['FI', 'EE', 'SE'], ofPlace: /(?:(?:ss|st|ll|lt)[aä]|lle|[aeiouyäö]{2}n|h[aeiouyäö]n)$/u },
  et: { home: ['EE', 'LV', 'FI'], ofPlace: /(?:[aeiou](?:s|st|sse|le|lt|l)|ni)$/u },
  tr: { home: ['TR', 'CY'], ofPlace: /['’]?(?:[dt][ae]n?|[dt][ae]ki|y[ae]|n[ae])$/u },
  az: { home: ['AZ', 'TR', 'GE'], ofPlace: /(?:d[aə]n?|d[aə]ki|y[aə])$/u },
  pl: { home: ['PL'], ofPlace: null },
  cs: { home: ['CZ', 'SK'], ofPlace: null },
  sk: { home: ['SK', 'CZ'], ofPlace: null },
  sl: { home: ['SI'], ofPlace: null },
  hr: { home: ['HR', 'BA', 'RS', 'ME'], ofPlace: null },
  uk: { home: ['UA'], ofPlace: null },
  be: { home: ['BY'], ofPlace: null },
  ro: { home: ['RO', 'MD'], ofPlace: null },
  lt: { home: ['LT'], ofPlace: null },
  lv: { home: ['LV'], ofPlace: null },
  el: { home: ['GR', 'CY'], ofPlace: null },
};

/**
 * Towns and villages in a case of place, in the country of the language or one that the text has places in: Zebegényből, Mezőtúron. The
 * model of many languages has learned few of their endings, and the gazetteer's other forms are those of well-known places alone.
 */
export const FORMS_OF_COUNTRY: SpanRule = {
  name: 'forms-of-country',
  languages: ['hu', 'fi', 'et', 'tr', 'az', 'pl', 'cs', 'sk', 'sl', 'hr', 'uk', 'be', 'ro', 'lt', 'lv', 'el'],
  evidence: 'a capitalised word in a case of place is a form of a place in the country of the language, or in one of the text',
  apply: (reading, spans) => {
    const { text, index, learnedLanguage } = reading;
    const cases = learnedLanguage === null || reading.isMisread ? undefined : CASES[learnedLanguage];
    if (cases === undefined) return spans;
    const free = whereFree(spans, capitalisedWords(reading, cases.ofPlace)).filter(({ start, end }) => {
      const word = text.slice(start, end);
      return !isWordOfLanguage(word, learnedLanguage!, true) && !reading.isGivenName(word);
    });
    if (free.length === 0) return spans;
    const countries = [...new Set([...cases.home, ...countriesOfText(reading, spans)])];
    const found = free.filter(({ start, end }) => {
      const word = text.slice(start, end);
      if ((index.classesOf(text, start, end) & ~continues) !== 0) return false;
      const [place] = index.placesOfForm(word, countries, 1);
      // "Gyulánál": at Gyula's.
      return place !== undefined && !(cases.ofPersons?.test(word) === true && reading.isGivenName(place.name));
    });
    return found.length === 0 ? spans : [...spans, ...found];
  },
};

/**
 * Capitalised words in a case of place, or behind a preposition, that do not begin a sentence and stand beside no other name, but in such a
 * case: Zebegényből Vácra.
 */
function capitalisedWords(reading: TextReading, ofPlace: RegExp | null): readonly TaggedSpan[] {
  const { latin, tokens, text, learnedLanguage } = reading;
  const { facts, bounds } = latin;
  const cues = cueWordsOf(learnedLanguage!);
  const isOfPlace = (token: number): boolean => ofPlace?.test(text.slice(tokens.start[token], tokens.end[token])) === true;
  const isOtherName = (token: number): boolean => hasCapital(facts.caseClass[token]!) && !isOfPlace(token);
  const isSaidOfPlace = (token: number): boolean =>
    ofPlace === null ? (cues.rolesOf(facts.word[token - 1]!) & CUE_BITS.preposition) !== 0 : isOfPlace(token);
  const words: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const last = bounds[sentence + 1]!;
    for (let token = bounds[sentence]! + 1; token < last; token++) {
      const [start, end] = [tokens.start[token]!, tokens.end[token]!];
      if (facts.caseClass[token] !== CASE.initial || end - start < FEWEST_LETTERS || !isSaidOfPlace(token)) continue;
      const isBesideName = (ofPlace !== null && isOtherName(token - 1)) || (token + 1 < last && isOtherName(token + 1));
      if (!isBesideName) words.push(placeByRule(start, end));
    }
  }
  return words;
}
