/** What waits: for whom, and how much work it is. */
export interface Waiting {
  readonly client: string;
  /** Above zero. */
  readonly cost: number;
}

/**
 * A line that is fair by client: self-clocked fair queueing (Golestani, A self-clocked fair queueing scheme for broadband applications,
 * INFOCOM 1994). Whoever joins gets a tag: the end of the client's work before it, or the tag that was served last if that is later, plus
 * its own cost. The smallest tag is next. So clients that wait at the same time get the same amount of work done, however they cut it.
 *
 * Nothing is remembered of a client but what waits for it.
 */
export class FairLine<T extends Waiting> {
  readonly #tags = new Map<T, number>();
  /** Tag that was served last; never falls. */
  #served = 0;

  get size(): number {
    return this.#tags.size;
  }

  join(one: T): void {
    let begin = this.#served;
    for (const [{ client }, tag] of this.#tags) if (client === one.client && tag > begin) begin = tag;
    this.#tags.set(one, begin + one.cost);
  }

  /** Whether it stood in line. */
  leave(one: T): boolean {
    return this.#tags.delete(one);
  }

  /** Takes out the next of those that may be served now, or null. */
  next(mayBeServed: (one: T) => boolean): T | null {
    let next: T | null = null;
    let smallest = Number.POSITIVE_INFINITY;
    for (const [one, tag] of this.#tags) if (tag < smallest && mayBeServed(one)) [next, smallest] = [one, tag];
    if (next === null) return null;
    this.#tags.delete(next);
    this.#served = Math.max(this.#served, smallest);
    return next;
  }

  countOf(client: string): number {
    let count = 0;
    for (const one of this.#tags.keys()) if (one.client === client) count += 1;
    return count;
  }

  /** The last one of the client that has most in line; null if nobody waits. */
  lastOfMost(): T | null {
    const byClient = Map.groupBy(this.#tags.keys(), ({ client }) => client);
    let most: readonly T[] = [];
    for (const waiting of byClient.values()) if (waiting.length > most.length) most = waiting;
    return most.at(-1) ?? null;
  }
}
