import { setTimeout as pause } from 'node:timers/promises';
import { largestOf } from '../judge/verdict.ts';
import type { Figures } from './figures.ts';

const EVERY_MS = 250;
const MEGABYTE = 1e6;

/** Resident memory of a service at a time. */
export interface MemoryMark {
  /** Seconds since watching began. */
  readonly second: number;
  readonly megabytes: number;
}

/** Looks at the memory of a service, by its own figures, until it is asked what it saw. */
export function watchMemory(figures: () => Promise<Figures>, everyMs = EVERY_MS) {
  const marks: MemoryMark[] = [];
  const begin = performance.now();
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    const read = await figures();
    marks.push({ second: (performance.now() - begin) / 1_000, megabytes: read.sum('process_resident_memory_bytes') / MEGABYTE });
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      // A service that does not answer now may do so later.
      await look().catch(() => undefined);
      await pause(everyMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  const marksSoFar = async (): Promise<readonly MemoryMark[]> => {
    ended.abort();
    await watching;
    return marks;
  };
  return {
    /** Stops and tells all. */
    marks: marksSoFar,
    /** Stops and tells the most; NaN where nothing was seen. */
    peakMb: async (): Promise<number> => largestOf((await marksSoFar()).map(({ megabytes }) => megabytes)),
  };
}
