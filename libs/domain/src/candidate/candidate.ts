import type { BoundingBox } from '../geometry/bounding-box.ts';
import type { MatchLevel } from './match-level.ts';
import type { NameClass } from './name-class.ts';

/** How a query met a record; null where a server does not say. */
export interface CandidateMatch {
  readonly nameClass: NameClass;
  readonly level: MatchLevel;
  /** Share of the query's characters that the matched name covers, 0–1. */
  readonly share: number;
  /** Step of the source's back-off ladder that found the record: `as_written`, `without_qualifier`, …; absent where there is no ladder. */
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
  /** True where the source does not know the extent and `bbox` is an estimate of ours (docs/gazetteer.md); absent or false where the box is the source's. */
  readonly bboxDerived?: boolean;
  /** ISO 3166-1 alpha-2 upper case (or user-assigned XK); null for continents, seas, historical states, border-crossing areas. */
  readonly countryCode: string | null;
  /** The source's own coarse class (`place`, `boundary`, `P`, …) as it said it. */
  readonly category: string;
  /** The source's own fine class (`city`, `PPLA`, …) as it said it. */
  readonly type: string;
  /** The coarse class in our words, the same for every source; null where it cannot be told. */
  readonly placeCategory: PlaceCategory | null;
  /** Nominatim's address rank 0–30: 4 country, 8 state, 12 county, 16 city, … */
  readonly placeRank: number | null;
  /** 0–1, comparable within one source only. */
  readonly importance: number | null;
  /** Inhabitants; null where unknown. 0 means a source that says "none known". */
  readonly population: number | null;
  /** Administrative path, country first; as deep as the source knows. */
  readonly admin: readonly AdminArea[];
  /** How many names the source knows for the record: a cheap measure of fame. */
  readonly nameCount: number | null;
  readonly match: CandidateMatch | null;
}
