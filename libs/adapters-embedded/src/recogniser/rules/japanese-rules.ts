import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { JAPANESE_CHARACTER, japaneseCharacter } from '../japanese/japanese-character.ts';
import { addWhereFree, placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import { isWellKnownPlace, PERHAPS_WELL_KNOWN } from './well-known-places.ts';

const { country, admin1, populatedLarge, continues } = NAME_CLASS_BITS;
const KNOWN = country | admin1 | populatedLarge;
const LONGEST_NAME = 12;
const SHORTEST_NAME = 2;
const JOINTS = /[、・]/g;
/** "［ワシントン　５日　ロイター］", "【北京＝共同】", "【ロンドン共同】": a place opens the bracket, and day or agency stand behind it. */
const DATELINE =
  /[［（【(\[]([^\s　＝=］）】)\]]{2,12})(?=(?:[　\s＝=][^］）】)\]\n]{0,20}(?:日|共同|時事|ロイター|発)[^］）】)\]\n]{0,12}|共同|時事|ロイター)[］）】)\]])/g;
/** "フランス語", not "フランス語る"; "インド料理"; "日本人", not "日本人口". Other peoples are left, because corpora and users mark them. */
const LANGUAGE_OR_COOKING = /^(?:語(?![るりらっ])|料理)/;
const JAPANESE_PEOPLE = /^日本人(?![口民])/;
/** Foreign words in Japanese, capitalised, of two words or more. */
const FOREIGN = /[A-Z][A-Za-zÀ-ɏ'’.]{0,20}(?: [A-Z][A-Za-zÀ-ɏ'’.]{0,20}){1,4}/g;

/** A word in katakana alone that begins a sentence or clause, before a particle of subject, place or direction or a part of a country. */
const KATAKANA =
  /(?<=^|[\s。、「『])[\u30a1-\u30fa][\u30a1-\u30fa\u30fc]+(?=[はがをにでともへや]|から|まで|[北南東西中]部|国内|国境|沿岸)/gu;
/** Given names and words among those. */
const NO_PLACES: ReadonlySet<string> = new Set('マリ チリ コーチ ヴィクトリア ビクトリア オースティン シャーロット ソフィア'.split(' '));
/** Behind a list they say that its names are those of persons: "福島、石川の両選手". */
const PERSONS = /^の?(?:両|[二三四五六七八九十])?(?:選手|氏|さん|議員|監督|容疑者|被告)/;
const PERSONS_WITHIN = 8;
/** Parts of any country, which gazetteers list as names of some. */
const PARTS = /^[東西南北中][部央]$/;

interface Name extends Span {
  readonly classes: number;
}

/** "中国語を学ぶ", "日本人が三人", "インド料理店": words that hold the name of a country and name no place. */
export const PEOPLES_AND_LANGUAGES: SpanRule = {
  name: 'japanese-peoples-and-languages',
  languages: ['ja'],
  evidence: 'is part of the name of a language, people or cooking',
  apply: ({ text }, spans) =>
    spans.filter(
      ({ tag, start, end }) =>
        tag !== 'LOC' || (!LANGUAGE_OR_COOKING.test(text.slice(end, end + 2)) && !JAPANESE_PEOPLE.test(text.slice(start, end + 2))),
    ),
};

/**
 * The other names of a list in which the model found one ("宮城、岩手、福島"), and a country and its city, which the model takes for one name
 * ("フランス・パリ").
 */
export const LISTS: SpanRule = {
  name: 'japanese-lists',
  languages: ['ja'],
  evidence: 'stands in a list with another place, or behind its country',
  apply: ({ text, stretches, index }, found) => {
    const lists = stretches.flatMap(({ start, end }) => [...listsIn(text, start, end, index)]);
    const pairs = new Map(lists.filter((list) => isCountryAndCity(text, list)).map((list) => [list[0]!.start, list]));
    const spans = found.filter(({ tag, start, end }) => tag !== 'LOC' || pairs.get(start)?.[1]?.end !== end);
    const endOfPlaceAt = new Map(spans.filter(({ tag }) => tag === 'LOC').map(({ start, end }) => [start, end]));
    const isFound = ({ start, end }: Span): boolean => endOfPlaceAt.get(start) === end;
    const names = lists.filter((list) => (list.some(isFound) || isCountryAndCity(text, list)) && !PERSONS.test(behind(text, list)));
    return addWhereFree(spans, names.flat().map(toPlace));
  },
};

/** "［ワシントン　５日　ロイター］". */
export const DATELINES: SpanRule = {
  name: 'japanese-datelines',
  languages: ['ja'],
  evidence: 'opens a dateline in brackets',
  apply: ({ text, index }, spans) => {
    const found = [...text.matchAll(DATELINE)].map(({ index: at, 1: name = '' }) => ({ start: at + 1, end: at + 1 + name.length }));
    return addWhereFree(spans, found.filter(({ start, end }) => isKnown(index, text, start, end)).map(toPlace));
  },
};

/** "New York在住". */
export const FOREIGN_NAMES: SpanRule = {
  name: 'foreign-names-in-japanese',
  languages: ['ja'],
  evidence: 'a well-known foreign name of several words within Japanese',
  apply: ({ text, index }, spans) => {
    const found = [...text.matchAll(FOREIGN)]
      .map(({ index: start, 0: name }) => ({ start, end: start + name.length }))
      .filter(({ start, end }) => isKnown(index, text, start, end) && (isJapanese(text, start - 1) || isJapanese(text, end)));
    return addWhereFree(spans, found.map(toPlace));
  },
};

/** "ローマは暑い": foreign names that begin a sentence, of which the model misses every other one. */
export const KATAKANA_NAMES: SpanRule = {
  name: 'katakana-names',
  languages: ['ja'],
  evidence: 'a country or another well-known place has the name, and a particle stands behind it',
  apply: ({ text, index }, spans) => {
    const found = [...text.matchAll(KATAKANA)].map(({ index: start, 0: name }) => ({ start, end: start + name.length }));
    const isPlace = ({ start, end }: Span): boolean => {
      if (NO_PLACES.has(text.slice(start, end))) return false;
      const classes = index.classesOf(text, start, end);
      return (classes & country) !== 0 || ((classes & PERHAPS_WELL_KNOWN) !== 0 && isWellKnownPlace(text.slice(start, end), index));
    };
    return addWhereFree(spans, found.filter(isPlace).map(toPlace));
  },
};

/** What stands behind a list. */
const behind = (text: string, list: readonly Name[]): string => text.slice(list.at(-1)!.end, list.at(-1)!.end + PERSONS_WITHIN);

const toPlace = ({ start, end }: Span): TaggedSpan => placeByRule(start, end);

function isKnown(index: PlaceNameIndex, text: string, start: number, end: number): boolean {
  return (index.classesOf(text, start, end) & KNOWN) !== 0;
}

/** Known names joined by commas or middle dots, as far as the joints lead from one to the next. */
function* listsIn(text: string, start: number, end: number, index: PlaceNameIndex): Iterable<readonly Name[]> {
  let list: Name[] = [];
  let behindLastJoint = start;
  const joints = [...text.slice(start, end).matchAll(JOINTS)].map(({ index: at }) => start + at);
  for (const [at, joint] of joints.entries()) {
    const left = list.at(-1);
    const goesOn = left !== undefined && left.end === joint;
    if (!goesOn) {
      if (list.length > 1) yield list;
      const first = nameAtEdge(text, behindLastJoint, joint, 'end', index);
      list = first === null ? [] : [first];
    }
    behindLastJoint = joint + 1;
    const next = list.length === 0 ? null : nameAtEdge(text, joint + 1, joints[at + 1] ?? end, 'start', index);
    if (next !== null) list.push(next);
  }
  if (list.length > 1) yield list;
}

/**
 * The longest known name between two positions that stands at their `edge`, and whose other end is where its script changes.
 */
function nameAtEdge(text: string, from: number, to: number, edge: 'start' | 'end', index: PlaceNameIndex): Name | null {
  for (let length = Math.min(LONGEST_NAME, to - from); length >= SHORTEST_NAME; length--) {
    const [start, end] = edge === 'start' ? [from, from + length] : [to - length, to];
    const seam = edge === 'start' ? end : start;
    if (seam > from && seam < to && kindAt(text, seam - 1) === kindAt(text, seam)) continue;
    const classes = index.classesOf(text, start, end) & ~continues;
    if (classes & KNOWN && !PARTS.test(text.slice(start, end))) return { start, end, classes };
  }
  return null;
}

function isCountryAndCity(text: string, list: readonly Name[]): boolean {
  const [first, second] = list;
  return (
    list.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    text.charAt(first.end) === '・' &&
    (first.classes & country) !== 0 &&
    (second.classes & country) === 0
  );
}

function kindAt(text: string, at: number): number {
  return japaneseCharacter(text.charCodeAt(at));
}

function isJapanese(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const kind = kindAt(text, at);
  return kind === JAPANESE_CHARACTER.han || kind === JAPANESE_CHARACTER.hiragana || kind === JAPANESE_CHARACTER.katakana;
}
