interface Scored {
  readonly item: number;
  readonly score: number;
}

/** The best of many numbers by their scores; of equal ones those that were offered first. */
export class BestFew {
  readonly #most: number;
  #kept: Scored[] = [];
  #floor = -Infinity;

  constructor(most: number) {
    this.#most = most;
  }

  offer(item: number, score: number): void {
    if (score <= this.#floor) return;
    this.#kept.push({ item, score });
    if (this.#kept.length >= 2 * this.#most) this.#cut();
  }

  /** Scores by number, best first. */
  scores(): Map<number, number> {
    this.#cut();
    return new Map(this.#kept.map(({ item, score }) => [item, score]));
  }

  /** The least score of them; −∞ while there are fewer. */
  floor(): number {
    this.#cut();
    return this.#floor;
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.score - a.score);
    if (this.#kept.length < this.#most) return;
    this.#kept.length = this.#most;
    this.#floor = this.#kept[this.#most - 1]?.score ?? Infinity;
  }
}
