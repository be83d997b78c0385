import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import { MAX_ABBREVIATION_UNITS, writeAbbreviationKey } from '../normal-form/abbreviation-key.ts';
import { NameFolder } from '../normal-form/name-folder.ts';
import { aligned } from './decode-gazetteer.ts';
import { KeyArena } from './key-arena.ts';
import { checksumOf } from './key-hash.ts';
import {
  FORMAT_VERSION,
  HEADER_BYTES,
  HEADER_CHECKSUM_AT,
  HEADER_DESCRIPTION_AT,
  HEADER_LENGTH_AT,
  HEADER_VERSION_AT,
  IMPORTANCE_UNITS,
  MAGIC,
  POPULATION_UNKNOWN,
  POSTING_PLACE_MASK,
  SECTION_TYPES,
  type Description,
  type FeatureKind,
  type LayerSource,
  type SectionName,
  type Sections,
} from './layout.ts';
import { packKeys } from './pack-keys.ts';
import { assertAtMost, PlaceColumns, StringPool, Table } from './place-columns.ts';
import type { BuildIdentity, PlaceRow } from './place-row.ts';
import { wordPrefixes } from './word-prefixes.ts';

/** Type codes whose places are capitals whatever their size. */
const CAPITAL_TYPES: ReadonlySet<string> = new Set(['PPLC']);
const MOST_UNITS = 0xfffe;

/**
 * Packs records and names into one file, as they come: nothing is kept but what goes into the file, in typed arrays, so that millions take
 * some fifty bytes each. Deterministic: equal calls give equal bytes. Administrative units come in any order, each after its container.
 * Throws RangeError when a table outgrows its field (over 16.7 million places or keys, 65,534 administrative units, 254 countries,
 * 65,535 kinds).
 */
export class GazetteerPacker {
  readonly #tables = {
    strings: new StringPool(),
    kinds: new Table<FeatureKind>((kind) => Object.values(kind).join('/')),
    countries: new Table<string>((code) => code),
  };
  readonly #units: PlaceRow[] = [];
  readonly #unitOfCode = new Map<string, number>();
  readonly #places = new PlaceColumns(this.#tables);
  readonly #names = new KeyArena();
  readonly #folder = new NameFolder();
  readonly #abbreviation = new Uint8Array(MAX_ABBREVIATION_UNITS + 1);
  readonly #shortened = new Set<string>();

  /** Adds a record, and answers the number by which its names are added. */
  add(row: PlaceRow): number {
    if (row.code !== null) return this.#addUnit(row, row.code);
    this.#places.add(row, row.parent === null ? 0 : this.#numberOf(row.parent, row) + 1);
    return this.#places.size - 1;
  }

  /** Whether there is a unit with this code. */
  hasUnit(code: string): boolean {
    return this.#unitOfCode.has(code);
  }

  /** Puts another record in the place of a unit, and answers its number. Names of the former stay. */
  replaceUnit(row: PlaceRow & { readonly code: string }): number {
    const unit = this.#unitOfCode.get(row.code);
    if (unit === undefined) return this.add(row);
    this.#units[unit] = row;
    return ~unit;
  }

  addName(record: number, text: string, nameClass: NameClass): void {
    const length = this.#folder.fold(text);
    if (length === 0) return;
    this.#names.add(this.#folder.bytes, length, record, NAME_CLASSES.indexOf(nameClass));
    if (/['’]/.test(text))
      for (const prefix of wordPrefixes(this.#folder.normalForm(text))) if (prefix.endsWith('s')) this.#shortened.add(prefix.slice(0, -1));
  }

  addAbbreviation(record: number, text: string): void {
    const length = writeAbbreviationKey(text, 0, text.length, this.#abbreviation);
    if (length > 0) this.#names.add(this.#abbreviation, length, record, NAME_CLASSES.indexOf('abbreviation'));
  }

  pack(build: BuildIdentity, layer?: LayerSource): Uint8Array {
    assertAtMost('places', this.#units.length + this.#places.size, POSTING_PLACE_MASK);
    const { strings, kinds, countries } = this.#tables;
    const { columns: units, ranks } = this.#packUnits();
    const adminCode = Uint32Array.from(
      this.#units.map((_, rank) => rank).sort((a, b) => ranks[a]! - ranks[b]!),
      (unit) => strings.add(this.#units[unit]!.code as string),
    );
    const places = this.#places;
    const parents = places.parent.finished();
    parents.forEach((parent, place) => (parents[place] = parent === 0 ? 0 : ranks[parent - 1]! + 1));
    const boxes = places.bboxPlace.finished();
    boxes.forEach((entry, i) => (boxes[i] = entry + units.size));
    const importance = joined(Uint16Array, units.importance, places.importance);
    const population = joined(Uint32Array, units.population, places.population);
    const kind = joined(Uint16Array, units.kind, places.kind);
    const keys = packKeys(
      this.#names,
      (record) => (record < 0 ? ranks[~record]! : units.size + record),
      (place) => {
        const { placeCategory, type } = kinds.values[kind[place]!] as FeatureKind;
        return {
          importance: importance[place]! / IMPORTANCE_UNITS,
          placeCategory,
          population: population[place] === POPULATION_UNKNOWN ? null : population[place]!,
          isCapital: CAPITAL_TYPES.has(type),
        };
      },
      this.#shortened,
    );
    assertAtMost('kinds', kinds.values.length, 0xffff);
    assertAtMost('countries', countries.values.length, 0xfe);
    return assemble(
      {
        placeLat: joined(Int32Array, units.lat, places.lat),
        placeLon: joined(Int32Array, units.lon, places.lon),
        placePopulation: population,
        placeId: joined(Uint32Array, units.id, places.id),
        placeName: joined(Uint32Array, units.name, places.name),
        placeImportance: importance,
        placeParent: joined(Uint16Array, units.parent, places.parent),
        placeKind: kind,
        placeCountry: joined(Uint8Array, units.country, places.country),
        placeNameCount: joined(Uint8Array, units.nameCount, places.nameCount),
        adminCode,
        bboxPlace: joined(Uint32Array, units.bboxPlace, places.bboxPlace),
        bboxEdges: joined(Int32Array, units.bboxEdges, places.bboxEdges),
        strings: strings.bytes(),
        ...keys.sections,
      },
      {
        build,
        ...(layer !== undefined && { layer }),
        counts: { places: units.size + places.size, keys: keys.keyCount, names: keys.nameCount, admin: units.size },
        kinds: kinds.values,
        countries: countries.values,
      },
    );
  }

  #addUnit(row: PlaceRow, code: string): number {
    if (this.#unitOfCode.has(code)) throw new RangeError(`Two records have the administrative code ${code}.`);
    const unit = this.#units.push(row) - 1;
    assertAtMost('administrative units', this.#units.length, MOST_UNITS);
    this.#unitOfCode.set(code, unit);
    return ~unit;
  }

  #numberOf(code: string, { source, id }: PlaceRow): number {
    const unit = this.#unitOfCode.get(code);
    if (unit === undefined) throw new RangeError(`${source} ${id} lies in ${code}, which is not among the records.`);
    return unit;
  }

  /** Units as they stand in the file: countries, first level, second level, each in the order in which they came. */
  #packUnits(): { readonly columns: PlaceColumns; readonly ranks: Uint16Array } {
    const depths = this.#units.map(({ code }) => (code as string).split('.').length);
    const order = this.#units.map((_, unit) => unit).sort((a, b) => depths[a]! - depths[b]! || a - b);
    const ranks = new Uint16Array(order.length);
    order.forEach((unit, rank) => (ranks[unit] = rank));
    const columns = new PlaceColumns(this.#tables);
    for (const unit of order) {
      const row = this.#units[unit]!;
      columns.add(row, row.parent === null ? 0 : ranks[this.#numberOf(row.parent, row)]! + 1);
    }
    return { columns, ranks };
  }
}

interface Finished<Array> {
  readonly length: number;
  finished(): Array;
}

function joined<Array extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  make: new (length: number) => Array,
  first: Finished<Array>,
  second: Finished<Array>,
): Array {
  const whole = new make(first.length + second.length);
  whole.set(first.finished());
  whole.set(second.finished(), first.length);
  return whole;
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
