import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { addWhereFree, inTextOrder, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, region } = NAME_CLASS_BITS;
const PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | region;
/** One capitalised name between commas, or a comma and a joint. */
const ITEM = /^\s*,\s*(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?:\s*,\s*|,? (?<joint>\S+) )$/u;
/** "And" and "or" in the languages that are read. */
const JOINTS = new Set('and or & und oder et ou y e o och eller og en of i ja'.split(' '));
const LONGEST_ITEM = 60;

/**
 * A name of the gazetteer between two places of a list: "DUKINFIELD, MOSSLEY, HYDE, MOTTRAM", "Marib, Al Jawf and Shabwah". A list names
 * things of one kind.
 */
export const NAMES_IN_LISTS: SpanRule = {
  name: 'names-in-lists',
  languages: 'any',
  evidence: 'it stands between places in a list',
  apply: ({ text, index }, spans) => addWhereFree(spans, namesInLists(text, spans, index)),
};

function namesInLists(text: string, spans: readonly TaggedSpan[], index: PlaceNameIndex): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  const places = inTextOrder(spans.filter(({ tag }) => tag === 'LOC'));
  for (let at = 1; at < places.length; at++) {
    const [start, end] = [places[at - 1]!.end, places[at]!.start];
    if (end - start < 5 || end - start > LONGEST_ITEM) continue;
    const item = ITEM.exec(text.slice(start, end));
    if (item === null) continue;
    const { name, joint } = item.groups as { readonly name: string; readonly joint?: string };
    if (joint !== undefined && !JOINTS.has(joint)) continue;
    const from = start + item[0].indexOf(name);
    if ((index.classesOf(text, from, from + name.length) & PLACE) !== 0) found.push(placeByRule(from, from + name.length));
  }
  return found;
}
