import type { EvaluatedMention } from '@locitorium/eval';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a browser lists, filters and draws without delay. */
const MOST_MENTIONS = 20_000;
/** The same page of the same files every time. */
const SEED = 20_261_123;

/**
 * Keeps the mentions for the page while an evaluation goes through them: all of them, or of more than `most` a uniform random sample
 * (reservoir sampling, algorithm R of Vitter 1985), in their order.
 */
export class MentionSample {
  readonly #most: number;
  readonly #random = xoroshiro128plus(SEED);
  readonly #kept: { readonly at: number; readonly mention: EvaluatedMention }[] = [];
  #judged = 0;

  constructor(most = MOST_MENTIONS) {
    this.#most = most;
  }

  readonly add = (mention: EvaluatedMention): void => {
    const at = this.#judged;
    this.#judged += 1;
    const place = at < this.#most ? at : uniformInt(this.#random, 0, at);
    if (place < this.#most) this.#kept[place] = { at, mention };
  };

  get judged(): number {
    return this.#judged;
  }

  get mentions(): readonly EvaluatedMention[] {
    return this.#kept.toSorted((a, b) => a.at - b.at).map(({ mention }) => mention);
  }
}
