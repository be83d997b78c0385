import type { PlaceCategory } from '@locitorium/domain';
import type { BuildIdentity } from './place-row.ts';

/** First eight bytes of the file. */
export const MAGIC = 'LOCIGAZ\n';
/** Raised whenever a reader of the previous version would misread the file. */
export const FORMAT_VERSION = 5;

/**
 * Header, little-endian: 8 bytes magic, u32 format version, u32 length of the file, u32 checksum of all bytes behind the
 * header, u32 length of the JSON description, 8 bytes zero. The description follows, padded to 8 bytes, then the sections.
 */
export const HEADER_BYTES = 32;
export const HEADER_VERSION_AT = 8;
export const HEADER_LENGTH_AT = 12;
export const HEADER_CHECKSUM_AT = 16;
export const HEADER_DESCRIPTION_AT = 20;
/** Sections start at multiples of this, so that every typed array can view them in place. */
export const ALIGNMENT = 8;

/** Coordinates are stored as whole numbers of this many per degree: 1e-5° is about a metre. */
export const UNITS_PER_DEGREE = 100_000;
/** Importance is stored as a 16-bit fraction. */
export const IMPORTANCE_UNITS = 65_535;
/** Stored population of a record whose population is unknown. */
export const POPULATION_UNKNOWN = 0xffffffff;
/** Largest stored name count. */
export const NAME_COUNT_LIMIT = 255;
/** Bit of `placeId` that marks an offset into the string pool instead of a number. */
export const ID_IS_STRING = 0x80000000;

/** Bit of `bboxPlace` that marks a box which was derived from the settlements of a unit, not taken from polygons. */
export const BBOX_IS_DERIVED = 0x80000000;

/** Keys per front-coded block. */
export const KEY_BLOCK = 16;
/** Posting: bits 0–23 place, 24–28 name class; in a list bit 30 marks the last one. */
export const POSTING_PLACE_MASK = 0xffffff;
export const POSTING_CLASS_SHIFT = 24;
export const POSTING_CLASS_MASK = 0x1f;
export const POSTING_LAST = 0x40000000;
/** Of a key's entry: the value is an offset into the posting lists, not a posting. */
export const POSTING_IS_LIST = 0x80000000;

/** Hash slot: bits 0–23 key index + 1 (0 = empty), bits 24–31 fingerprint, the low bits of the hash. */
export const SLOT_KEY_MASK = 0xffffff;
export const SLOT_FINGERPRINT_SHIFT = 24;
export const SLOT_FINGERPRINT_MASK = 0xff;

/** Bit of `keyClasses` beside NAME_CLASS_BITS: a function word, which is a name only where it is capitalised. */
export const NEEDS_CAPITAL = 1 << 14;

/** First byte of the keys of case-sensitive abbreviations; no folded name begins with it. */
export const ABBREVIATION_DOTTED = 0x01;
export const ABBREVIATION_PLAIN = 0x02;

/** The distinct kinds of record; a place stores an index into this table. */
export interface FeatureKind {
  /** Gazetteer that holds the record. */
  readonly source: string;
  readonly category: string;
  readonly type: string;
  readonly placeCategory: PlaceCategory;
  readonly placeRank: number;
}

/** Sections of the file, in their order. */
export const SECTION_TYPES = Object.freeze({
  placeLat: Int32Array,
  placeLon: Int32Array,
  placePopulation: Uint32Array,
  placeId: Uint32Array,
  placeName: Uint32Array,
  placeImportance: Uint16Array,
  placeParent: Uint16Array,
  placeKind: Uint16Array,
  placeCountry: Uint8Array,
  placeNameCount: Uint8Array,
  adminCode: Uint32Array,
  bboxPlace: Uint32Array,
  bboxEdges: Int32Array,
  strings: Uint8Array,
  keyBlocks: Uint32Array,
  keyBytes: Uint8Array,
  keyClasses: Uint16Array,
  keyPosting: Uint32Array,
  postings: Uint32Array,
  slots: Uint32Array,
  prefixes: Uint16Array,
});

export type SectionName = keyof typeof SECTION_TYPES;

export type Sections = { readonly [Name in SectionName]: (typeof SECTION_TYPES)[Name]['prototype'] };

/** Whose data a layer holds. */
export interface LayerSource {
  /** The source of its records, as candidates name it. */
  readonly source: string;
  /** Names of the files it was built from, without folders. */
  readonly files: readonly string[];
  /** The words that must be said about the data, or null. */
  readonly attribution: string | null;
  readonly licence: string | null;
}

/** The JSON description between header and sections. */
export interface Description {
  readonly build: BuildIdentity;
  /** Of a file that lies over the built-in gazetteer; absent where it stands by itself. */
  readonly layer?: LayerSource;
  readonly counts: { readonly places: number; readonly keys: number; readonly names: number; readonly admin: number };
  readonly kinds: readonly FeatureKind[];
  /** ISO codes; a place stores index + 1, 0 for none. */
  readonly countries: readonly string[];
  readonly sections: Readonly<Record<SectionName, { readonly offset: number; readonly length: number }>>;
}
