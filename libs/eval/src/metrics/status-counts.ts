import { STATUSES, type Status } from '@locitorium/domain';
import type { Judgement } from '../matching/judgement.ts';

/**
 * How many mentions have each status; that of their document where it timed out or had unusable output, `missing` for the others without
 * a prediction. They add up to the judged mentions.
 */
export type StatusCounts = Readonly<Record<Status | 'missing', number>>;

/** Counts of nothing yet. */
export function noStatuses(): Record<Status | 'missing', number> {
  return Object.fromEntries([...STATUSES, 'missing'].map((status) => [status, 0])) as Record<Status | 'missing', number>;
}

export function statusOf({ predicted, absence }: Judgement): Status | 'missing' {
  if (predicted !== null) return predicted.status;
  return absence === 'timeout' || absence === 'invalid_output' ? absence : 'missing';
}
