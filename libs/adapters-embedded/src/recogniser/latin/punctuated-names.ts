import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';
import type { LatinText } from './latin-text.ts';
import { NAME_POSITION } from './name-matches.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, feature } = NAME_CLASS_BITS;
const OF_WEIGHT = country | admin1 | admin2 | populatedLarge | populatedMedium | alternateLarge | feature;
const HYPHENS = /^[-\u2010\u2011]$/;

/**
 * Names of the gazetteer that are written with hyphens ("Port-au-Prince", "Stoke-on-Trent"), in text order. English has few of them, so the
 * model takes them for a word and its suffix. Small places count behind a preposition only: given names are written so, too.
 */
export function hyphenatedNames({ text, tokens, facts, names, roles }: LatinText): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  for (let first = 0; first < tokens.count; first++) {
    if (names.position[first] !== NAME_POSITION.first || !hasCapital(facts.caseClass[first]!)) continue;
    const last = first + names.length[first]! - 1;
    if (!isOneWord(first, last) || isHyphen(first - 1) || (isHyphen(last + 1) && facts.caseClass[last + 2] !== CASE.lower)) continue;
    const classes = names.covering[first]!;
    if ((classes & OF_WEIGHT) === 0 && !(classes & populatedSmall && isAfterPreposition(roles, first))) continue;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
  }
  return found;

  /** Written without spaces, with a hyphen in it, and with a capital at its end: "Port-au-Prince", not "Vice-chancellor". */
  function isOneWord(first: number, last: number): boolean {
    let hasHyphen = false;
    for (let token = first + 1; token <= last; token++) {
      if ((tokens.flags[token]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) !== 0) return false;
      hasHyphen ||= isHyphen(token);
    }
    return hasHyphen && hasCapital(facts.caseClass[last]!);
  }

  function isHyphen(token: number): boolean {
    return (
      token >= 0 &&
      token < tokens.count &&
      (tokens.flags[token]! & TOKEN_FLAG.spaceBefore) === 0 &&
      HYPHENS.test(text.slice(tokens.start[token], tokens.end[token]))
    );
  }
}

const ANY_PLACE = OF_WEIGHT | populatedSmall;
/** "St. John's" is a city, and what a saint's schools and days are called: only after a preposition, and a city of some size. */
const LEAST_INHABITANTS = 20_000;
const RECORDS = 20;
const ENDS_WITH_S = /s$/i;
/** Words behind the possessive: "Prince George's County", "Martha's Vineyard". */
const MOST_WORDS_BEHIND = 2;
const SAINT = /^(?:St|Ste|Saint|Sankt)$/;
const LETTER_S = 0x73;
const FULL_STOP = 0x2e;

/**
 * Names of the gazetteer with a possessive in them ("King's Lynn", "Cox's Bazar") or, of saints, at their end ("St. John's"), in text
 * order. The tokeniser cuts a possessive off, and the corpora have too few such names to learn them by: fewer than thirty.
 */
export function possessiveNames(latin: LatinText, index: PlaceNameIndex): readonly TaggedSpan[] {
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
  } else if (before === 0 && hasCapital(facts.caseClass[0]!)) firsts.unshift(0);
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
