import { finishHash, prefixFingerprint, slotOf } from '../format/key-hash.ts';
import { isUnspaced, unitAt } from '../normal-form/name-folder.ts';
import type { TransferForm } from './columns.ts';
import { frontCodedKeys, LONGEST_KEY } from './front-coded-keys.ts';

const SPACE = 0x20;

/**
 * The table of those word prefixes of keys (`wordPrefixes`) that are no keys themselves: what `packKeys` makes, but for the few slots of
 * short forms and of prefixes that no key begins with.
 *
 * @param size slots of the table
 */
export function prefixesOfKeys(keys: Pick<TransferForm, 'keyShared' | 'keyEnds'>, size: number): Uint16Array {
  const table = new Uint16Array(size);
  /** Whether so many bytes are a key, the one that was read or one that it begins with: such keys stand before it. */
  const isKey = new Uint8Array(LONGEST_KEY + 1);
  for (const { bytes, length, alike, states } of frontCodedKeys(keys)) {
    isKey.fill(0, alike + 1);
    isKey[length] = 1;
    // An abbreviation.
    if (bytes[0]! < SPACE) continue;
    for (let at = Math.max(1, unitStart(bytes, alike)); at < length; at += 1) {
      if (isWithinUnit(bytes[at]!) || bytes[at - 1] === SPACE || isKey[at] === 1) continue;
      if (bytes[at] === SPACE || isUnspaced(unitAt(bytes, at)) || isUnspaced(unitAt(bytes, unitStart(bytes, at - 1))))
        insert(table, finishHash(states[at]!));
    }
  }
  return table;
}

const isWithinUnit = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Where the unit begins that a byte is part of. */
function unitStart(key: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && isWithinUnit(key[start]!)) start -= 1;
  return start;
}

/** Throws RangeError where there is no room left: the keys are damaged. */
function insert(table: Uint16Array, hash: number): void {
  const fingerprint = prefixFingerprint(hash);
  const first = slotOf(hash, table.length);
  for (let tried = 0; tried < table.length; tried += 1) {
    const slot = (first + tried) % table.length;
    if (table[slot] !== 0 && table[slot] !== fingerprint) continue;
    table[slot] = fingerprint;
    return;
  }
  throw new RangeError('The table of prefixes is full.');
}
