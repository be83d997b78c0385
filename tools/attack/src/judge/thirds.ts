import { spreadOf } from '@locitorium/bench';
import type { MemoryMark } from '../target/memory-watch.ts';

/**
 * Growth of memory from the second third of a time to the last one, by their medians, as a share of the second. The first third, in which
 * heaps find their size, is not looked at. NaN where one of the two has no marks.
 */
export function growthOf(marks: readonly MemoryMark[]): number {
  const end = marks.at(-1)?.second ?? 0;
  const third = (n: number): readonly number[] =>
    marks.filter(({ second }) => second > (n * end) / 3 && second <= ((n + 1) * end) / 3).map(({ megabytes }) => megabytes);
  const [second, last] = [third(1), third(2)];
  if (second.length === 0 || last.length === 0) return Number.NaN;
  const before = spreadOf(second).median;
  return (spreadOf(last).median - before) / before;
}
