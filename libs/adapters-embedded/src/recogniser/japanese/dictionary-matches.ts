import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { positionIn } from '../latin/name-matches.ts';

/** Names of more characters than this are not looked for. */
const LONGEST_NAME_CHARACTERS = 14;

export type DictionaryMatches = Readonly<ReturnType<typeof matchDictionary>>;

const CLASSES = ~NAME_CLASS_BITS.continues;

/**
 * Gazetteer names in a stretch of Japanese: longest match from left to right, and everything that lies over a character.
 * At most LONGEST_NAME_CHARACTERS look-ups a character; arrays are relative to `start`.
 */
export function matchDictionary(text: string, start: number, end: number, index: PlaceNameIndex) {
  const count = end - start;
  const matches = {
    /** NAME_CLASS_BITS of the longest name over the character; 0 for none. */
    covering: new Int32Array(count),
    /** NAME_POSITION of the character in that name. */
    position: new Uint8Array(count),
    /** Characters of that name. */
    length: new Uint8Array(count),
    /** NAME_CLASS_BITS of all names, of any length and start, that lie over the character. */
    any: new Int32Array(count),
  };
  let covered = 0;
  for (let first = 0; first < count; first++) {
    let longest = 0;
    let longestClasses = 0;
    for (let length = 1; length <= LONGEST_NAME_CHARACTERS && first + length <= count; length++) {
      const found = index.classesOf(text, start + first, start + first + length);
      const classes = found & CLASSES;
      if (classes !== 0) {
        longest = length;
        longestClasses = classes;
        for (let at = first; at < first + length; at++) matches.any[at]! |= classes;
      }
      if (!(found & NAME_CLASS_BITS.continues)) break;
    }
    if (longest === 0 || first < covered) continue;
    for (let offset = 0; offset < longest; offset++) {
      matches.covering[first + offset] = longestClasses;
      matches.length[first + offset] = longest;
      matches.position[first + offset] = positionIn(offset, longest);
    }
    covered = first + longest;
  }
  return matches;
}
