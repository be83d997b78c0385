import type { CandidateMatch } from '@locitorium/domain';

/** A record that a query met, and how. */
export interface Hit {
  readonly place: number;
  readonly match: CandidateMatch;
}

/** Names remembered, at most twice as many; with them goes about a megabyte. */
const NAMES = 512;
/** Longer names do not come again. */
const LONGEST_NAME = 60;

/**
 * What the back-off search found for the names that were asked last: news of one day and one region speak of the same places. Two
 * generations: a name that was not asked while the younger one filled is forgotten. What is answered never depends on it.
 */
export class HitCache {
  #young = new Map<string, readonly Hit[]>();
  #old: ReadonlyMap<string, readonly Hit[]> = new Map();

  /** Hits of a name, or undefined where they are not remembered; then `set` them. */
  get(name: string): readonly Hit[] | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.set(name, old);
    return old;
  }

  set(name: string, hits: readonly Hit[]): void {
    if (name.length > LONGEST_NAME) return;
    if (this.#young.size >= NAMES) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(name, hits);
  }
}
