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
    return this.#bitsOf(tags, 0);
  }

  #inside(tags: readonly NameTag[]): number {
    return this.#bitsOf(tags, 1);
  }

  /** Of several tags, a model may lack some. */
  #bitsOf(tags: readonly NameTag[], offset: 0 | 1): number {
    const labels = tags.map((tag) => beginLabel(this.#labels, tag)).filter((label) => label !== null);
    if (labels.length === 0 && tags.length > 0) throw new TypeError(`The label set has no ${tags.join(' or ')}.`);
    return labels.reduce((mask, label) => mask | bit(label + offset), 0);
  }
}

const bit = (label: number): number => 1 << label;
