import { NAME_CLASS_BITS } from '@locitorium/ports';
import { tokenAt } from '../text/tokenise.ts';
import type { Span, TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;

/** What cities and nations have, too: "a son of Sydney", "the children of Paris". */
const OF_ANYTHING = '(?:half-|step|god)?(?:father|mother|son|daughter|brother|sister|children|child|sibling)';
/** Words that only people have. */
const OF_PERSONS =
  '(?:great-)?grand(?:father|mother|son|daughter|children|child|parents|ad|dad|ma|pa)|parents|dad|mum|mom|gran|granny|nana|husband|wife|' +
  'wives|widow|widower|fiancée|fiancee|fiancé|fiance|spouse|uncle|aunt|auntie|nephew|niece|cousin|' +
  '(?:fathers?|mothers?|sons?|daughters?|brothers?|sisters?)-in-law';
const KIN = `(?:${OF_PERSONS}|${OF_ANYTHING})`;
const LATE = '(?:(?:the )?late )?';
/** "Sr. Fatima". */
const TITLE = String.raw`(?:\p{Lu}\p{Ll}{1,3}\. )?`;
const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?:\.? \p{Lu}[\p{L}’'-]*)*`;
const NOTE = String.raw`(?: \([^()\n]{1,60}\))?`;
const JOINT = '(?:, and |, | and | & )';
/** "Erin, Kerry (Boston) and the late Shannon", at most a dozen names. */
const LIST = `${TITLE}${NAME}${NOTE}(?:${JOINT}(?:${KIN}s? )?${LATE}${TITLE}${NAME}${NOTE}){0,12}`;
/** A pattern of words that may begin a sentence. */
const mayBeginSentence = (words: string): string => words.replace(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** "Beloved husband of the late Florence". */
const RELATIVE_OF = new RegExp(
  String.raw`\b(?<adjective>${mayBeginSentence('(?:beloved|loved|loving|dear|dearest|devoted|cherished)')} )?` +
    String.raw`(?<kin>${mayBeginSentence(KIN)}) of (?:the |our |my )?(?<late>late )?(?<list>${LIST})`,
  'dgu',
);
/** "her daughters Erin, Kerry and Shannon"; with a capital it is a name or a title: "Mother Russia". */
const RELATIVES = new RegExp(String.raw`\b${KIN}(?:s|es)? ${LATE}(?<list>${LIST})`, 'dgu');
const FIGURATIVE = new RegExp(`^${OF_ANYTHING}$`, 'i');
/** Behind a name that stands for itself; "parents of Paris attack victims" speaks of a place. */
const ENDS_NAME = String.raw`(?=[.,;:!?)\n]|$| (?:(?:who|whose|in|of|from|at|on|to|by|died|passed|survived|and|but|is|was|has|had|will|would|n[ée]e|aged|after|before)\b|[–—(]))`;
const NAME_ENDS = new RegExp(ENDS_NAME, 'y');
const NOTES = / \([^()]*\)/g;
const JOINTS = new RegExp(JOINT, 'g');
const OF_LIST = new RegExp(`(?:^|${JOINT})(?:${KIN}s? )?${LATE}${TITLE}(?<name>${NAME})`, 'dgu');
/** "the late Florence". */
const DECEASED = new RegExp(String.raw`\b(?:the|his|her|my|our) late (?<name>\p{Lu}[\p{L}’'-]+)${ENDS_NAME}`, 'dgu');
/** "Sydney and Paris, twins". */
const PAIR =
  /(?<!\p{L}|\b(?:in|to|from|at|of|near|between) )(?<name>\p{Lu}\p{L}+) and (?<other>\p{Lu}\p{L}+), (?:twins|siblings|sisters|brothers|newlyweds)(?=[.,;)]|$| (?:from|aged|who|born))/dgmu;
/** Characters before and behind a name that are looked at: bounds the work. */
const BEFORE = 240;
const BEHIND = 60;
/** "née Lancaster". */
const BORN_WORD = /\b[Nn][ée]e /;
const BORN = /\b[Nn][ée]e (?<name>\p{Lu}[\p{L}’'-]+)/dgu;
const DATE =
  'January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
/** How notices begin: "FLORENCE, Geoffrey.", "LIMERICK (née Clare), Bridget (Bridie)"; not "PARIS, August." */
const HEAD = new RegExp(
  String.raw`^[ \t]*(?<name>\p{Lu}[\p{Lu}’'-]+)(?: \(n[ée]e \p{L}+\))?(?:,| [–—-]) (?!(?:${DATE})\b)(?<given>\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?(?:[.,;]| [(–—])`,
  'dgmu',
);
const CAPITALS = /^\p{Lu}[\p{Lu}’'-]+$/u;
/** Words of families: most names have none near them. */
const OF_FAMILIES = new RegExp(String.raw`\b(?:${mayBeginSentence(KIN)}(?:s|es)?|late|twins|newlyweds|[Nn]ee)\b|\b[Nn]ée `);

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
    const others = new Map(otherNames(reading, spans));
    let token = 0;
    const left = spans.filter((span) => {
      if (span.tag !== 'LOC') return true;
      if (others.get(span.start) === span.end) return false;
      token = tokenAt(reading.tokens, token, span.start);
      return !reading.isListedGivenName(token) || !isRelative(span, reading.text);
    });
    return left.length === spans.length ? spans : left;
  },
};

/** Whether a given name is a person of a family, by the words around it. */
function isRelative({ start, end }: Span, text: string): boolean {
  const from = Math.max(0, start - BEFORE);
  const around = text.slice(from, end + BEHIND);
  if (!OF_FAMILIES.test(around)) return false;
  for (const [nameStart, nameEnd] of givenNames(around)) if (from + nameStart === start && from + nameEnd === end) return true;
  return false;
}

type Range = readonly [start: number, end: number];

/** Names that are persons if they are given names. */
function* givenNames(text: string): Iterable<Range> {
  for (const { groups, indices } of text.matchAll(RELATIVE_OF)) {
    const { adjective, kin, late, list } = groups as Readonly<Record<string, string | undefined>>;
    const [start, end] = indices!.groups!['list']!;
    NAME_ENDS.lastIndex = end;
    if (!NAME_ENDS.test(text)) continue;
    if (isWhole(list!) || adjective !== undefined || late !== undefined || !FIGURATIVE.test(kin!)) yield* namesOf(list!, start);
  }
  for (const { groups, indices } of text.matchAll(RELATIVES)) yield* namesOf(groups!['list']!, indices!.groups!['list']![0]);
  for (const { indices } of text.matchAll(DECEASED)) yield indices!.groups!['name']!;
  for (const { indices } of text.matchAll(PAIR)) yield* [indices!.groups!['name']!, indices!.groups!['other']!];
}

/** Whether "and" stands before the last name of a list; else what follows its first name may be anything: "his sister Emma, London". */
const isWhole = (list: string): boolean => (list.replace(NOTES, '').match(JOINTS)?.at(-1) ?? ', ') !== ', ';

/** Of a list that is not whole the first name alone. */
function* namesOf(list: string, start: number): Iterable<Range> {
  const isWholeList = isWhole(list);
  for (const { indices } of list.matchAll(OF_LIST)) {
    const [nameStart, end] = indices!.groups!['name']!;
    yield [start + nameStart, start + end];
    if (!isWholeList) break;
  }
}

/** Names that are persons whatever they are. */
function* otherNames(reading: TextReading, spans: readonly TaggedSpan[]): Iterable<Range> {
  const { text } = reading;
  if (BORN_WORD.test(text)) for (const { indices } of text.matchAll(BORN)) yield indices!.groups!['name']!;
  const isCapital = ({ tag, start, end }: TaggedSpan): boolean => tag === 'LOC' && CAPITALS.test(text.slice(start, end));
  if (!spans.some(isCapital) || !OF_FAMILIES.test(text)) return;
  for (const { groups, indices } of text.matchAll(HEAD)) {
    const given = groups!['given']!;
    const isPlace = (reading.index.classesOf(given) & (country | admin1 | populatedLarge)) !== 0;
    if (reading.isGivenName(given) && !isPlace) yield indices!.groups!['name']!;
  }
}
