/** A text in compatibility form and lower case, with the way back to the text as it was written. */
export interface NormalisedText {
  readonly text: string;
  /** Offset in the original of a code unit of `text`, or of its end. */
  readonly originalOffset: (offset: number) => number;
}

/** A character with the marks that compatibility form melts into it, half-width voicing marks included. */
const CLUSTER = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** NFKC and lower case: full-width letters, half-width katakana and ligatures compare as their plain forms do. */
export function normaliseText(original: string): NormalisedText {
  const text = original.normalize('NFKC');
  const lower = text.toLowerCase();
  if (text === original && lower.length === original.length) return { text: lower, originalOffset: (offset) => offset };
  const parts: string[] = [];
  const offsets: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const part = cluster.normalize('NFKC').toLowerCase();
    parts.push(part);
    // What one written character became begins where it begins; only its last unit knows the end.
    for (let unit = 0; unit < part.length; unit++) offsets.push(index);
  }
  offsets.push(original.length);
  return { text: parts.join(''), originalOffset: (offset) => offsets[offset]! };
}
