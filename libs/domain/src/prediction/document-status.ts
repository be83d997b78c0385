/**
 * How a document ended that could not be grounded. `timeout`: its deadline passed, or a server did not answer; `invalid_output`: a model
 * answered what could not be used; `failed`: anything else, such as a text over the limit or a line that is no document.
 */
export const DOCUMENT_STATUSES = ['timeout', 'invalid_output', 'failed'] as const;

/** Stands on the prediction line of a document that could not be grounded; what was found of it until then stands in `results`. */
export interface DocumentStatus {
  readonly status: (typeof DOCUMENT_STATUSES)[number];
  /** Stable name of what went wrong, as in failures.jsonl. */
  readonly kind: string;
}
