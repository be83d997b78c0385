import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '@locitorium/ports';
import { addWhereFree, inTextOrder, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, region } = NAME_CLASS_BITS;
const PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | region;
/** Of a name at either end, where a person or a thing may stand, too. */
const KNOWN_PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | region;
const NAME = String.raw`(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
/** One capitalised name between commas, or a comma and a joint. */
const ITEM = new RegExp(String.raw`^\s*,\s*${NAME}(?:\s*,\s*|,? (?<joint>\S+) )$`, 'u');
const LAST_ITEM = new RegExp(String.raw`^,? (?<joint>\S+) ${NAME}(?![\p{L}\p{M}'’-]|\.\p{L}| \p{Lu})`, 'u');
const FIRST_ITEM = new RegExp(String.raw`(?:(?:^|[\s(])(?<preposition>\p{Ll}{1,6})|:) ${NAME},\s$`, 'u');
const COMMA = /^\s*,\s*$/;
/** Prepositions of place in the languages that are read. */
const PREPOSITIONS = new Set('in from near around across at nach aus bei en à de em di da i från fra w z do na в у из з'.split(' '));
/** "And" and "or" in the languages that are read. */
const JOINTS = new Set('and or & und oder et ou y e o och eller og en of i ja'.split(' '));
const LONGEST_ITEM = 60;
/** Names that one pair of places may add. */
const NEIGHBOURS = 3;

/**
 * A name of the gazetteer between two places of a list: "DUKINFIELD, MOSSLEY, HYDE, MOTTRAM", "Marib, Al Jawf and Shabwah"; one before
 * two of them, behind a preposition or colon, or behind two of them and "and": "in Cali, Buenaventura and Tumaco". A list names things of
 * one kind.
 */
export const NAMES_IN_LISTS: SpanRule = {
  name: 'names-in-lists',
  languages: 'any',
  evidence: 'it stands among places in a list',
  apply: ({ text, index }, spans) => addWhereFree(spans, namesInLists(text, spans, index)),
};

function namesInLists(text: string, spans: readonly TaggedSpan[], index: PlaceNameIndex): readonly TaggedSpan[] {
  const places = inTextOrder(spans.filter(({ tag }) => tag === 'LOC'));
  const found: TaggedSpan[] = [];
  for (let at = 1; at < places.length; at++) {
    const [before, after] = [places[at - 1]!, places[at]!];
    const between = text.slice(before.end, Math.min(after.start, before.end + LONGEST_ITEM + 1));
    const item = between.length > LONGEST_ITEM ? null : ITEM.exec(between);
    if (item !== null) add(item, before.end, PLACE);
    const isListed = COMMA.test(between);
    if (isListed || JOINTS.has(between.trim())) {
      const from = Math.max(0, before.start - LONGEST_ITEM);
      const first = FIRST_ITEM.exec(text.slice(from, before.start));
      const preposition = first?.groups!['preposition'];
      if (first !== null && (preposition === undefined || PREPOSITIONS.has(preposition))) add(first, from, KNOWN_PLACE);
    }
    const last = isListed ? LAST_ITEM.exec(text.slice(after.end, after.end + LONGEST_ITEM)) : null;
    if (last !== null) add(last, after.end, KNOWN_PLACE);
  }
  return inTextOrder(found);

  function add(item: RegExpExecArray, offset: number, wanted: NameClasses): void {
    const { name, joint } = item.groups as { readonly name: string; readonly joint?: string };
    if (joint !== undefined && !JOINTS.has(joint)) return;
    const start = offset + item.index + item[0].indexOf(name);
    const end = start + name.length;
    if (
      (index.classesOf(text, start, end) & wanted) !== 0 &&
      !found.slice(-NEIGHBOURS).some((other) => other.end > start && other.start < end)
    )
      found.push(placeByRule(start, end));
  }
}
