import { describe, expect, it } from '@jest/globals';
import { CountryTallies } from './country-tallies.ts';
import { judgementsOf } from './math-cases.fixture.ts';

const countries = new CountryTallies();
for (const judgement of judgementsOf([
  { gold: 'GE', selected: 'US' },
  { gold: 'GE', selected: 'US' },
  { gold: 'GE', selected: 'GE' },
  { gold: 'US', selected: 'GE' },
  { gold: 'JO', selected: 'US' },
  { gold: 'JO' },
  { gold: null, selected: 'US' },
]))
  countries.add(judgement);

describe('CountryTallies', () => {
  it('counts gold, right and predicted, most mentions first', () => {
    expect(countries.tallies()).toEqual([
      { country: 'GE', mentions: 3, right: 1, predicted: 2 },
      { country: 'JO', mentions: 2, right: 0, predicted: 0 },
      { country: 'US', mentions: 1, right: 0, predicted: 3 },
    ]);
  });

  it('counts what was taken for what, most frequent first', () => {
    expect(countries.confusions()).toEqual([
      { gold: 'GE', predicted: 'US', mentions: 2 },
      { gold: 'JO', predicted: 'US', mentions: 1 },
      { gold: 'US', predicted: 'GE', mentions: 1 },
    ]);
  });
});
