/** Outcome of a mention. There is no sixth value. */
export const STATUSES = ['resolved', 'no_candidate', 'rejected', 'invalid_output', 'timeout'] as const;

export type Status = (typeof STATUSES)[number];

/**
 * Why a mention has its status; a closed list, grouped by status.
 *
 * `timeout` covers every answer that did not come: the document's deadline, or a server that did not answer this question.
 * It is never reported as `no_candidate`, which means that the look-up succeeded and found nothing.
 */
export const REASONS_OF_STATUS = {
  resolved: ['only_candidate', 'named_container', 'document_context', 'prominence', 'chosen_by_model', 'chosen_by_playbook'],
  no_candidate: ['not_in_gazetteer'],
  rejected: ['none_fits', 'below_threshold', 'over_mention_limit'],
  invalid_output: ['schema_violation', 'truncated_output', 'not_offered'],
  timeout: ['deadline', 'geocoder_unavailable', 'model_unavailable'],
} as const satisfies Record<Status, readonly string[]>;

export type ReasonOf<S extends Status> = (typeof REASONS_OF_STATUS)[S][number];
export type Reason = ReasonOf<Status>;

export const REASONS: readonly Reason[] = Object.values(REASONS_OF_STATUS).flat();
