import { GrowingArray } from './growing-array.ts';
import {
  BBOX_IS_DERIVED,
  ID_IS_STRING,
  IMPORTANCE_UNITS,
  NAME_COUNT_LIMIT,
  POPULATION_UNKNOWN,
  UNITS_PER_DEGREE,
  type FeatureKind,
} from './layout.ts';
import type { PlaceRow } from './place-row.ts';

/** What columns of places share: their texts, kinds and countries. */
export interface SharedTables {
  readonly strings: StringPool;
  readonly kinds: Table<FeatureKind>;
  readonly countries: Table<string>;
}

/** Records in columns, in the order in which they came. */
export class PlaceColumns {
  readonly lat = new GrowingArray(Int32Array);
  readonly lon = new GrowingArray(Int32Array);
  readonly population = new GrowingArray(Uint32Array);
  readonly id = new GrowingArray(Uint32Array);
  readonly name = new GrowingArray(Uint32Array);
  readonly importance = new GrowingArray(Uint16Array);
  /** Number of the unit above + 1; 0 for none. */
  readonly parent = new GrowingArray(Uint16Array);
  readonly kind = new GrowingArray(Uint16Array);
  readonly country = new GrowingArray(Uint8Array);
  readonly nameCount = new GrowingArray(Uint8Array);
  readonly bboxPlace = new GrowingArray(Uint32Array);
  readonly bboxEdges = new GrowingArray(Int32Array);
  readonly #shared: SharedTables;

  constructor(shared: SharedTables) {
    this.#shared = shared;
  }

  get size(): number {
    return this.lat.length;
  }

  add(row: PlaceRow, parent: number): void {
    const { strings, kinds, countries } = this.#shared;
    const { source, id, category, type, placeCategory, placeRank, population, countryCode, bbox } = row;
    if (bbox !== null) {
      this.bboxPlace.push(row.bboxDerived === true ? (BBOX_IS_DERIVED | this.size) >>> 0 : this.size);
      for (const edge of bbox) this.bboxEdges.push(Math.round(edge * UNITS_PER_DEGREE));
    }
    this.lat.push(Math.round(row.lat * UNITS_PER_DEGREE));
    this.lon.push(Math.round(row.lon * UNITS_PER_DEGREE));
    this.population.push(population ?? POPULATION_UNKNOWN);
    this.id.push(typeof id === 'number' ? id : (ID_IS_STRING | strings.add(id)) >>> 0);
    this.name.push(strings.add(row.name));
    this.importance.push(Math.round(Math.min(1, Math.max(0, row.importance)) * IMPORTANCE_UNITS));
    this.parent.push(parent);
    this.kind.push(kinds.add({ source, category, type, placeCategory, placeRank }));
    this.country.push(countryCode === null ? 0 : countries.add(countryCode) + 1);
    this.nameCount.push(Math.min(NAME_COUNT_LIMIT, row.nameCount));
  }
}

export function assertAtMost(what: string, found: number, limit: number): void {
  if (found > limit) throw new RangeError(`${found} ${what}; the format holds ${limit}.`);
}

/** Values in the order of their first appearance. */
export class Table<T> {
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

/** Strings whose place is remembered: more would take more memory than what they save. */
const REMEMBERED_STRINGS = 1_000_000;

/** Strings with a length byte each; every string once, unless there are millions between. */
export class StringPool {
  readonly #offsets = new Map<string, number>();
  readonly #bytes = new GrowingArray(Uint8Array);
  readonly #encoder = new TextEncoder();
  readonly #scratch = new Uint8Array(1_024);

  add(text: string): number {
    const known = this.#offsets.get(text);
    if (known !== undefined) return known;
    const { read, written } = this.#encoder.encodeInto(text, this.#scratch);
    assertAtMost(`bytes in "${text.slice(0, 20)}…"`, read < text.length ? this.#scratch.length : written, 255);
    const offset = this.#bytes.length;
    if (this.#offsets.size === REMEMBERED_STRINGS) this.#offsets.clear();
    this.#offsets.set(text, offset);
    this.#bytes.push(written);
    this.#bytes.pushAll(this.#scratch, 0, written);
    return offset;
  }

  bytes(): Uint8Array {
    return this.#bytes.finished();
  }
}
