/** Outcome of a mention. There is no sixth value. */
export const STATUSES = ['resolved', 'no_candidate', 'rejected', 'invalid_output', 'timeout'] as const;

export type Status = (typeof STATUSES)[number];
