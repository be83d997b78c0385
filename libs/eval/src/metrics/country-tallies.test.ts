import { describe, expect, it } from '@jest/globals';
import { countryConfusions, countryTallies } from './country-tallies.ts';
import { judgementsOf } from './math-cases.fixture.ts';

const judgements = judgementsOf([
  { gold: 'GE', selected: 'US' },
  { gold: 'GE', selected: 'US' },
  { gold: 'GE', selected: 'GE' },
  { gold: 'US', selected: 'GE' },
  { gold: 'JO', selected: 'US' },
  { gold: 'JO' },
  { gold: null, selected: 'US' },
]);

describe('countryTallies', () => {
  it('counts gold, right and predicted, most mentions first', () => {
    expect(countryTallies(judgements)).toEqual([
      { country: 'GE', mentions: 3, right: 1, predicted: 2 },
      { country: 'JO', mentions: 2, right: 0, predicted: 0 },
      { country: 'US', mentions: 1, right: 0, predicted: 3 },
    ]);
  });
});

describe('countryConfusions', () => {
  it('counts what was taken for what, most frequent first', () => {
    expect(countryConfusions(judgements)).toEqual([
      { gold: 'GE', predicted: 'US', mentions: 2 },
      { gold: 'JO', predicted: 'US', mentions: 1 },
      { gold: 'US', predicted: 'GE', mentions: 1 },
    ]);
  });
});
