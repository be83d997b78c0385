import { describe, expect, it } from '@jest/globals';
import { ResolutionTally } from '../report/resolution-figures.ts';
import { judgementsOf, MATH_CASES } from './math-cases.fixture.ts';

describe('figures of resolution', () => {
  it.each(MATH_CASES)('$name', ({ mentions, expected }) => {
    const tally = new ResolutionTally();
    for (const judgement of judgementsOf(mentions)) tally.add(judgement);
    const figures: Record<string, unknown> = { ...tally.figures() };
    for (const [figure, value] of Object.entries(expected)) {
      if (typeof value === 'number') expect([figure, figures[figure]]).toEqual([figure, expect.closeTo(value, 4)]);
      else expect([figure, figures[figure]]).toEqual([figure, value]);
    }
  });
});
