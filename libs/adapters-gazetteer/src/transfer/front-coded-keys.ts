import { extendHash, HASH_START } from '../format/key-hash.ts';
import { END, type TransferForm } from './columns.ts';

/** In bytes. Longer keys are cut: the file's checksum finds that they were damaged. */
export const LONGEST_KEY = 1_024;

/** One key; the object is reused for the next. */
export interface FrontCodedKey {
  readonly index: number;
  /** Its bytes, followed by stale bytes of longer keys. */
  readonly bytes: Uint8Array;
  readonly length: number;
  /** Bytes that it shares with the key before it. */
  readonly alike: number;
  /** State of the hash after so many bytes. Keys that begin alike are hashed together. */
  readonly states: Int32Array;
}

/** The keys of a gazetteer as it is sent, in their order. */
export function* frontCodedKeys({ keyShared, keyEnds }: Pick<TransferForm, 'keyShared' | 'keyEnds'>): Iterable<FrontCodedKey> {
  const states = new Int32Array(LONGEST_KEY + 1);
  states[0] = HASH_START;
  const key = { index: 0, bytes: new Uint8Array(LONGEST_KEY), length: 0, alike: 0, states };
  let from = 0;
  for (; key.index < keyShared.length; key.index += 1) {
    key.alike = key.length = keyShared[key.index]!;
    for (; from < keyEnds.length && keyEnds[from] !== END && key.length < LONGEST_KEY; from += 1, key.length += 1) {
      key.bytes[key.length] = keyEnds[from]!;
      states[key.length + 1] = extendHash(states[key.length]!, key.bytes, key.length, key.length + 1);
    }
    from += 1;
    yield key;
  }
}
