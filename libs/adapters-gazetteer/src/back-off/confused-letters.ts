import { asciiBytes } from './ascii-bytes.ts';

/**
 * Pairs of letters, or of groups of letters, that look alike in worn type and that reading machines take for one another in either
 * direction. In normal form: pairs of small letters and of capitals stand side by side (n and u, N and X).
 */
const ALIKE = // small letters: bowls, arches, stems
  (
    'c-e c-o e-o a-o a-e a-u a-n n-u u-v n-r n-h h-b h-k i-l i-t l-t i-j i-r r-t f-t f-l f-s j-s ' +
    // capitals
    'c-g e-f e-b f-p b-r k-r m-w n-x v-y ' +
    // one letter and two
    'm-rn m-in m-ni m-iu m-ui n-ii u-ii h-li b-li d-cl w-vv k-lc ' +
    // ligatures of the long s
    'st-ft st-ll st-lt ss-ff sh-fh'
  ).split(' ');

/** Letters that may have stood in place of some that were read. */
export interface Replacement {
  /** How many letters were read. */
  readonly letters: number;
  /** ASCII of what may have stood there. */
  readonly meant: Uint8Array;
}

/** By what was read, one letter or two. */
const BY_LETTERS: ReadonlyMap<string, readonly Replacement[]> = (() => {
  const replacements = new Map<string, Replacement[]>();
  const add = (read: string, meant: string): void => {
    const replacement = { letters: read.length, meant: asciiBytes(meant) };
    replacements.set(read, [...(replacements.get(read) ?? []), replacement]);
  };
  for (const pair of ALIKE) {
    const [one = '', other = ''] = pair.split('-');
    add(one, other);
    add(other, one);
  }
  return replacements;
})();

const NONE: readonly Replacement[] = [];

/** For each place of a name in normal form, what may have stood there in place of the letter, or of it and the next one. */
export const replacementsIn = (name: string): readonly (readonly Replacement[])[] =>
  Array.from(name, (letter, at) => [
    ...(BY_LETTERS.get(letter) ?? NONE),
    ...(at + 1 < name.length ? (BY_LETTERS.get(name.slice(at, at + 2)) ?? NONE) : NONE),
  ]);
