import { describe, expect, it } from '@jest/globals';
import { countryRungOf, ladderOf, MOST_RUNGS } from './query-ladder.ts';

const steps = (name: string) => ladderOf(name).map(({ step, parameters }) => [step, Object.values(parameters).join(' | ')]);

describe('ladderOf', () => {
  it('asks for a plain name twice at most', () => {
    expect(steps('Lyon')).toEqual([
      ['as_written', 'Lyon'],
      ['any_layer', 'Lyon'],
    ]);
  });

  it('says "City, State" in other ways, and gives the state up last', () => {
    expect(ladderOf('Long Beach, California')).toEqual([
      { step: 'as_written', text: 'Long Beach', parameters: { q: 'Long Beach, California' } },
      { step: 'any_layer', text: 'Long Beach', parameters: { q: 'Long Beach, California' } },
      { step: 'without_commas', text: 'Long Beach', parameters: { q: 'Long Beach California' } },
      { step: 'structured', text: 'Long Beach', parameters: { city: 'Long Beach', state: 'California' } },
      { step: 'without_qualifier', text: 'Long Beach', parameters: { q: 'Long Beach' } },
    ]);
  });

  it.each([
    ['Lyon, France', { city: 'Lyon', country: 'France' }],
    ['Austin, Texas, USA', { city: 'Austin', state: 'Texas', country: 'USA' }],
    ['Long Beach, CA', { city: 'Long Beach', state: 'CA' }],
  ])('structures %s', (name, parameters) => {
    expect(ladderOf(name).find(({ step }) => step === 'structured')?.parameters).toEqual(parameters);
  });

  it.each([
    ['Paris (Texas)', ['without_qualifier', 'Paris']],
    ['City of London', ['without_generic_words', 'London']],
    ['Greater Manchester', ['without_generic_words', 'Manchester']],
    ['Port of Spain airport', ['without_generic_words', 'Port of Spain']],
    ['Bari province', ['without_generic_words', 'Bari']],
  ])('finds the name in %s', (name, rung) => {
    expect(steps(name)).toContainEqual(rung);
  });

  it.each(['', ' , ', '48.8584, 2.2945', '🌋'])('does not ask for %j', (name) => {
    expect(ladderOf(name)).toEqual([]);
  });

  it.each(['a, b, c, d (e)', 'City of X, Y', ', Paris', 'Paris,', '(Texas)'])('asks for %s a bounded number of times, never twice the same', (name) => {
    const asked = ladderOf(name).map(({ step, parameters }) => JSON.stringify([step === 'any_layer', parameters]));
    expect(asked.length).toBeLessThanOrEqual(MOST_RUNGS);
    expect(new Set(asked).size).toBe(asked.length);
    for (const { parameters } of ladderOf(name)) for (const value of Object.values(parameters)) expect(value).not.toBe('');
  });
});

describe('countryRungOf', () => {
  it.each([
    ['Burma', 'MM', 'Myanmar', 'mm'],
    ['Palestinian Territories', 'PS', 'Palestinian Territories', 'ps'],
    ['DRC', 'CD', 'Congo - Kinshasa', 'cd'],
    ['the Netherlands', 'NL', 'Netherlands', 'nl'],
    ['UK', 'GB', 'United Kingdom', 'gb'],
    ['Puerto Rico', 'PR', 'Puerto Rico', 'us'],
    ['Hong Kong', 'HK', 'Hong Kong', 'cn'],
    ['Taiwan', 'TW', 'Taiwan', 'tw'],
    ['Kosovo', 'XK', 'Kosovo', 'xk'],
  ])('asks for %s in %s as "%s"', (name, countryCode, q, countrycodes) => {
    expect(countryRungOf(name)).toMatchObject({ countryCode, parameters: { q, countrycodes } });
  });

  it.each(['Paris', 'IN', 'CA', 'in', '', 'Georgia, USA'])('takes %j for no country', (name) => {
    expect(countryRungOf(name)).toBeNull();
  });
});
