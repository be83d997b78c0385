import { describe, expect, it } from '@jest/globals';
import { countryVariantOf, queryVariantsOf, MOST_VARIANTS } from './back-off.ts';

const steps = (name: string) =>
  queryVariantsOf(name).map(({ step, question }) => [step, question.kind === 'free' ? question.words : question.city]);

describe('queryVariantsOf', () => {
  it('asks for a plain name twice at most', () => {
    expect(steps('Lyon')).toEqual([
      ['as_written', 'Lyon'],
      ['any_layer', 'Lyon'],
    ]);
  });

  it('says "City, State" in other ways, and gives the state up last', () => {
    expect(queryVariantsOf('Long Beach, California')).toEqual([
      { step: 'as_written', text: 'Long Beach', question: { kind: 'free', words: 'Long Beach, California', within: null } },
      { step: 'any_layer', text: 'Long Beach', question: { kind: 'free', words: 'Long Beach, California', within: null } },
      { step: 'without_commas', text: 'Long Beach', question: { kind: 'free', words: 'Long Beach California', within: null } },
      { step: 'structured', text: 'Long Beach', question: { kind: 'structured', city: 'Long Beach', state: 'California', country: null } },
      { step: 'without_qualifier', text: 'Long Beach', question: { kind: 'free', words: 'Long Beach', within: null } },
    ]);
  });

  it.each([
    ['Lyon, France', { city: 'Lyon', state: null, country: 'France' }],
    ['Austin, Texas, USA', { city: 'Austin', state: 'Texas', country: 'USA' }],
    ['Long Beach, CA', { city: 'Long Beach', state: 'CA', country: null }],
  ])('structures %s', (name, parts) => {
    expect(queryVariantsOf(name).find(({ step }) => step === 'structured')?.question).toEqual({ kind: 'structured', ...parts });
  });

  it.each([
    ['Paris (Texas)', ['without_qualifier', 'Paris']],
    ['City of London', ['without_generic_words', 'London']],
    ['Greater Manchester', ['without_generic_words', 'Manchester']],
    ['Port of Spain airport', ['without_generic_words', 'Port of Spain']],
    ['Bari province', ['without_generic_words', 'Bari']],
  ])('finds the name in %s', (name, variant) => {
    expect(steps(name)).toContainEqual(variant);
  });

  it.each(['', ' , ', '48.8584, 2.2945', '🌋'])('does not ask for %j', (name) => {
    expect(queryVariantsOf(name)).toEqual([]);
  });

  it.each(['a, b, c, d (e)', 'City of X, Y', ', Paris', 'Paris,', '(Texas)'])(
    'asks for %s a bounded number of times, never twice the same',
    (name) => {
      const asked = queryVariantsOf(name).map(({ step, question }) => JSON.stringify([step === 'any_layer', question]));
      expect(asked.length).toBeLessThanOrEqual(MOST_VARIANTS);
      expect(new Set(asked).size).toBe(asked.length);
      for (const { question } of queryVariantsOf(name)) for (const value of Object.values(question)) expect(value).not.toBe('');
    },
  );
});

describe('countryVariantOf', () => {
  it.each([
    ['Burma', 'MM', 'Myanmar', 'MM'],
    ['Palestinian Territories', 'PS', 'Palestinian Territories', 'PS'],
    ['DRC', 'CD', 'Congo - Kinshasa', 'CD'],
    ['the Netherlands', 'NL', 'Netherlands', 'NL'],
    ['UK', 'GB', 'United Kingdom', 'GB'],
    ['Puerto Rico', 'PR', 'Puerto Rico', 'US'],
    ['Hong Kong', 'HK', 'Hong Kong', 'CN'],
    ['Taiwan', 'TW', 'Taiwan', 'TW'],
    ['Kosovo', 'XK', 'Kosovo', 'XK'],
  ])('asks for %s in %s as "%s"', (name, countryCode, words, within) => {
    expect(countryVariantOf(name)).toMatchObject({ countryCode, question: { words, within } });
  });

  it.each(['Paris', 'IN', 'CA', 'in', '', 'Georgia, USA'])('takes %j for no country', (name) => {
    expect(countryVariantOf(name)).toBeNull();
  });
});
