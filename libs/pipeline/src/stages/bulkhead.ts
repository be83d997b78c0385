import pLimit from 'p-limit';

/** Runs a task once there is room for it. */
export type Bulkhead = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `concurrency` tasks at once; the others wait in order. Documents that share a bulkhead share its room. */
export function bulkhead(concurrency: number): Bulkhead {
  const limit = pLimit(concurrency);
  return (task) => limit(task);
}
