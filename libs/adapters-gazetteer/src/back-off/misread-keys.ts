import { extendHash, finishHash, HASH_START } from '../format/key-hash.ts';
import type { KeyFilter } from '../key-filter.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import { MAX_KEY_BYTES } from '../normal-form/name-folder.ts';
import { asciiBytes } from './ascii-bytes.ts';
import { replacementsIn } from './confused-letters.ts';

/**
 * Calls `visit` for every key of which `folded`, a normal form of a–z and spaces, is a misreading: with exactly `confusions` places
 * where letters were taken for others that look like them. Stops when `visit` answers false; with a filter only keys that it may
 * have are looked for.
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
  // Everything before `at` is written and hashed; false where `visit` has had enough.
  const goOn = (at: number, written: number, state: number, left: number): boolean => {
    if (left === 0) {
      const length = written + read.length - at;
      for (let i = written; i < length; i += 1) meant[i] = read[at + i - written]!;
      const hash = finishHash(extendHash(state, meant, written, length));
      if (filter !== null && !filter.mayHave(hash)) return true;
      const key = names.find(meant, length, hash);
      return key === NO_KEY || visit(key);
    }
    for (let i = at, to = written, hashed = state; i < read.length; i += 1, to += 1) {
      for (const { letters, meant: replacement } of replacements[i]!) {
        for (let j = 0; j < replacement.length; j += 1) meant[to + j] = replacement[j]!;
        const end = to + replacement.length;
        if (!goOn(i + letters, end, extendHash(hashed, meant, to, end), left - 1)) return false;
      }
      meant[to] = read[i]!;
      hashed = extendHash(hashed, meant, to, to + 1);
    }
    return true;
  };
  goOn(0, 0, HASH_START, confusions);
}
