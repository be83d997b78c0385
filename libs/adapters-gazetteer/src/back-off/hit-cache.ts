import type { CandidateMatch } from '@locitorium/domain';

/** A record that a query met, and how. */
export interface Hit {
  readonly place: number;
  readonly match: CandidateMatch;
}

/** Names remembered, at most twice as many; with their records go about four megabytes. */
const NAMES = 512;
/** Longer names do not come again. */
const LONGEST_NAME = 60;

/**
 * What was found for the names that were asked last: news of one day and one region speak of the same places. Two
 * generations: a name that was not asked while the younger one filled is forgotten. What is answered never depends on it.
 */
export class HitCache<Found> {
  #young = new Map<string, Found>();
  #old: ReadonlyMap<string, Found> = new Map();

  /** What was found for a name, or undefined where it is not remembered; then `set` it. */
  get(name: string): Found | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.set(name, old);
    return old;
  }

  set(name: string, found: Found): void {
    if (name.length > LONGEST_NAME) return;
    if (this.#young.size >= NAMES) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(name, found);
  }
}
