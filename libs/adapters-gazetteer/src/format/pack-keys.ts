import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { decodeKey, writeUnit } from '../normal-form/name-folder.ts';
import { FUNCTION_WORDS } from '../normal-form/function-words.ts';
import { GrowingArray } from './growing-array.ts';
import type { KeyArena } from './key-arena.ts';
import { hashKey, prefixFingerprint, slotOf } from './key-hash.ts';
import {
  KEY_BLOCK,
  NEEDS_CAPITAL,
  POSTING_CLASS_SHIFT,
  POSTING_IS_LIST,
  POSTING_LAST,
  SLOT_FINGERPRINT_MASK,
  SLOT_FINGERPRINT_SHIFT,
  SLOT_KEY_MASK,
} from './layout.ts';
import { classBitsOf, NAME_CLASS_PRIOR } from './name-classes.ts';
import { assertAtMost } from './place-columns.ts';
import type { PlaceCategory } from '@locitorium/domain';
import { wordPrefixes } from './word-prefixes.ts';

/** Share of slots taken. Prefixes have more room: every probe of theirs is a chance of a false answer. */
const KEY_LOAD = 0.8;
const PREFIX_LOAD = 0.6;

/** What is asked of a record while its names are packed. */
export interface PackedRecord {
  readonly importance: number;
  readonly placeCategory: PlaceCategory;
  readonly population: number | null;
  readonly isCapital: boolean;
}

const PRIORS: readonly number[] = NAME_CLASSES.map((nameClass) => NAME_CLASS_PRIOR[nameClass]);

/**
 * Sorts, front-codes and hashes all names.
 *
 * @param placeOf final number of a record of the arena
 * @param factsOf facts of a record by its final number
 * @param shortened prefixes that no name of the arena begins with: "arthur" of Arthur's Pass
 */
export function packKeys(
  arena: KeyArena,
  placeOf: (record: number) => number,
  factsOf: (place: number) => PackedRecord,
  shortened: ReadonlySet<string>,
) {
  const order = arena.sorted();
  const firsts = new GrowingArray(Uint32Array);
  const classes = new GrowingArray(Uint16Array);
  const entries = new GrowingArray(Uint32Array);
  const postings = new GrowingArray(Uint32Array);
  let nameCount = 0;
  for (let at = 0; at < order.length;) {
    const first = order[at]!;
    const bearers = new Map<number, number>();
    for (; at < order.length && arena.compare(first, order[at]!) === 0; at += 1) {
      const place = placeOf(arena.recordOf(order[at]!));
      const nameClass = arena.classOf(order[at]!);
      const known = bearers.get(place);
      if (known === undefined || PRIORS[nameClass]! > PRIORS[known]!) bearers.set(place, nameClass);
    }
    nameCount += bearers.size;
    firsts.push(first);
    classes.push(packBearers(bearers, factsOf, entries, postings));
  }
  assertAtMost('names', firsts.length, SLOT_KEY_MASK - 1);
  const keys = new PackedKeys(arena, firsts.finished(), classes.finished());
  const slots = keys.slots();
  keys.markFunctionWords(slots);
  const prefixes = keys.prefixes(slots, shortened);
  return {
    sections: {
      ...keys.frontCoded(),
      keyClasses: keys.classes,
      keyPosting: entries.finished(),
      postings: postings.finished(),
      slots,
      prefixes,
    },
    keyCount: keys.size,
    nameCount,
  };
}

/** Writes who bears a key, best first; answers its classes. */
function packBearers(
  bearers: ReadonlyMap<number, number>,
  factsOf: (place: number) => PackedRecord,
  entries: GrowingArray<Uint32Array>,
  postings: GrowingArray<Uint32Array>,
): number {
  let bits = 0;
  const scored = Array.from(bearers, ([place, nameClass]) => {
    const { importance, placeCategory, population, isCapital } = factsOf(place);
    bits |= classBitsOf(NAME_CLASSES[nameClass] as NameClass, placeCategory, population, isCapital);
    return { place, score: importance * PRIORS[nameClass]!, posting: place | (nameClass << POSTING_CLASS_SHIFT) };
  });
  if (scored.length === 1) entries.push(scored[0]!.posting);
  else {
    scored.sort((a, b) => b.score - a.score || a.place - b.place);
    entries.push((POSTING_IS_LIST | postings.length) >>> 0);
    scored.forEach(({ posting }, i) => postings.push(i === scored.length - 1 ? posting | POSTING_LAST : posting));
  }
  return bits;
}

/** Keys in their order, each by the first entry of the arena that has it. */
class PackedKeys {
  readonly classes: Uint16Array;
  readonly size: number;
  readonly #arena: KeyArena;
  readonly #firsts: Uint32Array;

  constructor(arena: KeyArena, firsts: Uint32Array, classes: Uint16Array) {
    this.#arena = arena;
    this.#firsts = firsts;
    this.classes = classes;
    this.size = firsts.length;
  }

  /** Blocks of KEY_BLOCK keys; each key is (bytes shared with the previous one, bytes of its own, those bytes). */
  frontCoded(): { keyBlocks: Uint32Array; keyBytes: Uint8Array } {
    const arena = this.#arena;
    const blocks = new GrowingArray(Uint32Array);
    const out = new GrowingArray(Uint8Array);
    for (let key = 0; key < this.size; key += 1) {
      const entry = this.#firsts[key]!;
      const opens = key % KEY_BLOCK === 0;
      if (opens) blocks.push(out.length);
      const shared = opens ? 0 : arena.shared(entry, this.#firsts[key - 1]!);
      const [start, length] = [arena.startOf(entry), arena.lengthOf(entry)];
      out.push(shared);
      out.push(length - shared);
      out.pushAll(arena.bytes, start + shared, start + length);
    }
    return { keyBlocks: blocks.finished(), keyBytes: out.finished() };
  }

  slots(): Uint32Array {
    const slots = new Uint32Array(Math.ceil(this.size / KEY_LOAD) + 1);
    for (let key = 0; key < this.size; key += 1) {
      const entry = this.#firsts[key]!;
      const hash = hashKey(this.#arena.bytes, this.#arena.startOf(entry), this.#arena.lengthOf(entry));
      let slot = slotOf(hash, slots.length);
      while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = (((hash & SLOT_FINGERPRINT_MASK) << SLOT_FINGERPRINT_SHIFT) | (key + 1)) >>> 0;
    }
    return slots;
  }

  markFunctionWords(slots: Uint32Array): void {
    for (const word of FUNCTION_WORDS) {
      const key = this.#find(slots, encodeKey(word));
      if (key !== undefined) this.classes[key]! |= NEEDS_CAPITAL;
    }
  }

  /**
   * Marks keys that longer ones begin with. Prefixes that are no names themselves become 16-bit fingerprints in an open-addressed table:
   * a false "continues" (about one in 18,000) costs its reader one more look-up and nothing else.
   */
  prefixes(slots: Uint32Array, shortened: ReadonlySet<string>): Uint16Array {
    const hashes = new GrowingArray(Uint32Array);
    const add = (prefix: string): void => {
      const bytes = encodeKey(prefix);
      const key = this.#find(slots, bytes);
      if (key !== undefined) this.classes[key]! |= NAME_CLASS_BITS.continues;
      else hashes.push(hashKey(bytes, 0, bytes.length));
    };
    // "the" falls away before every other word, so any name may follow it.
    add('the');
    for (const prefix of shortened) add(prefix);
    let previous: ReadonlySet<string> = new Set();
    for (let key = 0; key < this.size; key += 1) {
      const entry = this.#firsts[key]!;
      const start = this.#arena.startOf(entry);
      if (this.#arena.bytes[start]! < 0x20) continue; // An abbreviation.
      const own = new Set(wordPrefixes(decodeKey(this.#arena.bytes, start, this.#arena.lengthOf(entry))));
      // Keys with a prefix stand together: what the last one had was added with it.
      for (const prefix of own) if (!previous.has(prefix)) add(prefix);
      previous = own;
    }
    const table = new Uint16Array(Math.ceil(hashes.length / PREFIX_LOAD) + 1);
    for (const hash of hashes.finished()) {
      const fingerprint = prefixFingerprint(hash);
      let slot = slotOf(hash, table.length);
      while (table[slot] !== 0 && table[slot] !== fingerprint) slot = slot + 1 === table.length ? 0 : slot + 1;
      table[slot] = fingerprint;
    }
    return table;
  }

  #find(slots: Uint32Array, bytes: Uint8Array): number | undefined {
    const arena = this.#arena;
    const hash = hashKey(bytes, 0, bytes.length);
    for (let slot = slotOf(hash, slots.length); slots[slot] !== 0; slot = slot + 1 === slots.length ? 0 : slot + 1) {
      const found = slots[slot]!;
      if (found >>> SLOT_FINGERPRINT_SHIFT !== (hash & SLOT_FINGERPRINT_MASK)) continue;
      const key = (found & SLOT_KEY_MASK) - 1;
      const entry = this.#firsts[key]!;
      if (arena.lengthOf(entry) !== bytes.length) continue;
      const start = arena.startOf(entry);
      if (bytes.every((byte, i) => arena.bytes[start + i] === byte)) return key;
    }
    return undefined;
  }
}

/** The byte form that NameFolder writes. */
function encodeKey(key: string): Uint8Array {
  const bytes = new Uint8Array(3 * key.length);
  let length = 0;
  for (let i = 0; i < key.length; i += 1) length = writeUnit(bytes, length, key.charCodeAt(i));
  return bytes.subarray(0, length);
}
