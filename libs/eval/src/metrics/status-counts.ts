import { STATUSES, type Status } from '@locitorium/domain';
import type { Judgement } from '../matching/judgement.ts';

/**
 * How many mentions have each status; that of their document where it timed out or had unusable output, `missing` for the others without
 * a prediction. They add up to the judged mentions.
 */
export type StatusCounts = Readonly<Record<Status | 'missing', number>>;

export function statusCounts(judgements: readonly Judgement[]): StatusCounts {
  const counts = Object.fromEntries([...STATUSES, 'missing'].map((status) => [status, 0])) as Record<Status | 'missing', number>;
  for (const { predicted, absence } of judgements) {
    if (predicted !== null) counts[predicted.status]++;
    else counts[absence === 'timeout' || absence === 'invalid_output' ? absence : 'missing']++;
  }
  return counts;
}
