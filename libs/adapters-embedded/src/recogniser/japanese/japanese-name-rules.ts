import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { JAPANESE_CHARACTER, japaneseCharacter } from './japanese-character.ts';

const { country, admin1, populatedLarge, continues } = NAME_CLASS_BITS;
const KNOWN = country | admin1 | populatedLarge;
const LONGEST_NAME = 12;
const SHORTEST_NAME = 2;
const JOINTS = /[、・]/g;
/** "フランス料理": a kind of cooking. */
const COOKING = '料理';
/** "［ワシントン　５日　ロイター］", "【北京＝共同】": a place opens the bracket, and day or agency stand behind it. */
const DATELINE =
  /[［（【(\[]([^\s　＝=］）】)\]]{2,12})(?=[　\s＝=][^］）】)\]\n]{0,20}(?:日|共同|時事|ロイター|発)[^］）】)\]\n]{0,12}[］）】)\]])/g;
/** Foreign words in Japanese, capitalised, of two words or more. */
const FOREIGN = /[A-Z][A-Za-zÀ-ɏ'’.]{0,20}(?: [A-Z][A-Za-zÀ-ɏ'’.]{0,20}){1,4}/g;

/** A hashtag that is nothing but a known name: "#札幌". */
const HASHTAG = /[#＃]([\u30a1-\u30fc\u4e00-\u9fff々]{2,12})(?![\p{L}\p{N}_])/gu;
/** "ガザ南部ラファ": a part of what stands before it, and maybe a name behind it. */
const PART_OF_NAME =
  /(?<![\u30a1-\u30fc])([\u30a1-\u30fa][\u30a1-\u30fc・]{1,11})(?:[東西南北]{1,2}|中央?)部(?:の?([\u30a1-\u30fa][\u30a1-\u30fc]{1,11}))?/g;

/** Behind a list they say that its names are those of persons: "福島、石川の両選手". */
const PERSONS = /^の?(?:両|[二三四五六七八九十])?(?:選手|氏|さん|議員|監督|容疑者|被告)/;
const PERSONS_WITHIN = 8;
/** Parts of any country, which gazetteers list as names of some. */
const PARTS = /^[東西南北中][部央]$/;

interface Name extends Span {
  readonly classes: number;
}

/**
 * What the character model misses for want of context, by rule: the other names of a list in which it found one ("宮城、岩手、福島"), a
 * country and its city ("フランス・パリ"), what has a south ("ガザ南部ラファ"), hashtags, datelines in brackets, foreign names of several words. Takes
 * cooking out. Linear in the text. Answers all spans, not in text order.
 */
export function amendJapaneseNames(
  text: string,
  stretches: readonly Span[],
  found: readonly TaggedSpan[],
  index: PlaceNameIndex,
): readonly TaggedSpan[] {
  if (stretches.length === 0) return found;
  const lists = stretches.flatMap(({ start, end }) => [...listsIn(text, start, end, index)]);
  const pairs = new Map(lists.filter((list) => isCountryAndCity(text, list)).map((list) => [list[0]!.start, list]));
  const spans = found.filter(
    ({ tag, start, end }) => tag !== 'LOC' || !(text.startsWith(COOKING, end) || pairs.get(start)?.[1]?.end === end),
  );
  const taken = new Map<number, TaggedSpan>(spans.map((span) => [span.start, span]));
  const covered = new Set<number>();
  for (const { start, end } of spans) if (end - start <= LONGEST_NAME * 4) for (let at = start; at < end; at++) covered.add(at);
  const add = ({ start, end }: Span): void => {
    for (let at = start; at < end; at++) if (covered.has(at)) return;
    for (let at = start; at < end; at++) covered.add(at);
    spans.push(placeByRule(start, end));
  };
  const isFound = ({ start, end }: Span): boolean => {
    const span = taken.get(start);
    return span !== undefined && span.end === end && span.tag === 'LOC';
  };
  for (const list of lists) {
    const end = list.at(-1)!.end;
    if ((list.some(isFound) || isCountryAndCity(text, list)) && !PERSONS.test(text.slice(end, end + PERSONS_WITHIN))) list.forEach(add);
  }
  for (const match of text.matchAll(DATELINE)) {
    const start = match.index + 1;
    const end = start + match[1]!.length;
    if (index.classesOf(text, start, end) & KNOWN) add({ start, end });
  }
  for (const match of text.matchAll(HASHTAG)) {
    const end = match.index + match[0].length;
    const start = end - match[1]!.length;
    if (index.classesOf(text, start, end) & KNOWN && !PARTS.test(match[1]!)) add({ start, end });
  }
  for (const match of text.matchAll(PART_OF_NAME)) {
    const [whole, area = '', behind] = match;
    if ((index.classesOf(area) & KNOWN) === 0) continue;
    add({ start: match.index, end: match.index + area.length });
    const end = match.index + whole.length;
    if (behind !== undefined && (index.classesOf(behind) & ~continues) !== 0) add({ start: end - behind.length, end });
  }
  for (const match of text.matchAll(FOREIGN)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (index.classesOf(match[0]) & KNOWN && (isJapanese(text, start - 1) || isJapanese(text, end))) add({ start, end });
  }
  return spans;
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
