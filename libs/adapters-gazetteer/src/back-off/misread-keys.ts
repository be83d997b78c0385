import { hashKey } from '../format/key-hash.ts';
import type { KeyFilter } from '../key-filter.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { MAX_KEY_BYTES } from '../normal-form/name-folder.ts';
import { asciiBytes } from './ascii-bytes.ts';
import { replacementsIn } from './confused-letters.ts';
import { powers, rolled, spellingHash, suffixHashes } from './spelling-hash.ts';

/**
 * Calls `visit` for every key of which `folded`, a normal form of a–z and spaces, is a misreading: with exactly `confusions` places
 * where letters were taken for others that look like them. Stops when `visit` answers false; with a filter only keys that it may
 * have are looked for.
 *
 * @param filter made of `spellingHash`: hundreds of spellings of a name have their ends in common, and each costs it two multiplications
 */
export function forEachKeyMisread(
  names: NameTable,
  folded: string,
  confusions: number,
  visit: (key: number) => boolean,
  filter: KeyFilter | null = null,
): void {
  if (folded.length + confusions > MAX_KEY_BYTES) return;
  const read = asciiBytes(folded);
  const meant = new Uint8Array(folded.length + confusions);
  const replacements = replacementsIn(folded);
  const ends = suffixHashes(read);
  const shifts = powers(read.length);
  // Everything before `at` is written, and hashed to `state`; false where `visit` has had enough.
  const goOn = (at: number, written: number, state: number, left: number): boolean => {
    if (left === 0) {
      if (filter !== null && !filter.mayHave(spellingHash(state, shifts[read.length - at]!, ends[at]!))) return true;
      const length = written + read.length - at;
      for (let i = written; i < length; i += 1) meant[i] = read[at + i - written]!;
      const key = names.find(meant, length, hashKey(meant, 0, length));
      return key === NO_KEY || visit(key);
    }
    for (let i = at, to = written, hashed = state; i < read.length; i += 1, to += 1) {
      for (const { letters, meant: replacement } of replacements[i]!) {
        let next = hashed;
        for (let j = 0; j < replacement.length; j += 1) {
          meant[to + j] = replacement[j]!;
          next = rolled(next, replacement[j]!);
        }
        if (!goOn(i + letters, to + replacement.length, next, left - 1)) return false;
      }
      meant[to] = read[i]!;
      hashed = rolled(hashed, read[i]!);
    }
    return true;
  };
  goOn(0, 0, 0, confusions);
}
