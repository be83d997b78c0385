import { extendHash, finishHash, HASH_START } from '../format/key-hash.ts';
import type { KeyFilter } from '../key-filter.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { MAX_KEY_BYTES } from '../normal-form/name-folder.ts';
import { asciiBytes } from './ascii-bytes.ts';

const LETTER_A = 0x61;
const LETTER_Z = 0x7a;

/**
 * Calls `visit` for every key that is one edit away from `folded`, a normal form of a–z and spaces: a letter left out, changed
 * places with the next one, replaced, or added. By the position of the edit; stops when `visit` answers false. The first letter
 * is not replaced and nothing is put before it: it is rarely wrong, and changing it meets other names. With a filter only keys that
 * it may have are looked for.
 */
export function forEachKeyOneEditAway(
  names: NameTable,
  folded: string,
  visit: (key: number) => boolean,
  filter: KeyFilter | null = null,
): void {
  const length = folded.length;
  if (length < 2 || length + 1 > MAX_KEY_BYTES) return;
  // Each is right for the first position, and for the next one by writing one letter.
  const word = asciiBytes(folded);
  const shorter = asciiBytes(folded.slice(1));
  const longer = asciiBytes(` ${folded}`);
  let state = HASH_START;
  const goesOn = (bytes: Uint8Array, from: number): boolean => {
    const hash = finishHash(extendHash(state, bytes, from, bytes.length));
    if (filter !== null && !filter.mayHave(hash)) return true;
    const key = names.find(bytes, bytes.length, hash);
    return key === NO_KEY || visit(key);
  };
  for (let i = 0; i < length; i += 1) {
    const own = word[i]!;
    if (!goesOn(shorter, i)) return;
    if (i + 1 < length) {
      const next = word[i + 1]!;
      word[i] = next;
      word[i + 1] = own;
      if (!goesOn(word, i)) return;
      word[i + 1] = next;
    }
    for (let letter = LETTER_A; i > 0 && letter <= LETTER_Z; letter += 1) {
      word[i] = letter;
      longer[i] = letter;
      if (!goesOn(word, i) || !goesOn(longer, i)) return;
    }
    word[i] = own;
    longer[i] = own;
    if (i < shorter.length) shorter[i] = own;
    state = extendHash(state, word, i, i + 1);
  }
  for (let letter = LETTER_A; letter <= LETTER_Z; letter += 1) {
    longer[length] = letter;
    if (!goesOn(longer, length)) return;
  }
}
