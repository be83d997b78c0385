import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../seeded-random.ts';
import { fitLogistic } from './logistic.ts';

describe('fitLogistic', () => {
  it('finds the frequency of each of two kinds', () => {
    const observations = [
      ...Array.from({ length: 100 }, (_, n) => ({ features: Float64Array.of(1, 0), isRight: n < 20, weight: 1 })),
      ...Array.from({ length: 100 }, (_, n) => ({ features: Float64Array.of(1, 1), isRight: n < 90, weight: 1 })),
    ];
    const [first, second] = fitLogistic(observations, [1e-9, 1e-9]) as unknown as [number, number];
    expect(1 / (1 + Math.exp(-first))).toBeCloseTo(0.2, 6);
    expect(1 / (1 + Math.exp(-first - second))).toBeCloseTo(0.9, 6);
  });

  it('keeps penalised weights small, even where the outcomes are certain', () => {
    const observations = Array.from({ length: 10 }, () => ({ features: Float64Array.of(1), isRight: true, weight: 1 }));
    const [weight] = fitLogistic(observations, [1]) as unknown as [number];
    expect(weight).toBeGreaterThan(1);
    expect(weight).toBeLessThan(3);
  });

  it('counts an observation of weight 3 as three', () => {
    const random = seededRandom(5);
    const some = Array.from({ length: 30 }, () => ({ features: Float64Array.of(1, random()), isRight: random() < 0.6, weight: 3 }));
    const many = some.flatMap((one) => [1, 2, 3].map(() => ({ ...one, weight: 1 })));
    const [weighted, repeated] = [some, many].map((observations) => [...fitLogistic(observations, [0.1, 0.1])]);
    weighted!.forEach((weight, at) => expect(weight).toBeCloseTo(repeated![at]!, 9));
  });
});
