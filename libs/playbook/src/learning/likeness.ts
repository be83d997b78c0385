import type { CallContext, Embedder } from '@locitorium/ports';

/** How alike two texts are: from 0 to 1, or a cosine. */
export type Likeness = (a: string, b: string) => number;

/** Measures likeness, and how alike two texts are at least that say the same. */
export interface LikenessMeasure {
  readonly same: number;
  measure(texts: readonly string[], context: CallContext): Promise<Likeness>;
}

/** Sentences that differ in a word or two. */
const SAME_TERMS = 0.75;
/** High, and tuned on no data: two lessons that are kept apart cost a line of a prompt, two that are merged wrongly cost one of them. */
const SAME_VECTORS = 0.92;

/** By meaning where an embedder is bound, else by the words that two texts share (Jaccard). */
export function likenessMeasure(embedder: Embedder | null): LikenessMeasure {
  return embedder === null
    ? { same: SAME_TERMS, measure: async () => sharedWords() }
    : { same: SAME_VECTORS, measure: (texts, context) => cosines(embedder, texts, context) };
}

function sharedWords(): Likeness {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const known = new Map<string, ReadonlySet<string>>();
  const wordsOf = (text: string): ReadonlySet<string> => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const words = new Set<string>();
    for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) if (isWordLike === true) words.add(segment);
    known.set(text, words);
    return words;
  };
  return (a, b) => {
    const [first, second] = [wordsOf(a), wordsOf(b)];
    let shared = 0;
    for (const word of first) if (second.has(word)) shared += 1;
    const all = first.size + second.size - shared;
    return all === 0 ? 1 : shared / all;
  };
}

async function cosines(embedder: Embedder, texts: readonly string[], context: CallContext): Promise<Likeness> {
  const distinct = [...new Set(texts)];
  const vectors = new Map<string, Float32Array>();
  const { batch } = embedder.capabilities;
  for (let at = 0; at < distinct.length; at += batch) {
    const some = distinct.slice(at, at + batch);
    const made = await embedder.embed(some, 'passage', context);
    for (const [i, text] of some.entries()) vectors.set(text, made[i]!);
  }
  return (a, b) => {
    const [first, second] = [vectors.get(a)!, vectors.get(b)!];
    let product = 0;
    for (let i = 0; i < first.length; i += 1) product += first[i]! * second[i]!;
    return product;
  };
}
