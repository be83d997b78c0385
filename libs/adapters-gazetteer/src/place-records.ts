import type { AdminArea, BoundingBox, Candidate, CandidateMatch } from '@locitorium/domain';
import {
  BBOX_IS_DERIVED,
  ID_IS_STRING,
  IMPORTANCE_UNITS,
  POPULATION_UNKNOWN,
  UNITS_PER_DEGREE,
  type Description,
  type FeatureKind,
  type Sections,
} from './format/layout.ts';
import { finishHash, hashKey } from './format/key-hash.ts';
import { IdIndex } from './id-index.ts';
import { settlementBox } from './format/settlement-box.ts';

const NO_PATH: AdminPath = Object.freeze({ areas: Object.freeze([]), suffix: '' });

/** Questions for an id that cost as much as an index of all ids. */
const SCANS = 15;

interface AdminPath {
  readonly areas: readonly AdminArea[];
  /** ", Clarke County, Georgia, United States" */
  readonly suffix: string;
}

/** All records of a packed gazetteer. A place is a number below `size`; administrative units come first. */
export class PlaceRecords {
  readonly size: number;
  readonly #sections: Sections;
  readonly #strings: StringPool;
  readonly #kinds: readonly FeatureKind[];
  readonly #countries: readonly string[];
  readonly #adminCount: number;
  /** A bit for each record whose bounding box is stored. */
  readonly #hasBbox: Uint8Array;
  // Filled on demand; bounded by the number of administrative units.
  readonly #paths = new Map<number, AdminPath>();
  #units: ReadonlyMap<string, number> | null = null;
  #ids: IdIndex | null = null;
  #idQuestions = 0;

  constructor(sections: Sections, description: Description) {
    this.#sections = sections;
    this.#strings = new StringPool(sections.strings);
    this.#kinds = description.kinds;
    this.#countries = description.countries;
    this.#adminCount = description.counts.admin;
    this.size = description.counts.places;
    this.#hasBbox = new Uint8Array((this.size >> 3) + 1);
    for (const entry of sections.bboxPlace) {
      const place = entry & ~BBOX_IS_DERIVED;
      this.#hasBbox[place >> 3]! |= 1 << (place & 7);
    }
  }

  /** A plain object: survives JSON, structuredClone and worker messages. The administrative path is shared between candidates. */
  candidate(place: number, match: CandidateMatch | null): Candidate {
    const s = this.#sections;
    const kind = this.kindOf(place);
    const id = s.placeId[place]!;
    const population = s.placePopulation[place]!;
    const name = this.#strings.at(s.placeName[place]!);
    const path = this.#pathOf(place);
    const lat = s.placeLat[place]! / UNITS_PER_DEGREE;
    const lon = s.placeLon[place]! / UNITS_PER_DEGREE;
    const stored = this.#storedBox(place);
    const settlement =
      stored === null && kind.placeCategory === 'populated' && population !== POPULATION_UNKNOWN
        ? settlementBox({ lat, lon }, population)
        : null;
    const candidate: Candidate & { bboxDerived?: boolean } = {
      source: kind.source,
      osmType: kind.source,
      osmId: (id & ID_IS_STRING) === 0 ? id : this.#strings.at((id & ~ID_IS_STRING) >>> 0),
      name,
      displayName: name + path.suffix,
      lat,
      lon,
      bbox: stored?.bbox ?? settlement,
      countryCode: this.countryOf(place),
      category: kind.category,
      type: kind.type,
      placeCategory: kind.placeCategory,
      placeRank: kind.placeRank,
      importance: s.placeImportance[place]! / IMPORTANCE_UNITS,
      population: population === POPULATION_UNKNOWN ? null : population,
      admin: path.areas,
      nameCount: s.placeNameCount[place]!,
      match,
    };
    // Not spread into the literal: that makes a candidate five times as slow.
    if (settlement !== null || stored?.derived === true) candidate.bboxDerived = true;
    if (candidate.bbox !== null) Object.freeze(candidate.bbox);
    return Object.freeze(candidate);
  }

  nameOf(place: number): string {
    return this.#strings.at(this.#sections.placeName[place]!);
  }

  kindOf(place: number): FeatureKind {
    return this.#kinds[this.#sections.placeKind[place]!] as FeatureKind;
  }

  importanceOf(place: number): number {
    return this.#sections.placeImportance[place]! / IMPORTANCE_UNITS;
  }

  /** Inhabitants; 0 where unknown. */
  populationOf(place: number): number {
    const population = this.#sections.placePopulation[place]!;
    return population === POPULATION_UNKNOWN ? 0 : population;
  }

  countryOf(place: number): string | null {
    const index = this.#sections.placeCountry[place]!;
    return index === 0 ? null : this.#countries[index - 1]!;
  }

  /** The records of each country, by its code. */
  byCountry(): ReadonlyMap<string, Uint32Array> {
    const countries = this.#sections.placeCountry;
    const counts = new Uint32Array(this.#countries.length + 1);
    for (const index of countries) counts[index]! += 1;
    const places = Array.from(counts, (count) => new Uint32Array(count));
    counts.fill(0);
    for (const [place, index] of countries.entries()) places[index]![counts[index]!++] = place;
    return new Map(this.#countries.map((code, at) => [code, places[at + 1]!]));
  }

  /** Whether other records can lie in this one by their administrative path. */
  isAdministrative(place: number): boolean {
    return place < this.#adminCount;
  }

  /** Whether `place` is `ancestor` or lies in it by its administrative path. */
  liesIn(place: number, ancestor: number): boolean {
    for (let at = place; ; at = this.#sections.placeParent[at]! - 1) {
      if (at === ancestor) return true;
      if (this.#sections.placeParent[at] === 0) return false;
    }
  }

  /** The record with this id, or null. The first questions look through all records, for later ones there is an index. */
  findById(osmType: string, osmId: number | string): number | null {
    if (!this.#kinds.some(({ source }) => source === osmType)) return null;
    const ids = this.#sections.placeId;
    // Some sources write numbers as text, and whoever asks cannot know which.
    const text = String(osmId);
    const number = String(Number(text)) === text ? Number(text) : null;
    const isMeant = (place: number): boolean => {
      const id = ids[place]!;
      if (this.kindOf(place).source !== osmType) return false;
      return (id & ID_IS_STRING) === 0 ? id === number : this.#strings.at((id & ~ID_IS_STRING) >>> 0) === text;
    };
    if (this.#idQuestions < SCANS) {
      this.#idQuestions += 1;
      const place = ids.findIndex((_, at) => isMeant(at));
      return place < 0 ? null : place;
    }
    this.#ids ??= new IdIndex(this.size, (place) => this.#hashOfId(ids[place]!));
    const bytes = new TextEncoder().encode(text);
    const asText = this.#ids.find(hashKey(bytes, 0, bytes.length), isMeant);
    return asText ?? (number === null ? null : this.#ids.find(finishHash(number), isMeant));
  }

  #hashOfId(id: number): number {
    if ((id & ID_IS_STRING) === 0) return finishHash(id);
    const { strings } = this.#sections;
    const offset = (id & ~ID_IS_STRING) >>> 0;
    return hashKey(strings, offset + 1, strings[offset]!);
  }

  /** The administrative unit with this code ("US.GA"), or null. */
  unitWithCode(code: string): number | null {
    this.#units ??= new Map(Array.from(this.#sections.adminCode, (offset, unit) => [this.#strings.at(offset), unit] as const));
    return this.#units.get(code) ?? null;
  }

  #storedBox(place: number): { readonly bbox: BoundingBox; readonly derived: boolean } | null {
    if ((this.#hasBbox[place >> 3]! & (1 << (place & 7))) === 0) return null;
    const places = this.#sections.bboxPlace;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((places[middle]! & ~BBOX_IS_DERIVED) < place) low = middle + 1;
      else high = middle;
    }
    const edge = (i: number): number => this.#sections.bboxEdges[low * 4 + i]! / UNITS_PER_DEGREE;
    return { bbox: [edge(0), edge(1), edge(2), edge(3)], derived: (places[low]! & BBOX_IS_DERIVED) !== 0 };
  }

  #pathOf(place: number): AdminPath {
    const parent = this.#sections.placeParent[place]! - 1;
    const above = parent < 0 ? NO_PATH : this.#adminPath(parent);
    return place < this.#adminCount ? { areas: this.#adminPath(place).areas, suffix: above.suffix } : above;
  }

  /** Path down to and with this administrative unit. */
  #adminPath(unit: number): AdminPath {
    const known = this.#paths.get(unit);
    if (known !== undefined) return known;
    const parent = this.#sections.placeParent[unit]! - 1;
    const above = parent < 0 ? NO_PATH : this.#adminPath(parent);
    const name = this.#strings.at(this.#sections.placeName[unit]!);
    const area = Object.freeze({ code: this.#strings.at(this.#sections.adminCode[unit]!), name });
    const path = Object.freeze({ areas: Object.freeze([...above.areas, area]), suffix: `, ${name}${above.suffix}` });
    this.#paths.set(unit, path);
    return path;
  }
}

/** Strings remembered; a power of two. */
const REMEMBERED = 4_096;

/**
 * The strings of a packed gazetteer: a length byte and UTF-8 at each offset. Remembers what was read last: the records that bear one
 * name have one string, and to make it takes longer than all else of a record.
 */
export class StringPool {
  readonly #bytes: Uint8Array;
  // Decoders of browsers refuse shared memory.
  readonly #scratch = new Uint8Array(255);
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #offsets = new Int32Array(REMEMBERED).fill(-1);
  readonly #strings = new Array<string>(REMEMBERED).fill('');

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  at(offset: number): string {
    const place = (offset ^ (offset >>> 12)) & (REMEMBERED - 1);
    if (this.#offsets[place] === offset) return this.#strings[place]!;
    const length = this.#bytes[offset]!;
    this.#scratch.set(this.#bytes.subarray(offset + 1, offset + 1 + length));
    const text = this.#decoder.decode(this.#scratch.subarray(0, length));
    this.#offsets[place] = offset;
    this.#strings[place] = text;
    return text;
  }
}
