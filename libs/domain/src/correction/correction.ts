/** The place that a name means, as far as a person has said it: its record, its point, its country, or several of these. */
export interface CorrectedRecord {
  /** As `placeIdOf` makes it. */
  readonly id: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** ISO 3166-1 alpha-2, upper case; null: no single present-day country is meant; absent: not said. */
  readonly countryCode?: string | null;
  readonly displayName: string | null;
}

/** What a person says a name to mean. */
export interface NameCorrection {
  readonly surface: string;
  /** The place that is meant; null: the name is no place. */
  readonly record: CorrectedRecord | null;
  readonly who: string | null;
  readonly when: string | null;
  readonly note: string | null;
}

/** What a person says about one mention, or about all mentions of a name in a document. */
export interface Correction extends NameCorrection {
  /** This or `textSha256`, or both. */
  readonly docId: string | null;
  readonly textSha256: string | null;
  /** Null: every mention of the surface in the document. */
  readonly start: number | null;
  readonly end: number | null;
}
