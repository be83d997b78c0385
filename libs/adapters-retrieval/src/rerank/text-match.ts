import type { AnalysedChunk } from './analysed-chunk.ts';
import type { QueryTerms } from './query-terms.ts';

/** Where a query's terms stand in a text. */
export interface TextMatch {
  /** For each term of the query whether the text has it. */
  readonly found: Uint8Array;
  readonly foundInTitle: Uint8Array;
  /** Whether it has the very form of the query. */
  readonly foundSurface: Uint8Array;
  /** Tokens of the text that are terms of the query: token, number of the term. */
  readonly at: readonly (readonly [token: number, term: number])[];
}

export function matchText(query: QueryTerms, chunk: AnalysedChunk): TextMatch {
  const found = new Uint8Array(query.terms.length);
  const foundInTitle = new Uint8Array(query.terms.length);
  const foundSurface = new Uint8Array(query.terms.length);
  const at: (readonly [number, number])[] = [];
  chunk.text.forEach(({ term, surface }, token) => {
    const number = query.numberOf.get(term);
    if (number === undefined) return;
    found[number] = 1;
    if (surface === query.terms[number]!.surface) foundSurface[number] = 1;
    at.push([token, number]);
  });
  for (const { term, surface } of chunk.title) {
    const number = query.numberOf.get(term);
    if (number === undefined) continue;
    foundInTitle[number] = 1;
    if (surface === query.terms[number]!.surface) foundSurface[number] = 1;
  }
  return { found, foundInTitle, foundSurface, at };
}

/** Share of the query's idf that the marked terms have. */
export function idfShare({ terms, idf }: QueryTerms, marks: Uint8Array): number {
  if (idf === 0) return 0;
  let sum = 0;
  for (let term = 0; term < terms.length; term++) if (marks[term] !== 0) sum += terms[term]!.idf;
  return sum / idf;
}

/** Greatest share of idf within so many positions. */
export function bestWindow(query: QueryTerms, chunk: AnalysedChunk, { at }: TextMatch, width: number): number {
  const inside = new Int32Array(query.terms.length);
  let sum = 0;
  let best = 0;
  let first = 0;
  for (const [token, term] of at) {
    if (inside[term]!++ === 0) sum += query.terms[term]!.idf;
    while (chunk.text[token]!.position - chunk.text[at[first]![0]]!.position >= width) {
      const left = at[first++]![1];
      if (--inside[left]! === 0) sum -= query.terms[left]!.idf;
    }
    if (sum > best) best = sum;
  }
  return query.idf === 0 ? 0 : best / query.idf;
}

export interface SentenceMatch {
  readonly best: number;
  readonly second: number;
  /** Share of the idf in the best sentence or the title. */
  readonly withTitle: number;
  /** Tokens at which the best sentence begins and ends. */
  readonly bestAt: number;
  readonly bestEnd: number;
}

/** Shares of idf of single sentences. */
export function matchSentences(query: QueryTerms, { sentences }: AnalysedChunk, { at, foundInTitle }: TextMatch): SentenceMatch {
  let best = 0;
  let second = 0;
  let withTitle = 0;
  let bestAt = 0;
  let bestEnd = 0;
  let next = 0;
  sentences.forEach((start, i) => {
    const end = sentences[i + 1] ?? Infinity;
    const marks = new Uint8Array(query.terms.length);
    for (; next < at.length && at[next]![0] < end; next++) marks[at[next]![1]] = 1;
    const share = idfShare(query, marks);
    if (share > best) {
      second = best;
      best = share;
      bestAt = start;
      bestEnd = end;
    } else if (share > second) second = share;
    for (let term = 0; term < marks.length; term++) marks[term]! |= foundInTitle[term]!;
    withTitle = Math.max(withTitle, idfShare(query, marks));
  });
  return { best, second, withTitle, bestAt, bestEnd };
}

/** Different tokens of a shape between two tokens that the query has not. */
export function newTokensOf(shape: number, query: QueryTerms, { text, shapes }: AnalysedChunk, from: number, to: number): number {
  const terms = new Set<string>();
  for (let token = from; token < Math.min(to, text.length); token++) {
    const { term } = text[token]!;
    if (shapes[token] === shape && !query.numberOf.has(term)) terms.add(term);
  }
  return terms.size;
}

/** Positions within which a pair counts as near. */
const NEAR = 8;

export interface PairMatch {
  readonly ordered: number;
  readonly near: number;
  /** For each pair of the query whether it stands near. */
  readonly isNear: Uint8Array;
}

/** Shares of the query's neighbouring pairs that stand side by side in the text too, and that stand near each other. */
export function matchPairs(query: QueryTerms, chunk: AnalysedChunk, { at }: TextMatch): PairMatch {
  const positions: number[][] = query.terms.map(() => []);
  for (const [token, term] of at) positions[term]!.push(chunk.text[token]!.position);
  let total = 0;
  let ordered = 0;
  let near = 0;
  const isNear = new Uint8Array(query.pairs.length);
  query.pairs.forEach(({ first, second, distance, idf }, pair) => {
    total += idf;
    let closest = Infinity;
    let isOrdered = false;
    for (const from of positions[first]!)
      for (const to of positions[second]!) {
        closest = Math.min(closest, Math.abs(to - from));
        if (to > from && to - from <= distance) isOrdered = true;
      }
    if (isOrdered) ordered += idf;
    if (closest > Math.max(NEAR, distance)) return;
    near += idf;
    isNear[pair] = 1;
  });
  return { ordered: ordered / (total || 1), near: near / (total || 1), isNear };
}

/** Length of the longest run of the query's tokens that stands in the text word by word, over the query's tokens. */
export function longestRun(query: QueryTerms, { text }: AnalysedChunk): number {
  if (query.tokens.length === 0) return 0;
  const starts = new Map<string, number[]>();
  query.tokens.forEach(({ term }, i) => {
    const known = starts.get(term);
    if (known === undefined) starts.set(term, [i]);
    else known.push(i);
  });
  let best = 0;
  let previous = new Map<number, number>();
  for (const { term } of text) {
    const runs = new Map<number, number>();
    for (const i of starts.get(term) ?? []) {
      const run = (previous.get(i - 1) ?? 0) + 1;
      runs.set(i, run);
      if (run > best) best = run;
    }
    previous = runs;
  }
  return best / query.tokens.length;
}
