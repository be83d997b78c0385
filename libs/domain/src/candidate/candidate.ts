import type { BoundingBox } from '../geometry/bounding-box.ts';

/**
 * Back-off step at which a name was found, best first:
 * the name itself · a case-sensitive abbreviation · written together or apart (#SanFrancisco), plural demonym, case ending ·
 * without generic head or tail words ("Port of Spain airport") · completed at the end of a cut text ·
 * one edit away · a part of the name only.
 */
export const MATCH_LEVELS = ['exact', 'abbreviation', 'squashed', 'generic_stripped', 'completion', 'fuzzy', 'sub_span'] as const;

export type MatchLevel = (typeof MATCH_LEVELS)[number];

/**
 * In what way a name belongs to a record, and so how far a match can be trusted:
 * "Georgia" is the primary name of a state, "Peach State" an alternate one, "Georgian" a demonym, "Ga." an abbreviation.
 */
export const NAME_CLASSES = [
  'primary',
  'ascii',
  'alternate',
  'country',
  'country_alias',
  'demonym',
  'regional_demonym',
  'admin1',
  'admin1_alternate',
  'admin2',
  'admin2_short',
  'abbreviation',
  'postal',
  'region',
  'area',
  'historical',
] as const;

export type NameClass = (typeof NAME_CLASSES)[number];

/** How a query met a record; null where a server does not say. */
export interface CandidateMatch {
  readonly nameClass: NameClass;
  readonly level: MatchLevel;
  /** Share of the query's characters that the matched name covers, 0–1. */
  readonly share: number;
  /** Query variant of the source's back-off that found the record: `as_written`, `without_qualifier`, …; absent without back-off. */
  readonly step?: string;
}

/** One step of an administrative path, country first: {code: "US", name: "United States"}, {code: "US.GA", name: "Georgia"}. */
export interface AdminArea {
  readonly code: string;
  readonly name: string;
}

/**
 * What a record stands for. `country`: a country or dependent territory; `admin1`, `admin2`: first and second level
 * administrative area; `populated`: city, town, village, quarter; `area`: a named area inside or across countries without an
 * administrative rank (New England, Crimea, the Ruhr); `region`: continent or macro-region; `water`; `landform`; `facility`.
 */
export const PLACE_CATEGORIES = ['country', 'admin1', 'admin2', 'populated', 'area', 'region', 'water', 'landform', 'facility'] as const;

export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** One real record of a gazetteer or geocoder that a mention may mean. */
export interface Candidate {
  /** Name of the source that holds the record: `geonames`, `naturalearth`, `nominatim`, … */
  readonly source: string;
  /** `node`, `way` or `relation` for OpenStreetMap; otherwise the gazetteer's name. Null for records without identity (postcodes). */
  readonly osmType: string | null;
  readonly osmId: number | string | null;
  readonly name: string;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /**
   * True where the source does not know the extent and `bbox` is an estimate of ours (docs/gazetteer.md); absent or false where the box
   * is the source's.
   */
  readonly bboxDerived?: boolean;
  /** ISO 3166-1 alpha-2 upper case (or user-assigned XK); null for continents, seas, historical states, border-crossing areas. */
  readonly countryCode: string | null;
  /** The source's own coarse class, verbatim: `place`, `boundary`, `P`, … */
  readonly category: string;
  /** The source's own fine class, verbatim: `city`, `PPLA`, … */
  readonly type: string;
  /** The coarse class, normalised over all sources; null if unknown. */
  readonly placeCategory: PlaceCategory | null;
  /** Nominatim's address rank 0–30: 4 country, 8 state, 12 county, 16 city, … */
  readonly placeRank: number | null;
  /** 0–1, comparable within one source only. */
  readonly importance: number | null;
  /** Inhabitants; null if unknown. 0 if the source says so, which often means unknown. */
  readonly population: number | null;
  /** Administrative path, country first; as deep as the source knows. */
  readonly admin: readonly AdminArea[];
  /** How many names the source knows for the record: a cheap measure of fame. */
  readonly nameCount: number | null;
  readonly match: CandidateMatch | null;
}

/**
 * Whether two candidates are the same record of the same source. Records without identity (computed postcodes) are compared by
 * name and point.
 */
export function isSameRecord(a: Candidate, b: Candidate): boolean {
  if (a.source !== b.source || a.osmType !== b.osmType || a.osmId !== b.osmId || a.category !== b.category) return false;
  return a.osmId !== null || (a.displayName === b.displayName && a.lat === b.lat && a.lon === b.lon);
}
