import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import { cueWordsOf, type ReadLanguage } from '../multilingual/learned-languages.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, populatedLarge, populatedMedium, alternateLarge, region, feature } = NAME_CLASS_BITS;
const WELL_KNOWN = country | populatedLarge | alternateLarge;
const KNOWN = WELL_KNOWN | admin1 | populatedMedium | region | feature;
/** Letters of the longest ending that a given name has: "Adama", "Markiem". */
const LONGEST_ENDING = 3;
const FEWEST_LETTERS = 4;

/** "w Krakowie", "Szegedről": the model of many languages has learned none of these. */
export const INFLECTED_NAMES: SpanRule = {
  name: 'inflected-names',
  languages: ['pl', 'uk', 'be', 'cs', 'sk', 'sl', 'hu', 'et', 'lt', 'lv', 'el'],
  evidence:
    'a single capitalised word is a form of a well-known name, or behind a preposition of any known name; of a great one where a sentence begins',
  apply: (reading, spans) => addWhereFree(spans, inflectedNames(reading)),
};

function inflectedNames(reading: TextReading): readonly TaggedSpan[] {
  const { latin, tokens, text, index, learnedLanguage } = reading;
  if (learnedLanguage === null) return [];
  const { facts, bounds } = latin;
  const cues = cueWordsOf(learnedLanguage);
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
        if (isFormOfGreatName(reading, start, end, learnedLanguage)) found.push(placeByRule(start, end));
        continue;
      }
      const isBehindPreposition = (cues.rolesOf(facts.word[token - 1]!) & CUE_BITS.preposition) !== 0;
      const isBehindWord = token - 1 === first || facts.caseClass[token - 1] === CASE.lower;
      const wanted = isBehindPreposition ? KNOWN : isBehindWord ? WELL_KNOWN : 0;
      if (wanted === 0) continue;
      const classes = index.classesOf(text, start, end) | index.classesOfInflected(text, start, end);
      if ((classes & wanted) !== 0 && !isGivenName(reading, text.slice(start, end))) found.push(placeByRule(start, end));
    }
  }
  return found;
}

/** "Budapesten esett": a word that begins a sentence, is a form of a great name, and nothing else. */
function isFormOfGreatName({ index, text }: TextReading, start: number, end: number, language: ReadLanguage): boolean {
  if (index.classesOf(text, start, end) !== 0 || isWordOfLanguage(text.slice(start, end), language, true)) return false;
  const classes = index.classesOfInflected(text, start, end);
  // Other alternate names are too often words; of a capital that is a unit, too, they are not.
  return (classes & (country | populatedLarge)) !== 0 || ((classes & alternateLarge) !== 0 && (classes & admin1) !== 0);
}

/** Whether a word is a given name, inflected or not. */
function isGivenName(reading: TextReading, word: string): boolean {
  for (let cut = 0; cut <= LONGEST_ENDING; cut++) if (reading.isGivenName(word.slice(0, word.length - cut))) return true;
  return false;
}
