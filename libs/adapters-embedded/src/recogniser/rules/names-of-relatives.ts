import { NAME_CLASS_BITS } from '@locitorium/ports';
import { tokenAt } from '../text/tokenise.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;

/** A pattern of words that may begin a sentence. */
const atAnyPlace = (words: string): string => words.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** What cities and nations have, too: "a son of Sydney", "the mother of parliaments". */
const OF_ANYTHING = atAnyPlace('(?:half-|step|god)?(?:father|mother|son|daughter|brother|sister)');
/** What persons alone have. */
const OF_PERSONS = atAnyPlace(
  '(?:great-)?grand(?:father|mother|son|daughter|child|parents|ad|dad|ma|pa)|parents|dad|mum|mom|gran|granny|nana|husband|wife|widow|' +
    'widower|fiance|fiancé|fiancee|fiancée|spouse|uncle|aunt|auntie|nephew|niece|(?:father|mother|son|daughter|brother|sister)-in-law',
);
const KIN = `(?:${OF_PERSONS}|${OF_ANYTHING})`;
const ENDEARING = atAnyPlace('(?:beloved|loved|loving|dear|dearest|devoted|cherished|proud) ');
const LATE = '(?:(?:the )?late )?';
/** "Sr. Fatima". */
const TITLE = String.raw`(?:\p{Lu}\p{Ll}{1,3}\. )?`;
const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?:\.? \p{Lu}[\p{L}’'-]*)*`;
const NOTE = String.raw`(?: \([^()\n]{1,60}\))?`;
const JOINT = '(?:, and |, | and | & )';
/** "Erin, Kerry (Boston) and the late Shannon", at most a dozen names. */
const LIST = `${TITLE}${NAME}${NOTE}(?:${JOINT}(?:${KIN}s? )?${LATE}${TITLE}${NAME}${NOTE}){0,12}`;
const OF_RELATIVES = new RegExp(
  String.raw`\b(?<adjective>${ENDEARING})?(?<kin>${KIN})` +
    `(?:(?:s|es)? ${LATE}|(?<of> of (?:the |our |my )?(?<late>late )?))(?<list>${LIST})`,
  'dgu',
);
const FIGURATIVE = new RegExp(`^${OF_ANYTHING}$`);
/** Where a list has no last joint, what follows its first name may be anything: "his sister Emma, London". */
const LAST_JOINT = / (?:and|&) /;
const OF_LIST = new RegExp(`(?:^|${JOINT})(?:${KIN}s? )?${LATE}${TITLE}(?<name>${NAME})`, 'dgu');
/** "the late Florence". */
const DECEASED = /\b(?:the|of|his|her|my|our) late (?<name>\p{Lu}[\p{L}’'-]+)(?! \p{Lu})/dgu;
/** "Sydney and Paris, twins". */
const PAIR = /(?<!\p{L})(?<name>\p{Lu}\p{L}+) and (?<other>\p{Lu}\p{L}+), (?:twins|siblings|sisters|brothers|newlyweds)\b/dgu;
/** "née Lancaster". */
const BORN = /\bn[ée]e (?<name>\p{Lu}[\p{L}’'-]+)/dgu;
/** How notices begin: "FLORENCE, Geoffrey.", "LIMERICK (née Clare), Bridget (Bridie)". */
const HEAD =
  /^[ \t]*(?<name>\p{Lu}[\p{Lu}’'-]+)(?: \(n[ée]e \p{L}+\))?(?:,| [–—-]) (?<given>\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?(?:[.,;]| [(–—])/dgmu;
/** Spares other texts all of this. */
const OF_FAMILIES = new RegExp(String.raw`\b(?:${KIN}|late|n[ée]e|twins|siblings|newlyweds)`, 'u');

/**
 * Takes out places that are persons of a family, as notices of marriages and deaths name them: "husband of the late Florence (née
 * Lancaster), father of Austin and Sydney". Models that learned from news know few of these.
 */
export const NAMES_OF_RELATIVES: SpanRule = {
  name: 'names-of-relatives',
  languages: ['en'],
  evidence: 'a word of kin before the name or before the list that it stands in, "née", "late"',
  rejects: 'person',
  apply: (reading, spans) => {
    if (!spans.some(({ tag }) => tag === 'LOC') || !OF_FAMILIES.test(reading.text)) return spans;
    const given = ends(givenNames(reading.text));
    const all = ends(otherNames(reading));
    if (given.size + all.size === 0) return spans;
    let token = 0;
    return spans.filter(({ tag, start, end }) => {
      if (tag !== 'LOC' || all.get(start) === end) return tag !== 'LOC';
      if (given.get(start) !== end) return true;
      token = tokenAt(reading.tokens, token, start);
      return !reading.isListedGivenName(token);
    });
  },
};

type Place = readonly [start: number, end: number];

/** The end of each name by its start. */
const ends = (names: Iterable<Place>): ReadonlyMap<number, number> => new Map(names);

/** Names that are persons if they are given names. */
function* givenNames(text: string): Iterable<Place> {
  for (const { groups, indices } of text.matchAll(OF_RELATIVES)) {
    const { adjective, kin, of, late, list } = groups as Readonly<Record<string, string | undefined>>;
    const [start] = indices!.groups!['list']!;
    const isWhole = LAST_JOINT.test(list!);
    if (!isWhole && of !== undefined && adjective === undefined && late === undefined && FIGURATIVE.test(kin!)) continue;
    for (const { indices: inList } of list!.matchAll(OF_LIST)) {
      const [nameStart, end] = inList!.groups!['name']!;
      yield [start + nameStart, start + end];
      if (!isWhole) break;
    }
  }
  for (const { indices } of text.matchAll(DECEASED)) yield indices!.groups!['name']!;
  for (const { indices } of text.matchAll(PAIR)) yield* [indices!.groups!['name']!, indices!.groups!['other']!];
}

/** Names that are persons whatever they are. */
function* otherNames(reading: TextReading): Iterable<Place> {
  for (const { indices } of reading.text.matchAll(BORN)) yield indices!.groups!['name']!;
  for (const { groups, indices } of reading.text.matchAll(HEAD)) {
    const given = groups!['given']!;
    const isPlace = (reading.index.classesOf(given) & (country | admin1 | populatedLarge)) !== 0;
    if (reading.isGivenName(given) && !isPlace) yield indices!.groups!['name']!;
  }
}
