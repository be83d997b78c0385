import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CUES, WRITING_CUES } from './country-cues.ts';
import { CUE_RULES, scanCues } from './cue-scan.ts';

const votes = (text: string, country: string): number => scanCues(text).institutions.byCountry.get(country) ?? 0;
const writers = (text: string, country: string): number => scanCues(text).writing.byCountry.get(country) ?? 0;

describe('words that show a country', () => {
  it('counts each cue once, and shares nothing between countries', () => {
    const { total, byCountry } = scanCues('The sheriff and two deputies met the sheriff at the courthouse.').institutions;
    expect(total).toBe(2);
    expect(byCountry.get('US')).toBe(2);
    expect(byCountry.has('GB')).toBe(false);
  });

  it('takes cues in lower case in any case, those with a capital only as written', () => {
    expect(votes('SHERIFF', 'US')).toBe(1);
    expect(votes('the NHS', 'GB')).toBe(1);
    expect(votes('nhs', 'GB')).toBe(0);
  });

  it('knows cues of two words, whatever stands between them', () => {
    expect(votes('a High School', 'US')).toBe(1);
    expect(writers('at 7 p.m.', 'US')).toBe(CUE_RULES.fewCountries >= 2 ? 1 : CUE_RULES.weightOfMany);
    expect(votes('the lok sabha', 'IN')).toBe(0);
    expect(votes('the Lok Sabha', 'IN')).toBe(1);
  });

  it('counts both of two cues that share a word, and no word alone of a cue of two', () => {
    expect(votes('the high school board', 'US')).toBe(2);
    expect(votes('the board', 'US')).toBe(0);
    expect(votes('the high and the school', 'US')).toBe(0);
  });

  it('counts spelling for all countries that spell so, at half weight', () => {
    expect(writers('colour', 'GB')).toBe(CUE_RULES.weightOfMany);
    expect(writers('colour', 'NZ')).toBe(CUE_RULES.weightOfMany);
    expect(writers('colour', 'US')).toBe(0);
  });

  it('does not take the writer’s words for words of the place', () => {
    expect(votes('His neighbors traveled downtown.', 'US')).toBe(0);
    expect(writers('His neighbors traveled downtown.', 'US')).toBe(3);
  });

  it('finds signs of money and nothing in other scripts', () => {
    expect(votes('It cost £20.', 'GB')).toBe(1);
    expect(scanCues('東京都は日本の首都である。').institutions.total).toBe(0);
  });

  it('reads a long text to its reach', () => {
    expect(scanCues(`${'x '.repeat(CUE_RULES.reach)} sheriff`).institutions.total).toBe(0);
  });
});

describe('the table', () => {
  it('has ISO codes, cues of one word or two, and no cue twice', () => {
    const seen = new Set<string>();
    for (const [countries, cues] of [...COUNTRY_CUES, ...WRITING_CUES]) {
      for (const code of countries) expect(code).toMatch(/^[A-Z]{2}$/);
      for (const cue of cues) {
        expect(cue.split(' ').length).toBeLessThanOrEqual(2);
        expect(cue).not.toBe('');
        if (seen.has(cue)) throw new Error(`The cue ${cue} stands twice.`);
        seen.add(cue);
      }
    }
  });
});
