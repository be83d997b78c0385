import type { NameTag } from './sequence/label-set.ts';

/** A name in a text. Offsets are UTF-16 code units, end exclusive. */
export interface TaggedSpan {
  readonly start: number;
  readonly end: number;
  readonly tag: NameTag;
  /** Probability 0–1 that these characters name a place of a wanted kind. */
  readonly confidence: number;
}
