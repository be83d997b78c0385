import type { BoundingBox } from '@locitorium/domain';

/** A place as a file says it; nothing is checked yet. Empty strings say nothing. */
export interface GivenPlace {
  /** Where it stands, for people: "line 7". */
  readonly at: string;
  readonly id: string | number;
  readonly name: string;
  readonly lat: string | number;
  readonly lon: string | number;
  /** Its extent, where its geometry is more than a point. */
  readonly bbox?: BoundingBox;
  /** Other names, the most usual first. */
  readonly alternates: readonly string[];
  /** An ISO 3166-1 code or an English name. */
  readonly country: string;
  /** Name or code of the first-level unit, then of the second-level one. */
  readonly admin: readonly string[];
  /** What it is: a GeoNames feature code ("PPL") or a word ("village"). */
  readonly type: string;
  /** GeoNames' feature class, for codes that are not known; empty elsewhere. */
  readonly featureClass: string;
  readonly population: string | number;
}

/** A place that cannot be taken, by what is wrong with it. */
export interface Refusal {
  readonly file: string;
  readonly at: string;
  readonly reason: RefusalReason;
  /** The type or country that is not known; absent for other reasons. */
  readonly value?: string;
}

/** A place that is taken, although its point lies far outside the country that it names. */
export interface OutsideCountry {
  readonly file: string;
  readonly at: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Whether it would lie there with latitude and longitude swapped. */
  readonly isSwapped: boolean;
}

/** Reasons to refuse a place, in words. */
export const REFUSALS = Object.freeze({
  no_id: 'no id',
  no_name: 'no name',
  long_name: 'a name of more than 200 characters',
  no_point: 'latitude or longitude is missing or no number',
  outside_earth: 'latitude or longitude is out of range (−90…90, −180…180)',
  unknown_country: 'a country that is neither an ISO 3166-1 code nor an English name',
  unknown_type: 'a type that is no known word or feature code (left empty, it is a settlement)',
  bad_population: 'a population that is not a whole number',
  repeated_id: 'an id that another place has',
  bad_row: 'more cells than the header',
  no_feature: 'no feature of GeoJSON',
});

export type RefusalReason = keyof typeof REFUSALS;

/** A place, or why what stands there is none. */
export type PlaceOrRefusal = GivenPlace | Pick<Refusal, 'at' | 'reason'>;
