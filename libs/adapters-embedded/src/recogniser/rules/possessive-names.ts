import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { placeByRule, replacingParts, type TaggedSpan, type Span } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { LatinText } from '../latin/latin-text.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, historical, feature } = NAME_CLASS_BITS;
const ANY_PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge | historical | feature;
/** "St. John's" is a city, and what a saint's schools and days are called: only after a preposition, and a city of some size. */
const LEAST_INHABITANTS = 20_000;
const RECORDS = 20;
const ENDS_WITH_S = /s$/i;
/** Words behind the possessive: "Prince George's County", "Martha's Vineyard". */
const MOST_WORDS_BEHIND = 2;
const ARTICLE = 'The';
const SAINT = /^(?:St|Ste|Saint|Sankt)$/;
const LETTER_S = 0x73;
const FULL_STOP = 0x2e;

/**
 * Names of the gazetteer with a possessive in them ("King's Lynn", "Cox's Bazar") or, of saints, at their end ("St. John's"). The
 * tokeniser cuts a possessive off, and the corpora have too few such names to learn them by: fewer than thirty.
 */
export const POSSESSIVE_NAMES: SpanRule = {
  name: 'possessive-names',
  languages: ['en'],
  evidence: 'the gazetteer lists the name with its possessive',
  apply: ({ latin, index }, spans) => replacingParts(spans, possessiveNames(latin, index)),
};

/** In text order, without overlaps. */
function possessiveNames(latin: LatinText, index: PlaceNameIndex): readonly TaggedSpan[] {
  const { text, tokens } = latin;
  const found: TaggedSpan[] = [];
  for (let token = 1; token < tokens.count; token++) {
    if (!isPossessive(latin, token)) continue;
    const name = longestName(latin, token, index);
    if (name !== null && (found.length === 0 || name.start >= found[found.length - 1]!.end)) found.push(placeByRule(name.start, name.end));
  }
  return found;

  function longestName(of: LatinText, possessive: number, names: PlaceNameIndex): Span | null {
    for (let last = lastCapital(of, possessive); last >= possessive; last--) {
      for (const first of firstTokens(of, possessive)) {
        const start = tokens.start[first]!;
        const end = tokens.end[last]!;
        if ((names.classesOf(text, start, end) & ANY_PLACE) === 0) continue;
        if (
          last > possessive ||
          (isAfterPreposition(of.roles, first) && !isBeforeName(of, possessive) && isCityOfSaint(text.slice(start, end), names))
        )
          return { start, end };
      }
    }
    return null;
  }
}

function isPossessive({ text, tokens, facts }: LatinText, token: number): boolean {
  const start = tokens.start[token]!;
  return (
    tokens.end[token]! - start === 2 &&
    text.charCodeAt(start + 1) === LETTER_S &&
    (tokens.flags[token]! & (TOKEN_FLAG.word | TOKEN_FLAG.spaceBefore)) === 0 &&
    hasCapital(facts.caseClass[token - 1]!)
  );
}

/** The last of the capitalised words that follow the possessive, or the possessive itself. */
function lastCapital({ tokens, facts }: LatinText, possessive: number): number {
  let last = possessive;
  while (
    last < possessive + MOST_WORDS_BEHIND &&
    last + 1 < tokens.count &&
    isNextWord(tokens.flags[last + 1]!) &&
    hasCapital(facts.caseClass[last + 1]!)
  )
    last++;
  return last;
}

/** Tokens that the name may begin with, farthest first: "St . John 's", "Prince George 's", "Cox 's". */
function firstTokens({ text, tokens, facts }: LatinText, possessive: number): readonly number[] {
  const word = possessive - 1;
  const firsts = [word];
  let before = word - 1;
  if (before > 0 && isNextWord(tokens.flags[word]!)) {
    const isDot = text.charCodeAt(tokens.start[before]!) === FULL_STOP;
    if (isDot) before--;
    if (hasCapital(facts.caseClass[before]!) && (!isDot || SAINT.test(text.slice(tokens.start[before], tokens.end[before]))))
      firsts.unshift(before);
  } else if (before === 0 && hasCapital(facts.caseClass[0]!) && text.slice(tokens.start[0], tokens.end[0]) !== ARTICLE) firsts.unshift(0);
  return firsts;
}

const isNextWord = (flags: number): boolean => (flags & TOKEN_FLAG.spaceBefore) !== 0 && (flags & TOKEN_FLAG.lineStart) === 0;

function isAfterPreposition(roles: Uint8Array, first: number): boolean {
  return first > 0 && (roles[first - 1]! & CUE_BITS.preposition) !== 0;
}

/** "St. Mary's Hospital", "St. Patrick's Day". */
function isBeforeName({ tokens, facts }: LatinText, possessive: number): boolean {
  return possessive + 1 < tokens.count && hasCapital(facts.caseClass[possessive + 1]!);
}

/** The gazetteer folds the possessive of "St. Petersburg's": the record itself must have it. */
function isCityOfSaint(name: string, index: PlaceNameIndex): boolean {
  return (
    SAINT.test(name.split(/[.\s]/, 1)[0]!) &&
    index.placesNamed(name, RECORDS).some((place) => ENDS_WITH_S.test(place.name) && (place.population ?? 0) >= LEAST_INHABITANTS)
  );
}
