import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BestFew } from './best-few.ts';

describe('the best few', () => {
  it('are those that sorting gives, of equal ones the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (scores, most) => {
        const best = new BestFew(most);
        scores.forEach((score, item) => best.offer(item, score));
        const expected = scores.map((score, item) => [item, score] as const).sort(([, a], [, b]) => b - a);
        expect([...best.scores()]).toEqual(expected.slice(0, most));
        expect(best.floor()).toBe(scores.length < most ? -Infinity : expected[most - 1]?.[1]);
      }),
    );
  });
});
