import { CJK } from './script.ts';

const COMMA = /^(?:['’]s)?\s{0,2}[,(–-]{1,2}\s{0,2}(?:in |near )?(?:the )?$/;
const PREPOSITION = /^\s{1,2}(?:in|of)\s{1,2}(?:the )?$/;

/** Longest gap between two mentions that can join them. */
const LONGEST_GAP = 12;

/**
 * Which of two neighbouring mentions would enclose the other, by what stands between them: the second in "Tbilisi, Georgia" and
 * "Batumi in Georgia", the first in 福岡県久留米市. Null where nothing joins them.
 */
export function enclosingOf(text: string, endOfFirst: number, startOfSecond: number): 'first' | 'second' | null {
  const gap = startOfSecond - endOfFirst;
  if (gap < 0 || gap > LONGEST_GAP) return null;
  if (gap === 0) return endOfFirst > 0 && CJK.test(text[endOfFirst - 1]!) ? 'first' : null;
  const between = text.slice(endOfFirst, startOfSecond);
  return COMMA.test(between) || PREPOSITION.test(between) ? 'second' : null;
}
