import { describe, expect, it } from '@jest/globals';
import { chainOf, type Chain } from './chain.fixture.ts';
import { ForwardBackward } from './forward-backward.ts';

function logSum(scores: readonly number[]): number {
  const greatest = Math.max(...scores);
  return greatest + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - greatest), 0));
}

function run(chain: Chain, masks: Uint16Array | null): { model: ForwardBackward; counts: Float64Array; possible: boolean } {
  const model = new ForwardBackward(chain.labels);
  const counts = new Float64Array(chain.labels.size ** 2);
  const possible = model.run(chain.scores.map(Math.exp), chain.transitions.map(Math.exp), chain.length, masks, 0, { counts, sign: 1 });
  return { model, counts, possible };
}

describe('ForwardBackward', () => {
  it.each([1, 2, 4])('agrees with the sum over all paths of length %i', (length) => {
    for (let seed = 1; seed <= 10; seed++) {
      const chain = chainOf(length, seed);
      const { model, counts } = run(chain, null);
      const { size } = chain.labels;
      const total = logSum(chain.paths.map(({ score }) => score));
      expect(model.logPartition).toBeCloseTo(total, 9);
      const posteriors = new Float64Array(length * size);
      const expected = new Float64Array(size * size);
      for (const { path, score } of chain.paths) {
        const probability = Math.exp(score - total);
        [...path, 0].forEach((label, at) => {
          const from = path[at - 1] ?? 0;
          expected[from * size + label]! += probability;
          if (at < length) posteriors[at * size + label]! += probability;
        });
      }
      posteriors.forEach((probability, cell) => expect(model.posteriors[cell]).toBeCloseTo(probability, 9));
      expected.forEach((count, cell) => expect(counts[cell]).toBeCloseTo(count, 9));
    }
  });

  it('sums over the allowed paths alone where labels are partial', () => {
    const chain = chainOf(4, 3);
    const masks = Uint16Array.from([0b11111, 0b00110, 0b11111, 0b01001]);
    const allowed = chain.paths.filter(({ path }) => path.every((label, at) => (masks[at]! >> label) & 1));
    expect(allowed.length).toBeGreaterThan(1);
    const { model } = run(chain, masks);
    expect(model.logPartition).toBeCloseTo(logSum(allowed.map(({ score }) => score)), 9);
  });

  it('gives the gradient of the log-likelihood: allowed minus free expectations', () => {
    const chain = chainOf(3, 5);
    const masks = Uint16Array.from([0b00010, 0b00101, 0b11111]);
    const logLikelihood = (scores: Float64Array): number => {
      const nudged = { ...chain, scores };
      return run(nudged, masks).model.logPartition - run(nudged, null).model.logPartition;
    };
    const wanted = Float64Array.from(run(chain, masks).model.posteriors);
    const expected = run(chain, null).model.posteriors;
    const step = 1e-5;
    for (let cell = 0; cell < chain.scores.length; cell++) {
      const up = Float64Array.from(chain.scores);
      const down = Float64Array.from(chain.scores);
      up[cell]! += step;
      down[cell]! -= step;
      const slope = (logLikelihood(up) - logLikelihood(down)) / (2 * step);
      expect(slope).toBeCloseTo(wanted[cell]! - expected[cell]!, 6);
    }
  });

  it('says when no path is allowed', () => {
    const chain = chainOf(2, 1);
    expect(run(chain, Uint16Array.from([0b00001, 0b00100])).possible).toBe(false);
  });
});
