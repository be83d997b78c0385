/** What a mention was weighed to mean: a record, or a place without one. */
export interface Reading {
  readonly source: string | null;
  readonly osm_type: string | null;
  readonly osm_id: number | string | null;
  /** Null where no record is meant. */
  readonly display_name: string | null;
  readonly country_code: string | null;
  /** 0–1, before calibration. */
  readonly probability: number;
}

/** One term of an attribution; `weight` in natural log-odds, in favour where positive. */
export interface Ground {
  readonly kind: string;
  readonly weight: number;
  /** Plain English. */
  readonly text: string;
}

/** confidence = 1 / (1 + e^-(prior + sum of the grounds' weights + calibration)). */
export interface Attribution {
  readonly rival: Reading | null;
  readonly prior: number;
  /** Weightiest first. */
  readonly grounds: readonly Ground[];
  readonly calibration: number;
  readonly confidence: number;
}

/** Why a mention was given its place. */
export interface Explanation {
  readonly chosen: Reading;
  readonly country: Attribution | null;
  readonly record: Attribution;
}

/** A name that was considered and not taken for a place. */
export interface Refusal {
  readonly mention: string;
  readonly start: number;
  readonly end: number;
  readonly reason: 'person' | 'organisation' | 'demonym' | 'facility' | 'common_word';
  readonly probability: number | null;
  readonly place_names: readonly string[];
}
