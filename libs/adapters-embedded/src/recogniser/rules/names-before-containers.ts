import type { PlaceNameIndex } from '@locitorium/ports';
import { isSameRecord, type Candidate } from '@locitorium/domain';
import { addWhereFree, placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { isAdminName, isCommaBefore, WORD_COUNTER } from '../latin/word-counts.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import type { SpanRule } from './span-rule.ts';

/** Readings of a container, and records of a name, that are looked at. */
const CONTAINER_READINGS = 6;
const NAME_RECORDS = 40;
const POSSESSIVE = /['’]s/y;

/**
 * Names before a place that holds a record of that name: "Nice, France", "MOBILE, Ala.", "Hope, Ark." A reader who knows the container
 * knows the word before it for a place, whatever else the word may be. `spans`: the places found, in any order.
 */
export const NAMES_BEFORE_CONTAINERS: SpanRule = {
  name: 'names-before-containers',
  languages: ['en'],
  evidence: 'the place behind the comma holds a place of this name',
  apply: ({ latin, index }, spans) => addWhereFree(spans, namesBeforeContainers(latin, spans, index)),
};

function namesBeforeContainers(latin: LatinText, spans: readonly TaggedSpan[], index: PlaceNameIndex): readonly TaggedSpan[] {
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
