import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import { NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import { ClassCache } from './class-cache.ts';
import { KeyFilter } from './key-filter.ts';
import { hashKey, prefixFingerprint, slotOf } from './format/key-hash.ts';
import {
  KEY_BLOCK,
  NEEDS_CAPITAL,
  POSTING_CLASS_MASK,
  POSTING_CLASS_SHIFT,
  POSTING_IS_LIST,
  POSTING_LAST,
  POSTING_PLACE_MASK,
  SLOT_FINGERPRINT_MASK,
  SLOT_FINGERPRINT_SHIFT,
  SLOT_KEY_MASK,
  type Sections,
} from './format/layout.ts';
import { baseForms } from './inflection/base-forms.ts';
import { MAX_ABBREVIATION_UNITS, writeAbbreviationKey } from './normal-form/abbreviation-key.ts';
import { decodeKey, isLowerAscii, MAX_KEY_BYTES, NameFolder, writeUnit } from './normal-form/name-folder.ts';

/** No key has the name. */
export const NO_KEY = -1;

/** Longer slices are no inflected name. */
const LONGEST_INFLECTED = 40;
/** In Latin script too many of these are forms of something: "Zimą" is of Zim. */
const SHORT_WORD = /^[a-z]{1,4}$/;
/** What a base form must be where its ending may be there by chance. */
const KNOWN_BASE =
  NAME_CLASS_BITS.country |
  NAME_CLASS_BITS.admin1 |
  NAME_CLASS_BITS.region |
  NAME_CLASS_BITS.feature |
  NAME_CLASS_BITS.historical |
  NAME_CLASS_BITS.demonym |
  NAME_CLASS_BITS.populatedLarge |
  NAME_CLASS_BITS.populatedMedium |
  NAME_CLASS_BITS.alternateLarge;

const hashOfKey = (bytes: Uint8Array, length: number): number => hashKey(bytes, 0, length);

/** All names of a packed gazetteer: hash look-up, classes, sorted keys. A key is a number below `size`. */
export class NameTable {
  readonly size: number;
  readonly #folder = new NameFolder();
  readonly #cache = new ClassCache();
  readonly #abbreviation = new Uint8Array(MAX_ABBREVIATION_UNITS + 1);
  readonly #scratch = new Uint8Array(MAX_KEY_BYTES + 8);
  readonly #blocks: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #classes: Uint16Array;
  readonly #entries: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #prefixes: Uint16Array;

  constructor(sections: Sections) {
    this.#blocks = sections.keyBlocks;
    this.#bytes = sections.keyBytes;
    this.#classes = sections.keyClasses;
    this.#entries = sections.keyPosting;
    this.#postings = sections.postings;
    this.#slots = sections.slots;
    this.#prefixes = sections.prefixes;
    this.size = sections.keyClasses.length;
  }

  /** Key of a name as it stands in a text, or NO_KEY. */
  keyOf(text: string, start = 0, end = text.length): number {
    const length = this.#folder.fold(text, start, end);
    return length === 0 ? NO_KEY : this.find(this.#folder.bytes, length, hashKey(this.#folder.bytes, 0, length));
  }

  /** Key of a name that is in normal form already, or NO_KEY. */
  keyOfFolded(folded: string): number {
    let length = 0;
    for (let i = 0; i < folded.length; i += 1) {
      if (length > MAX_KEY_BYTES - 3) return NO_KEY;
      length = writeUnit(this.#scratch, length, folded.charCodeAt(i));
    }
    return length === 0 ? NO_KEY : this.find(this.#scratch, length, hashKey(this.#scratch, 0, length));
  }

  /** Key of the first `length` of these bytes, a normal form of which `hash` is the hash, or NO_KEY. */
  find(bytes: Uint8Array, length: number, hash: number): number {
    const size = this.#slots.length;
    const fingerprint = hash & SLOT_FINGERPRINT_MASK;
    for (let slot = slotOf(hash, size); ; slot = slot + 1 === size ? 0 : slot + 1) {
      const found = this.#slots[slot]!;
      if (found === 0) return NO_KEY;
      if (found >>> SLOT_FINGERPRINT_SHIFT !== fingerprint) continue;
      const key = (found & SLOT_KEY_MASK) - 1;
      if (this.#equals(key, bytes, length)) return key;
    }
  }

  /** A filter for the wanted keys by a hash of theirs, unless given that of the table. Reads all keys, which takes some milliseconds. */
  filterOf(isWanted: (key: number) => boolean, hashOf: (bytes: Uint8Array, length: number) => number = hashOfKey): KeyFilter {
    const filter = new KeyFilter();
    for (let key = 0; key < this.size; key += 1) {
      if (isWanted(key)) filter.add(hashOf(this.#scratch, this.#read(key)));
    }
    return filter;
  }

  /** NAME_CLASS_BITS of a key. */
  classesOfKey(key: number): NameClasses {
    return this.#classes[key]! & ~NEEDS_CAPITAL;
  }

  /** Key of a case-sensitive short form, or NO_KEY. */
  keyOfAbbreviation(text: string, start = 0, end = text.length): number {
    const length = writeAbbreviationKey(text, start, end, this.#abbreviation);
    return length === 0 ? NO_KEY : this.find(this.#abbreviation, length, hashKey(this.#abbreviation, 0, length));
  }

  normalForm(text: string): string {
    return this.#folder.normalForm(text);
  }

  /** Classes of a slice, with the abbreviation bit and `continues`; see PlaceNameIndex.classesOf. */
  classesOf(text: string, start: number, end: number): NameClasses {
    const remembered = this.#cache.get(text, start, end);
    if (remembered >= 0) return remembered;
    const classes = this.#lookUpClasses(text, start, end);
    this.#cache.set(text, start, end, classes);
    return classes;
  }

  /** Classes of the name that a slice is an inflected form of; see PlaceNameIndex.classesOfInflected. */
  classesOfInflected(text: string, start: number, end: number): NameClasses {
    if (end - start > LONGEST_INFLECTED) return 0;
    const folded = this.#folder.normalForm(text.slice(start, end));
    if (SHORT_WORD.test(folded)) return 0;
    for (const { form, isSure } of baseForms(folded)) {
      const key = this.keyOfFolded(form);
      if (key === NO_KEY) continue;
      const classes = this.classesOfKey(key) & ~(NAME_CLASS_BITS.continues | NAME_CLASS_BITS.abbreviation);
      if ((classes & (isSure ? ~NAME_CLASS_BITS.alternateSmall : KNOWN_BASE)) !== 0) return classes;
    }
    return 0;
  }

  #lookUpClasses(text: string, start: number, end: number): NameClasses {
    const length = this.#folder.fold(text, start, end);
    if (length === 0) return 0;
    const bytes = this.#folder.bytes;
    const hash = hashKey(bytes, 0, length);
    // Most names are neither known nor the beginning of one: both tables are asked for at once, so that one wait is enough.
    const ahead = this.#prefixes[slotOf(hash, this.#prefixes.length)]!;
    const key = this.find(bytes, length, hash);
    let bits = 0;
    if (key === NO_KEY) bits = ahead !== 0 && this.#isPrefix(hash) ? NAME_CLASS_BITS.continues : 0;
    else {
      bits = this.#classes[key]!;
      if ((bits & NEEDS_CAPITAL) !== 0)
        bits = isLowerAscii(text.charCodeAt(start)) ? bits & NAME_CLASS_BITS.continues : bits & ~NEEDS_CAPITAL;
    }
    if (end - start <= MAX_ABBREVIATION_UNITS && this.keyOfAbbreviation(text, start, end) !== NO_KEY) bits |= NAME_CLASS_BITS.abbreviation;
    return bits;
  }

  /** Calls `visit` for every record that bears the key, best first. */
  forEachBearer(key: number, visit: (place: number, nameClass: NameClass) => void): void {
    const entry = this.#entries[key]!;
    if ((entry & POSTING_IS_LIST) === 0) {
      visit(entry & POSTING_PLACE_MASK, classOf(entry));
      return;
    }
    for (let at = (entry & ~POSTING_IS_LIST) >>> 0; ; at += 1) {
      const posting = this.#postings[at]!;
      visit(posting & POSTING_PLACE_MASK, classOf(posting));
      if ((posting & POSTING_LAST) !== 0) return;
    }
  }

  /** The key's normal form. */
  textOf(key: number): string {
    const length = this.#read(key);
    return decodeKey(this.#scratch, 0, length);
  }

  /** First key that is not below `folded` in code unit order; `size` when there is none. */
  lowerBound(folded: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.textOf(middle) < folded) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isPrefix(hash: number): boolean {
    const size = this.#prefixes.length;
    const fingerprint = prefixFingerprint(hash);
    for (let slot = slotOf(hash, size); ; slot = slot + 1 === size ? 0 : slot + 1) {
      const found = this.#prefixes[slot]!;
      if (found === 0) return false;
      if (found === fingerprint) return true;
    }
  }

  /** Compares a front-coded key with bytes without writing it out: `matched` is how much of `bytes` the current key shares. */
  #equals(key: number, bytes: Uint8Array, length: number): boolean {
    const stored = this.#bytes;
    let at = this.#blocks[Math.floor(key / KEY_BLOCK)]!;
    let matched = 0;
    for (let left = key % KEY_BLOCK; ; left -= 1) {
      const shared = stored[at]!;
      const own = stored[at + 1]!;
      at += 2;
      if (shared <= matched) {
        matched = shared;
        let i = 0;
        while (i < own && matched < length && stored[at + i] === bytes[matched]) {
          matched += 1;
          i += 1;
        }
      }
      if (left === 0) return shared + own === length && matched === length;
      at += own;
    }
  }

  /** Writes a key out into the scratch buffer; returns its length. */
  #read(key: number): number {
    const stored = this.#bytes;
    let at = this.#blocks[Math.floor(key / KEY_BLOCK)]!;
    for (let left = key % KEY_BLOCK; ; left -= 1) {
      const shared = stored[at]!;
      const own = stored[at + 1]!;
      at += 2;
      for (let i = 0; i < own; i += 1) this.#scratch[shared + i] = stored[at + i]!;
      at += own;
      if (left === 0) return shared + own;
    }
  }
}

const classOf = (posting: number): NameClass => NAME_CLASSES[(posting >>> POSTING_CLASS_SHIFT) & POSTING_CLASS_MASK] as NameClass;
