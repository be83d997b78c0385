import { NAME_CLASS_BITS } from '@locitorium/ports';
import { cutsKatakana } from './language-and-script.ts';
import { isUnspaced, longestCharactersAt, longestNameAt, nextNameStart } from './name-at.ts';
import { WITNESS_CLASSES, type PlaceNames } from './place-names.ts';

/** A name of the text that tells where the text is, whether it is a mention or not. */
export interface Witness {
  readonly name: string;
  readonly isAbbreviation: boolean;
  /** Where it stands in the text. */
  readonly starts: readonly number[];
}

export const SCAN_LIMITS = Object.freeze({
  /** Different witnesses kept; the first in the text win. */
  witnesses: 96,
});

/** "(Ont.)", ", Calif.", ", N.Y.": only there a dot means an abbreviation. */
const ABBREVIATION_AFTER_COMMA = /[,(]\s?(\p{Lu}\.\s?\p{Lu}\.|\p{Lu}\p{L}{1,4}\.)/gu;
/** "Ga" and "Me" are words too; three characters and a dot are not. */
const SHORTEST_ABBREVIATION = 4;

/**
 * Countries, first-level areas, counties, demonyms, large cities and dotted abbreviations anywhere in the text. Linear in the text:
 * each position is the start of at most one look-up, each look-up reads at most six words.
 */
export function scanText(text: string, names: PlaceNames): readonly Witness[] {
  const witnesses = new Map<string, Witness & { readonly starts: number[] }>();
  const add = (name: string, start: number, isAbbreviation: boolean): void => {
    const known = witnesses.get(name);
    if (known !== undefined) known.starts.push(start);
    else if (witnesses.size < SCAN_LIMITS.witnesses) witnesses.set(name, { name, isAbbreviation, starts: [start] });
  };
  let next = 0;
  for (let start = nextNameStart(text, next); start >= 0; start = nextNameStart(text, next)) {
    next = start + 1;
    const isCjk = isUnspaced(text.charCodeAt(start));
    const found = isCjk
      ? longestCharactersAt(names.index, text, start, NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1)
      : longestNameAt(names.index, text, start, WITNESS_CLASSES | NAME_CLASS_BITS.populatedSmall);
    if (found === null || (isCjk && cutsKatakana(text, start, found.end))) continue;
    const name = text.slice(start, found.end);
    const mayBear = isCjk || (found.classes & WITNESS_CLASSES) !== 0;
    if (mayBear && names.witnessesNamed(name).length > 0) {
      add(name, start, false);
      next = found.end;
    } else if (name.includes(' ')) {
      // London in "New London" is no witness.
      next = found.end;
    }
  }
  for (const { 1: name = '', index } of text.matchAll(ABBREVIATION_AFTER_COMMA)) {
    if (name.length < SHORTEST_ABBREVIATION) continue;
    if ((names.index.classesOf(name) & NAME_CLASS_BITS.abbreviation) !== 0 && names.containersNamed(name).length > 0)
      add(name, index, true);
  }
  return [...witnesses.values()];
}
