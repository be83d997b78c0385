import { labelSet, mayFollow, type LabelSet } from './label-set.ts';

/** A small chain with arbitrary weights, and all its allowed paths. */
export interface Chain {
  readonly labels: LabelSet;
  readonly length: number;
  readonly scores: Float64Array;
  readonly transitions: Float64Array;
  /** Every allowed path with its log weight. */
  readonly paths: readonly { readonly path: readonly number[]; readonly score: number }[];
}

export function chainOf(length: number, seed: number): Chain {
  const labels = labelSet(['LOC', 'PER']);
  const { size } = labels;
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state / 0x7fffffff) * 4 - 2;
  };
  const scores = Float64Array.from({ length: length * size }, random);
  const transitions = Float64Array.from({ length: size * size }, (_, cell) =>
    mayFollow(Math.floor(cell / size), cell % size) ? random() : -Infinity,
  );
  const paths: { path: number[]; score: number }[] = [];
  const extend = (path: number[]): void => {
    if (path.length === length) {
      let score = 0;
      path.forEach((label, at) => {
        score += scores[at * size + label]! + transitions[(path[at - 1] ?? 0) * size + label]!;
      });
      score += transitions[(path.at(-1) ?? 0) * size]!;
      paths.push({ path, score });
      return;
    }
    for (let label = 0; label < size; label++) if (mayFollow(path.at(-1) ?? 0, label)) extend([...path, label]);
  };
  extend([]);
  return { labels, length, scores, transitions, paths };
}
