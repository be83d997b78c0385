import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import { cueWordsOf, type ReadLanguage } from '../multilingual/learned-languages.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, populatedLarge, populatedMedium, alternateLarge, historical, region, feature } = NAME_CLASS_BITS;
const WELL_KNOWN = country | populatedLarge | alternateLarge;
const KNOWN = WELL_KNOWN | admin1 | populatedMedium | historical | region | feature;
/** Letters of the longest ending that a given name has: "Adama", "Markiem". */
const LONGEST_ENDING = 3;
const FEWEST_LETTERS = 4;
/** "In": before nobody's name. In Czech "u" is "at somebody's". */
const IN: Readonly<Partial<Record<ReadLanguage, ReadonlySet<string>>>> = {
  pl: new Set(['w', 'we']),
  cs: new Set(['v', 've']),
  sk: new Set(['v', 'vo']),
  sl: new Set(['v']),
  hr: new Set(['u']),
  uk: new Set(['у', 'в']),
  be: new Set(['у', 'ў']),
};
/** Of languages that the model has learned, where it misses such names: everywhere else the rule adds more wrong ones than right ones. */
const MISSED_BY_MODEL: Readonly<Partial<Record<ReadLanguage, 'where a sentence begins' | 'behind "in"'>>> = {
  fi: 'where a sentence begins',
  hr: 'behind "in"',
};
/** Cases of place that other words have, too, but hardly any that is a name: "Párizsban", "Wienissä". */
const CASES_OF_PLACE: Readonly<Partial<Record<ReadLanguage, RegExp>>> = {
  hu: /(?:b[ae]n?|b[óő]l|r[óő]l|t[óő]l|n[áé]l|h[oeö]z)$/u,
  fi: /(?:ss|st|ll|lt)[aä]$/u,
  et: /(?<=[aeiou])(?:s|st|sse)$/u,
  az: /(?:d[aə]n?|d[aə]ki|y[aə]|n[ıiuü]n)$/u,
};
/** A language without prepositions: its cases say as much, and first-level units are what its news is about. */
const WITHOUT_PREPOSITIONS: ReadLanguage = 'az';

/** "w Krakowie", "Szegedről": the model of many languages has learned none of these. */
export const INFLECTED_NAMES: SpanRule = {
  name: 'inflected-names',
  languages: ['ro', 'pl', 'uk', 'be', 'cs', 'sk', 'sl', 'hr', 'hu', 'fi', 'et', 'lt', 'lv', 'el', 'az'],
  evidence:
    'a single capitalised word is a form of a well-known name, or behind a preposition of any known name; of a great one where a sentence begins',
  apply: (reading, spans) => addWhereFree(spans, inflectedNames(reading)),
};

function inflectedNames(reading: TextReading): readonly TaggedSpan[] {
  const { latin, tokens, text, index, learnedLanguage } = reading;
  if (learnedLanguage === null || reading.isMisread) return [];
  const { facts, bounds } = latin;
  const cues = cueWordsOf(learnedLanguage);
  const only = MISSED_BY_MODEL[learnedLanguage];
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const first = bounds[sentence]!;
    const last = bounds[sentence + 1]!;
    for (let token = first; token < last; token++) {
      const start = tokens.start[token]!;
      const end = tokens.end[token]!;
      if (facts.caseClass[token] !== CASE.initial || end - start < FEWEST_LETTERS) continue;
      if (token + 1 < last && hasCapital(facts.caseClass[token + 1]!)) continue;
      if (token === first) {
        if (only !== 'behind "in"' && isFormOfGreatName(reading, start, end, learnedLanguage)) found.push(placeByRule(start, end));
        continue;
      }
      const isIn = IN[learnedLanguage]?.has(text.slice(tokens.start[token - 1], tokens.end[token - 1]).toLowerCase()) === true;
      if (only === 'where a sentence begins' || (only === 'behind "in"' && !isIn)) continue;
      const before = cues.rolesOf(facts.word[token - 1]!);
      // "z Pelhřimova a Jihlavy"
      const isInList = (before & CUE_BITS.conjunction) !== 0 && found.at(-1)?.end === tokens.end[token - 2];
      const isInCaseOfPlace = CASES_OF_PLACE[learnedLanguage]?.test(text.slice(start, end)) === true;
      const hasPrepositions = learnedLanguage !== WITHOUT_PREPOSITIONS;
      const isBehindPreposition = isInList || (hasPrepositions ? (before & CUE_BITS.preposition) !== 0 : isInCaseOfPlace);
      const isBehindWord = token - 1 === first || facts.caseClass[token - 1] === CASE.lower || isInCaseOfPlace;
      const alone = hasPrepositions ? WELL_KNOWN : WELL_KNOWN | admin1;
      const wanted = isBehindPreposition && only === undefined ? KNOWN : isBehindWord ? alone : 0;
      if (wanted === 0) continue;
      const classes = index.classesOf(text, start, end) | index.classesOfInflected(text, start, end);
      if ((classes & wanted) === 0) continue;
      if (isIn || !isGivenName(reading, text.slice(start, end))) found.push(placeByRule(start, end));
    }
  }
  return found;
}

/** "Budapesten esett": a word that begins a sentence, is a form of a great name, and nothing else. */
function isFormOfGreatName({ index, text }: TextReading, start: number, end: number, language: ReadLanguage): boolean {
  const word = text.slice(start, end);
  const isWord = (form: string): boolean => isWordOfLanguage(form, language, true);
  const ownClasses = index.classesOf(text, start, end);
  if (language === WITHOUT_PREPOSITIONS && (ownClasses & (country | populatedLarge | admin1)) !== 0) return !isWord(word);
  if (ownClasses !== 0 || isWord(word)) return false;
  const classes = index.classesOfInflected(text, start, end);
  const ending = CASES_OF_PLACE[language]?.exec(word);
  if (ending !== null && ending !== undefined) return (classes & WELL_KNOWN) !== 0 && !isWord(word.slice(0, ending.index));
  // Other alternate names are too often words; of a capital that is a unit, too, they are not.
  return (classes & (country | populatedLarge)) !== 0 || ((classes & alternateLarge) !== 0 && (classes & admin1) !== 0);
}

/** Endings of towns in -ov, which given names have as adjectives: "z Pelhřimova". */
const OF_TOWN_IN_OV = /ov(?:[aěeu]|em|ie)$/u;

/** Whether a word is a given name, inflected or not. */
function isGivenName(reading: TextReading, word: string): boolean {
  if (OF_TOWN_IN_OV.test(word)) return false;
  for (let cut = 0; cut <= LONGEST_ENDING; cut++) if (reading.isGivenName(word.slice(0, word.length - cut))) return true;
  return false;
}
