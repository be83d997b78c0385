/** A field of a record that cannot be used and is left out; the rest of the record counts. Never holds the value. */
export interface FieldFinding {
  /** Where it stands: `results[0].candidates[3].bbox`. */
  readonly field: string;
  /** What is wrong with it, and what becomes of it where that is not plain. */
  readonly problem: string;
}
