import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { endOfNameAt } from './name-at-token.ts';
import { isCommonWord, isFrequentGivenName, isKnownSurname } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, alternateLarge } = NAME_CLASS_BITS;
const WELL_KNOWN = country | admin1 | populatedLarge;
/** Classes that are enough behind a preposition. */
const KNOWN = WELL_KNOWN | admin2 | populatedMedium | alternateLarge;
/** Letters, no article: "I'll" and "The Centre" are names of areas, too. */
const NAME = /^(?!The )\p{L}{2}[\p{L}\p{M}'‘’ -]*$/u;

/**
 * The name of a country, first-level area or large city that begins a sentence and is hardly anything else: no given name, no surname, no
 * word. There the model takes one in ten for a person or a word ("Yunnan is in China", "In Santo Domingo the power failed").
 */
export const NAMES_AT_START: SpanRule = {
  name: 'names-at-start',
  languages: ['en'],
  evidence: 'it begins the sentence, and a well-known place has the name, but hardly anything else',
  apply: (reading, spans) => addWhereFree(spans, namesAtStart(reading)),
};

function namesAtStart(reading: TextReading): readonly TaggedSpan[] {
  const { latin, text, tokens } = reading;
  const { bounds, roles } = latin;
  const found: TaggedSpan[] = [];
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const start = bounds[sentence]!;
    const isPreposition = (roles[start]! & CUE_BITS.preposition) !== 0;
    const first = isPreposition ? start + 1 : start;
    if (first >= bounds[sentence + 1]!) continue;
    const next = endOfNameAt(latin, first, isPreposition ? KNOWN : WELL_KNOWN);
    if (next === null || mayBeElse(first, next)) continue;
    const [from, to] = [tokens.start[first]!, tokens.end[next - 1]!];
    if (NAME.test(text.slice(from, to))) found.push(placeByRule(from, to));
  }
  return found;

  function mayBeElse(first: number, next: number): boolean {
    if (next - first > 1) return isFrequentGivenName(latin, first) || (roles[first]! & CUE_BITS.title) !== 0;
    return reading.isListedGivenName(first) || isKnownSurname(latin, first) || isCommonWord(latin, first);
  }
}
