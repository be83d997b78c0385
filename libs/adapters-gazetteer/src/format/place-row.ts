import type { BoundingBox, NameClass, PlaceCategory } from '@locitorium/domain';

/** One record on its way into the packed file. */
export interface PlaceRow {
  /** Name of the gazetteer that holds the record: `geonames`, `naturalearth`, `locitorium`. */
  readonly source: string;
  /** Its id there: a GeoNames number, a code ("US.GA.059"), or a slug. */
  readonly id: number | string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /** Whether the box was derived from the settlements of a unit; absent: taken from polygons. */
  readonly bboxDerived?: boolean;
  readonly countryCode: string | null;
  /** GeoNames feature class ("P") and code ("PPLC"). */
  readonly category: string;
  readonly type: string;
  readonly placeCategory: PlaceCategory;
  readonly placeRank: number;
  /** Inhabitants, or null where unknown. */
  readonly population: number | null;
  /** 0–1. */
  readonly importance: number;
  readonly nameCount: number;
  /** Own code of an administrative unit ("US", "US.GA", "US.GA.059"); null for everything else. */
  readonly code: string | null;
  /** Code of the smallest administrative unit that contains the record; null where none is known. */
  readonly parent: string | null;
}

/** One name of one record. */
export interface NameRow {
  readonly text: string;
  /** Index into the place rows. */
  readonly place: number;
  readonly nameClass: NameClass;
}

/** A case-sensitive short form. With dots ("Ga.") it counts only when the text writes a dot; without ("GA") only when it does not. */
export interface AbbreviationRow {
  readonly text: string;
  readonly place: number;
}

export interface GazetteerRows {
  readonly places: readonly PlaceRow[];
  readonly names: readonly NameRow[];
  readonly abbreviations: readonly AbbreviationRow[];
}

/** Where a file came from: its own tool, and each source with version and content hash. */
export interface BuildIdentity {
  readonly builder: string;
  readonly sources: readonly { readonly name: string; readonly version: string; readonly sha256: string }[];
}
