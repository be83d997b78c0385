import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';

const PLACES = ~(NAME_CLASS_BITS.continues | NAME_CLASS_BITS.demonym);
/** A name that begins at a word, or at any character of Han and kana. */
const WORD = /[\u3040-\u30ff\u3400-\u9fff々]|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const WORD_END = /[\u3040-\u30ff\u3400-\u9fff々]|[\p{L}\p{N}.](?![\p{L}\p{N}])/gu;
const FEWEST_CHARACTERS = 2;
/** Names end within so many words or characters. */
const MOST_ENDS = 12;
/** Names longer than a title of a person or an organisation are cut off: bounds the work. */
const LONGEST = 200;

/** Names of places that a longer name has in it, longest from left to right: "Paris" in "Paris Hilton", "New York" in "New York Times". */
export function placeNamesWithin(text: string, start: number, end: number, index: PlaceNameIndex): readonly string[] {
  const name = text.slice(start, Math.min(end, start + LONGEST));
  const ends = [...name.matchAll(WORD_END)].map((match) => match.index + match[0].length);
  const found: string[] = [];
  let reached = 0;
  for (const { index: from } of name.matchAll(WORD)) {
    if (from < reached) continue;
    const candidates = ends.filter((to) => to - from >= FEWEST_CHARACTERS).slice(0, MOST_ENDS);
    const to = candidates.findLast((candidate) => (index.classesOf(name, from, candidate) & PLACES) !== 0);
    if (to === undefined) continue;
    found.push(name.slice(from, to));
    reached = to;
  }
  return found;
}
