import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { NameFolder, writeUnit } from '../normal-form/name-folder.ts';
import { abbreviationKey } from '../normal-form/abbreviation-key.ts';
import { FUNCTION_WORDS } from '../normal-form/function-words.ts';
import { classBitsOf, NAME_CLASS_PRIOR } from './name-classes.ts';
import { aligned } from './decode-gazetteer.ts';
import { checksumOf, hashKey, prefixFingerprint, slotOf } from './key-hash.ts';
import {
  BBOX_IS_DERIVED,
  FORMAT_VERSION,
  HEADER_BYTES,
  HEADER_CHECKSUM_AT,
  HEADER_DESCRIPTION_AT,
  HEADER_LENGTH_AT,
  HEADER_VERSION_AT,
  ID_IS_STRING,
  IMPORTANCE_UNITS,
  KEY_BLOCK,
  MAGIC,
  NAME_COUNT_LIMIT,
  NEEDS_CAPITAL,
  POPULATION_UNKNOWN,
  POSTING_CLASS_SHIFT,
  POSTING_IS_LIST,
  POSTING_LAST,
  POSTING_PLACE_MASK,
  SECTION_TYPES,
  SLOT_FINGERPRINT_MASK,
  SLOT_FINGERPRINT_SHIFT,
  SLOT_KEY_MASK,
  UNITS_PER_DEGREE,
  type Description,
  type FeatureKind,
  type SectionName,
  type Sections,
} from './layout.ts';
import type { BuildIdentity, GazetteerRows, PlaceRow } from './place-row.ts';
import { wordPrefixes } from './word-prefixes.ts';

/** Share of slots taken. Prefixes have more room: every probe of theirs is a chance of a false answer. */
const KEY_LOAD = 0.8;
const PREFIX_LOAD = 0.6;
/** Type codes whose places are capitals whatever their size. */
const CAPITAL_TYPES: ReadonlySet<string> = new Set(['PPLC']);

/**
 * Packs rows into one file. Deterministic: equal rows give equal bytes. Throws RangeError when a table outgrows its field
 * (over a million places or keys, over 65,534 administrative units, over 254 countries or kinds).
 */
export function encodeGazetteer(rows: GazetteerRows, build: BuildIdentity): Uint8Array {
  const order = administrativeFirst(rows.places);
  const places = order.map((index) => rows.places[index] as PlaceRow);
  const newIndex = new Uint32Array(rows.places.length);
  order.forEach((old, now) => (newIndex[old] = now));
  assertAtMost('places', places.length, POSTING_PLACE_MASK);

  const strings = new StringPool();
  const kinds = new Table<FeatureKind>((kind) => `${kind.source}/${kind.category}/${kind.type}/${kind.placeCategory}/${kind.placeRank}`);
  const countries = new Table<string>((code) => code);
  const adminIndex = new Map<string, number>();
  const adminCodes: number[] = [];
  places.forEach((place, index) => {
    if (place.code === null) return;
    if (adminIndex.has(place.code)) throw new RangeError(`Two records have the administrative code ${place.code}.`);
    adminIndex.set(place.code, index);
    adminCodes.push(strings.add(place.code));
  });
  assertAtMost('administrative units', adminCodes.length, 0xfffe);

  const texts = places.map(({ id, name }) => ({
    id: typeof id === 'number' ? id : (ID_IS_STRING | strings.add(id)) >>> 0,
    name: strings.add(name),
  }));
  const boxed = places.flatMap(({ bbox, bboxDerived }, index) => (bbox === null ? [] : [{ index, bbox, isDerived: bboxDerived === true }]));
  const keys = packKeys(rows, places, newIndex);
  const arrays: Sections = {
    placeLat: Int32Array.from(places, ({ lat }) => Math.round(lat * UNITS_PER_DEGREE)),
    placeLon: Int32Array.from(places, ({ lon }) => Math.round(lon * UNITS_PER_DEGREE)),
    placePopulation: Uint32Array.from(places, ({ population }) => population ?? POPULATION_UNKNOWN),
    placeId: Uint32Array.from(texts, ({ id }) => id),
    placeName: Uint32Array.from(texts, ({ name }) => name),
    placeImportance: Uint16Array.from(places, ({ importance }) => Math.round(Math.min(1, Math.max(0, importance)) * IMPORTANCE_UNITS)),
    placeParent: Uint16Array.from(places, (place) => (place.parent === null ? 0 : parentOf(place, adminIndex) + 1)),
    placeKind: Uint8Array.from(places, ({ source, category, type, placeCategory, placeRank }) =>
      kinds.add({ source, category, type, placeCategory, placeRank }),
    ),
    placeCountry: Uint8Array.from(places, ({ countryCode }) => (countryCode === null ? 0 : countries.add(countryCode) + 1)),
    placeNameCount: Uint8Array.from(places, ({ nameCount }) => Math.min(NAME_COUNT_LIMIT, nameCount)),
    adminCode: Uint32Array.from(adminCodes),
    bboxPlace: Uint32Array.from(boxed, ({ index, isDerived }) => (isDerived ? (BBOX_IS_DERIVED | index) >>> 0 : index)),
    bboxEdges: Int32Array.from(
      boxed.flatMap(({ bbox }) => bbox),
      (edge) => Math.round(edge * UNITS_PER_DEGREE),
    ),
    strings: strings.bytes(),
    ...keys.sections,
  };
  assertAtMost('kinds', kinds.values.length, 0xff);
  assertAtMost('countries', countries.values.length, 0xfe);
  return assemble(arrays, {
    build,
    counts: { places: places.length, keys: keys.keyCount, names: keys.nameCount, admin: adminCodes.length },
    kinds: kinds.values,
    countries: countries.values,
  });
}

/** Sorts, front-codes and hashes all names. */
function packKeys(rows: GazetteerRows, places: readonly PlaceRow[], newIndex: Uint32Array) {
  const folder = new NameFolder();
  const classIndex = new Map(NAME_CLASSES.map((nameClass, index) => [nameClass, index]));
  const byKey = new Map<string, Map<number, NameClass>>();
  const prefixSet = new Set<string>();
  const put = (key: string, place: number, nameClass: NameClass): void => {
    if (key === '') return;
    const bearers = byKey.get(key) ?? new Map<number, NameClass>();
    byKey.set(key, bearers);
    const known = bearers.get(place);
    if (known === undefined || NAME_CLASS_PRIOR[nameClass] > NAME_CLASS_PRIOR[known]) bearers.set(place, nameClass);
  };
  for (const row of rows.names) {
    const key = folder.normalForm(row.text);
    put(key, newIndex[row.place]!, row.nameClass);
    if (/['’]/.test(row.text)) for (const prefix of wordPrefixes(key)) if (prefix.endsWith('s')) prefixSet.add(prefix.slice(0, -1));
  }
  for (const row of rows.abbreviations) put(abbreviationKey(row.text), newIndex[row.place]!, 'abbreviation');

  const keys = [...byKey.keys()].sort();
  assertAtMost('keys', keys.length, SLOT_KEY_MASK - 1);
  const keyIndex = new Map(keys.map((key, index) => [key, index]));
  const keyClasses = new Uint16Array(keys.length);
  const keyPosting = new Uint32Array(keys.length);
  const postings: number[] = [];
  let nameCount = 0;
  keys.forEach((key, index) => {
    const bearers = [...(byKey.get(key) as Map<number, NameClass>)];
    nameCount += bearers.length;
    const score = ([place, nameClass]: readonly [number, NameClass]): number =>
      (places[place] as PlaceRow).importance * NAME_CLASS_PRIOR[nameClass];
    bearers.sort((a, b) => score(b) - score(a) || a[0] - b[0]);
    let bits = 0;
    const packed = bearers.map(([place, nameClass]) => {
      const row = places[place] as PlaceRow;
      bits |= classBitsOf(nameClass, row.placeCategory, row.population, CAPITAL_TYPES.has(row.type));
      return place | ((classIndex.get(nameClass) as number) << POSTING_CLASS_SHIFT);
    });
    keyClasses[index] = bits;
    if (packed.length === 1) keyPosting[index] = packed[0]!;
    else {
      keyPosting[index] = (POSTING_IS_LIST | postings.length) >>> 0;
      packed.forEach((posting, i) => postings.push(i === packed.length - 1 ? posting | POSTING_LAST : posting));
    }
    if (key.charCodeAt(0) >= 0x20) for (const prefix of wordPrefixes(key)) prefixSet.add(prefix);
  });
  // "the" falls away before every other word, so any name may follow it.
  prefixSet.add('the');
  for (const prefix of [...prefixSet].sort()) {
    const index = keyIndex.get(prefix);
    if (index === undefined) continue;
    keyClasses[index]! |= NAME_CLASS_BITS.continues;
    prefixSet.delete(prefix);
  }

  for (const word of FUNCTION_WORDS) {
    const index = keyIndex.get(word);
    if (index !== undefined) keyClasses[index]! |= NEEDS_CAPITAL;
  }

  const encoded = keys.map(encodeKey);
  const sections = {
    ...frontCode(encoded),
    keyClasses,
    keyPosting,
    postings: Uint32Array.from(postings),
    slots: hashSlots(encoded),
    prefixes: prefixFingerprints(prefixSet),
  };
  return { sections, keyCount: keys.length, nameCount };
}

/** The byte form that NameFolder writes. */
function encodeKey(key: string): Uint8Array {
  const bytes = new Uint8Array(3 * key.length);
  let length = 0;
  for (let i = 0; i < key.length; i += 1) length = writeUnit(bytes, length, key.charCodeAt(i));
  return bytes.slice(0, length);
}

/** Blocks of KEY_BLOCK keys; each key is (bytes shared with the previous one, bytes of its own, those bytes). */
function frontCode(keys: readonly Uint8Array[]): { keyBlocks: Uint32Array; keyBytes: Uint8Array } {
  const blocks: number[] = [];
  const out: number[] = [];
  let previous = new Uint8Array();
  keys.forEach((key, index) => {
    let shared = 0;
    if (index % KEY_BLOCK === 0) blocks.push(out.length);
    else while (shared < key.length && shared < previous.length && key[shared] === previous[shared]) shared += 1;
    out.push(shared, key.length - shared);
    for (let i = shared; i < key.length; i += 1) out.push(key[i]!);
    previous = key as Uint8Array<ArrayBuffer>;
  });
  return { keyBlocks: Uint32Array.from(blocks), keyBytes: Uint8Array.from(out) };
}

function hashSlots(keys: readonly Uint8Array[]): Uint32Array {
  const slots = new Uint32Array(Math.ceil(keys.length / KEY_LOAD) + 1);
  keys.forEach((key, index) => {
    const hash = hashKey(key, 0, key.length);
    let slot = slotOf(hash, slots.length);
    while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
    slots[slot] = (((hash & SLOT_FINGERPRINT_MASK) << SLOT_FINGERPRINT_SHIFT) | (index + 1)) >>> 0;
  });
  return slots;
}

/**
 * Prefixes that are no names themselves, as 16-bit fingerprints in an open-addressed table. A false "continues" (about one in
 * 18,000) costs its reader one more look-up and nothing else.
 */
function prefixFingerprints(prefixes: ReadonlySet<string>): Uint16Array {
  const slots = new Uint16Array(Math.ceil(prefixes.size / PREFIX_LOAD) + 1);
  for (const prefix of [...prefixes].sort()) {
    const bytes = encodeKey(prefix);
    const hash = hashKey(bytes, 0, bytes.length);
    const fingerprint = prefixFingerprint(hash);
    let slot = slotOf(hash, slots.length);
    while (slots[slot] !== 0 && slots[slot] !== fingerprint) slot = (slot + 1) % slots.length;
    slots[slot] = fingerprint;
  }
  return slots;
}

/** Administrative units first (countries, admin1, admin2), then the rest, each in the order of the rows. */
function administrativeFirst(places: readonly PlaceRow[]): number[] {
  const depth = (place: PlaceRow): number => (place.code === null ? 3 : place.code.split('.').length - 1);
  return places
    .map((_, index) => index)
    .sort((a, b) => Math.min(3, depth(places[a] as PlaceRow)) - Math.min(3, depth(places[b] as PlaceRow)) || a - b);
}

function parentOf(place: PlaceRow, adminIndex: ReadonlyMap<string, number>): number {
  const index = adminIndex.get(place.parent as string);
  if (index === undefined) throw new RangeError(`${place.source} ${place.id} lies in ${place.parent}, which is not among the records.`);
  return index;
}

function assertAtMost(what: string, found: number, limit: number): void {
  if (found > limit) throw new RangeError(`${found} ${what}; the format holds ${limit}.`);
}

function assemble(arrays: Sections, facts: Omit<Description, 'sections'>): Uint8Array {
  const places: Record<string, { offset: number; length: number }> = {};
  let offset = 0;
  for (const name of Object.keys(SECTION_TYPES) as SectionName[]) {
    places[name] = { offset, length: arrays[name].length };
    offset = aligned(offset + arrays[name].byteLength);
  }
  const description = new TextEncoder().encode(JSON.stringify({ ...facts, sections: places }));
  const base = aligned(HEADER_BYTES + description.length);
  const file = new Uint8Array(base + offset);
  for (let i = 0; i < MAGIC.length; i += 1) file[i] = MAGIC.charCodeAt(i);
  file.set(description, HEADER_BYTES);
  for (const name of Object.keys(SECTION_TYPES) as SectionName[]) {
    const array = arrays[name];
    file.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), base + (places[name]?.offset ?? 0));
  }
  const header = new DataView(file.buffer, 0, HEADER_BYTES);
  header.setUint32(HEADER_VERSION_AT, FORMAT_VERSION, true);
  header.setUint32(HEADER_LENGTH_AT, file.byteLength, true);
  header.setUint32(HEADER_DESCRIPTION_AT, description.length, true);
  header.setUint32(HEADER_CHECKSUM_AT, checksumOf(new Uint32Array(file.buffer, HEADER_BYTES, (file.byteLength - HEADER_BYTES) / 4)), true);
  return file;
}

/** Values in the order of their first appearance. */
class Table<T> {
  readonly values: T[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #keyOf: (value: T) => string;

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf;
  }

  add(value: T): number {
    const key = this.#keyOf(value);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }
}

/** Strings with a length byte each, every string once. */
class StringPool {
  readonly #offsets = new Map<string, number>();
  readonly #bytes: number[] = [];
  readonly #encoder = new TextEncoder();

  add(text: string): number {
    const known = this.#offsets.get(text);
    if (known !== undefined) return known;
    const bytes = this.#encoder.encode(text);
    assertAtMost(`bytes in "${text.slice(0, 20)}…"`, bytes.length, 255);
    const offset = this.#bytes.length;
    this.#offsets.set(text, offset);
    this.#bytes.push(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
    return offset;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
