/** What a sequence model tells apart. `LOC` place, `DEM` demonym, `FAC` facility, `PER` person, `ORG` organisation. */
export type NameTag = 'LOC' | 'DEM' | 'FAC' | 'PER' | 'ORG';

/**
 * Labels of a sequence model: 0 is outside; tag i begins with label 1 + 2i and goes on with label 2 + 2i. Sets of labels are
 * bit masks, bit = label.
 */
export interface LabelSet {
  readonly tags: readonly NameTag[];
  readonly size: number;
}

export const OUTSIDE = 0;

export function labelSet(tags: readonly NameTag[]): LabelSet {
  return Object.freeze({ tags: Object.freeze([...tags]), size: 1 + 2 * tags.length });
}

/** Label that begins a tag, or null where the set does not have the tag. */
export function beginLabel(labels: LabelSet, tag: NameTag): number | null {
  const index = labels.tags.indexOf(tag);
  return index < 0 ? null : 1 + 2 * index;
}

/** Whether a label goes on with a name: only its own beginning or itself may stand before it. */
export function isInside(label: number): boolean {
  return label > OUTSIDE && label % 2 === 0;
}

export function isBegin(label: number): boolean {
  return label % 2 === 1;
}

export function tagOf(labels: LabelSet, label: number): NameTag | null {
  return label === OUTSIDE ? null : (labels.tags[(label - 1) >> 1] ?? null);
}

/** Whether `to` may follow `from`. Before the first and after the last token of a sequence stands `OUTSIDE`. */
export function mayFollow(from: number, to: number): boolean {
  return !isInside(to) || from === to || from === to - 1;
}

/** Mask of all labels. */
export function everyLabel(labels: LabelSet): number {
  return (1 << labels.size) - 1;
}
