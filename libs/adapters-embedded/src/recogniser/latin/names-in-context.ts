import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { isSameRecord, type Candidate } from '@locitorium/domain';
import { placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';
import { isAdminName, isCommaBefore, WORD_COUNTER } from './word-counts.ts';
import { CAPITALISATION, type LatinText } from './latin-text.ts';
import { NAME_POSITION } from './name-matches.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const WELL_KNOWN = country | admin1 | populatedLarge;
const PREPOSITION = /^(?:in|near)$/i;
const APOSTROPHE = /['’]/;

/**
 * Well-known names that stand alone behind "in" or "near", though they are common words or names of persons too: "police in Reading
 * said", "a shop in Mobile". In text order; the model has the last word on everything else.
 */
export function namesAfterIn(latin: LatinText): readonly TaggedSpan[] {
  const { text, tokens, facts, names, roles, runs, bounds, capitalisation, counts } = latin;
  const found: TaggedSpan[] = [];
  let sentence = 0;
  for (let first = 1; first < tokens.count; first++) {
    if (facts.caseClass[first] !== CASE.initial || (roles[first - 1]! & CUE_BITS.preposition) === 0) continue;
    if (!PREPOSITION.test(text.slice(tokens.start[first - 1], tokens.end[first - 1]))) continue;
    while (bounds[sentence + 1]! <= first) sentence++;
    if (bounds[sentence]! === first || capitalisation[sentence]! > CAPITALISATION.much) continue;
    const position = names.position[first];
    if ((position !== NAME_POSITION.whole && position !== NAME_POSITION.first) || (names.covering[first]! & WELL_KNOWN) === 0) continue;
    const last = first + names.length[first]! - 1;
    if (runs.start[first]! !== first || runs.end[first]! !== last + 1) continue;
    if (
      (roles[last]! & (CUE_BITS.calendar | CUE_BITS.placeType | CUE_BITS.facility)) !== 0 ||
      counts.count(last, WORD_COUNTER.asSurname) > 0
    )
      continue;
    const next = last + 1;
    if (
      next < tokens.count &&
      (APOSTROPHE.test(text.charAt(tokens.start[next]!)) || facts.caseClass[next] === CASE.digits || isNamePart(latin, next))
    )
      continue;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
  }
  return found;
}

/** Whether a token belongs to the name before it: "Paris-based", "Paris Hilton". */
function isNamePart({ tokens, facts }: LatinText, token: number): boolean {
  return (tokens.flags[token]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) !== 0 && hasCapital(facts.caseClass[token]!);
}

/** Readings of a container, and records of a name, that are looked at. */
const CONTAINER_READINGS = 6;
const NAME_RECORDS = 40;
const POSSESSIVE = /['’]s/y;

/**
 * Names before a place that holds a record of that name: "Nice, France", "MOBILE, Ala.", "Hope, Ark." A reader who knows the container
 * knows the word before it for a place, whatever else the word may be. `spans`: the places found, in any order.
 */
export function namesBeforeContainers(latin: LatinText, spans: readonly TaggedSpan[], index: PlaceNameIndex): readonly TaggedSpan[] {
  const { text, tokens } = latin;
  const found: TaggedSpan[] = [];
  let token = 0;
  let endOfLast = 0;
  for (const { start, end, tag } of [...spans].sort((a, b) => a.start - b.start)) {
    const endBefore = endOfLast;
    endOfLast = end;
    while (token < tokens.count && tokens.start[token]! < start) token++;
    if (
      tag !== 'LOC' ||
      token < 2 ||
      tokens.start[token] !== start ||
      !isCommaBefore(text, tokens, token) ||
      !isAdminName(index.classesOf(text, start, end))
    )
      continue;
    const name = nameEndingAt(latin, token - 2);
    if (
      name === null ||
      name.start < endBefore ||
      isPossessiveAt(text, end) ||
      !liesIn(text.slice(name.start, name.end), text.slice(start, end), index)
    )
      continue;
    found.push(placeByRule(name.start, name.end));
  }
  return found;
}

/** The capitalised gazetteer name whose last token this is, where nothing before it makes it a part of a longer name or a person. */
function nameEndingAt({ text, tokens, facts, names, roles, runs, counts }: LatinText, last: number): Span | null {
  const position = names.position[last];
  if (position !== NAME_POSITION.whole && position !== NAME_POSITION.last) return null;
  const first = last + 1 - names.length[last]!;
  if (!hasCapital(facts.caseClass[first]!) || (tokens.flags[first]! & TOKEN_FLAG.hashtagPart) !== 0) return null;
  // "Henderson of Nice" is one run, in which Nice comes last as surnames do.
  const ownCount = runs.start[last]! < last ? 1 : 0;
  if (counts.count(last, WORD_COUNTER.asSurname) > ownCount && counts.count(last, WORD_COUNTER.afterPreposition) === 0) return null;
  const before = first - 1;
  const isAlone =
    before < 0 ||
    (tokens.flags[first]! & TOKEN_FLAG.lineStart) !== 0 ||
    (!hasCapital(facts.caseClass[before]!) && (roles[before]! & CUE_BITS.title) === 0 && !isAbbreviated(text, tokens.end[before]!));
  return isAlone ? { start: tokens.start[first]!, end: tokens.end[last]! } : null;
}

/** "Mr. Nice, France": a dot behind a short capitalised word. */
const ABBREVIATED = /\p{Lu}\p{Ll}{0,4}\.$/u;
const LONGEST_ABBREVIATION = 8;

function isAbbreviated(text: string, end: number): boolean {
  return ABBREVIATED.test(text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end));
}

function isPossessiveAt(text: string, at: number): boolean {
  POSSESSIVE.lastIndex = at;
  return POSSESSIVE.test(text);
}

function liesIn(name: string, container: string, index: PlaceNameIndex): boolean {
  const containers = index
    .placesNamed(container, CONTAINER_READINGS)
    .filter(({ placeCategory }) => placeCategory === 'country' || placeCategory === 'admin1');
  if (containers.length === 0) return false;
  return index.placesNamed(name, NAME_RECORDS).some((place) => containers.some((outer) => isInside(place, outer)));
}

function isInside(place: Candidate, outer: Candidate): boolean {
  const code = outer.admin[outer.admin.length - 1]?.code;
  if (isSameRecord(place, outer) || place.placeCategory === 'country') return false;
  if (outer.placeCategory === 'country') return place.countryCode !== null && place.countryCode === outer.countryCode;
  return code !== undefined && place.placeCategory !== 'admin1' && place.admin.some((area) => area.code === code);
}
