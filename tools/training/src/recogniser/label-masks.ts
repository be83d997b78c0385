import { beginLabel, OUTSIDE, type LabelSet, type NameTag } from '@locitorium/adapters-embedded/training';
import type { LabelledSpan } from '../corpora/labelled-text.ts';

/** Masks of the labels that an element may bear, from what a corpus marks and what it leaves open. */
export class LabelMasks {
  readonly #labels: LabelSet;

  constructor(labels: LabelSet) {
    this.#labels = labels;
  }

  /** Mask of an element that nothing marks. */
  unmarked(tags: readonly NameTag[]): number {
    return bit(OUTSIDE) | this.#begin(tags) | this.#inside(tags);
  }

  /** Mask of an element inside a span; `begins` where it is the span's first. */
  marked(span: LabelledSpan, begins: boolean): number {
    if (!span.firm) return bit(OUTSIDE) | this.#begin(span.tags) | (begins ? 0 : this.#inside(span.tags));
    return begins ? this.#begin(span.tags) : this.#inside(span.tags);
  }

  #begin(tags: readonly NameTag[]): number {
    return tags.reduce((mask, tag) => mask | this.#bitOf(tag, 0), 0);
  }

  #inside(tags: readonly NameTag[]): number {
    return tags.reduce((mask, tag) => mask | this.#bitOf(tag, 1), 0);
  }

  #bitOf(tag: NameTag, offset: 0 | 1): number {
    const label = beginLabel(this.#labels, tag);
    if (label === null) throw new TypeError(`The label set has no ${tag}.`);
    return bit(label + offset);
  }
}

const bit = (label: number): number => 1 << label;
