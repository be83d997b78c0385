/** One place, as all documents of a task together claim it. */
export interface AggregatedPlace {
  /** As in `GroundingSubject`: `geonames:4717560`, `nominatim:relation 113314`; `country:US` for a country. */
  readonly place: string;
  /** What readers call it: the record's display name, or the country's. */
  readonly name: string;
  readonly aspect: 'country' | 'record';
  /** Documents that claim it. */
  readonly documents: number;
  /** Different statements, that is sentences: copies of one, as near as makes no difference, are one. */
  readonly statements: number;
  /** Documents that only repeat a statement of another one, counted for each statement. */
  readonly copies: number;
  /** Statements that were counted, each in the claim that is believed most: no two of them copies, no two of one document. */
  readonly witnesses: number;
  /** Natural log-odds of `confidence`, within ± 37. */
  readonly logOdds: number;
  /** Probability 0–1 that at least one witness is right: 1 − Π (1 − p), if they err independently of each other. */
  readonly confidence: number;
  /** Confidence 0–1 of the best witness alone: what is left if all of them err together. */
  readonly strongest: number;
  /** Ids of all claims, the most believed first. */
  readonly claims: readonly string[];
}
