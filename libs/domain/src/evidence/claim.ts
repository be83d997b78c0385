/** What a claim about a mention is about: one mention of one document, and whether its country or its very record is right. */
export interface GroundingSubject {
  readonly docId: string;
  readonly mentionId: string;
  readonly aspect: 'country' | 'record';
  /** The place that is claimed: `geonames:4717560`, `nominatim:relation 113314`; `country:US` for a country; null for "no record is the place". */
  readonly place: string | null;
}

/** Something that may be true. Belongs to one task; for groundings the task is the run. */
export interface Claim {
  /** Made from task and, for a grounding, its subject without the place, else text and context. */
  readonly id: string;
  readonly task: string;
  readonly text: string;
  /** In which context somebody made it: the query that led to it, a point of view. The same words in another context are another claim. */
  readonly context: string | null;
  /** Log-odds before any evidence; 0 is a probability of one half. */
  readonly prior: number;
  /** Null for a claim that somebody made in words of their own. */
  readonly subject: GroundingSubject | null;
}
