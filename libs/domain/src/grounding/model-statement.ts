/** What a language model said when it chose. Its own words and numbers: nobody has calibrated the one or checked the other. */
export interface ModelStatement {
  /** With which probability 0–1 it wrote its choice; null where its server does not tell. */
  readonly probability: number | null;
  /** Why, as it says; null where it said nothing that can be used. Of bounded length, on one line. */
  readonly reason: string | null;
}
