import { describe, expect, it } from '@jest/globals';
import { occurrencesOf } from './occurrences.ts';

const found = (text: string, surface: string): string[] =>
  occurrencesOf(text, surface).map(({ start, end }) => `${start}:${text.slice(start, end)}`);

describe('occurrencesOf', () => {
  it('finds every occurrence, in order', () => {
    expect(found('Lyon, then Lyon and Lyon', 'Lyon')).toEqual(['0:Lyon', '11:Lyon', '20:Lyon']);
  });

  it('finds whole words only', () => {
    expect(found('Romeo in Rome, Chrome', 'Rome')).toEqual(['9:Rome']);
    expect(found('Nicely done', 'Nice')).toEqual([]);
    expect(found('Café', 'Caf')).toEqual([]);
    expect(found('A1 and 1A', '1')).toEqual([]);
  });

  it('looks on behind a match that is no word', () => {
    expect(found('xBo Bo Bo', 'Bo Bo')).toEqual(['4:Bo Bo']);
    expect(found('Bo Box Bo Bo', 'Bo Bo')).toEqual(['7:Bo Bo']);
  });

  it('sees letters beyond the basic plane beside a name', () => {
    expect(found('𝐀Rome Rome𝐀 𠮷Rome Rome𠮷', 'Rome').map((it) => it.split(':')[1])).toHaveLength(2);
    expect(found('A𝐀a 𝐀a', '𝐀a')).toEqual(['5:𝐀a']);
  });

  it('takes punctuation, possessives, hashtags and brackets for the end of a word', () => {
    expect(found("(Rome) Rome's #Rome Rome-based Rome. Rome_", 'Rome')).toHaveLength(6);
  });

  it('prefers the case as written, and falls back to any case', () => {
    expect(found('US troops told us', 'US')).toEqual(['0:US']);
    expect(found('flight to PARIS and paris', 'Paris')).toEqual(['10:PARIS', '20:paris']);
  });

  it('takes no pronoun for a country', () => {
    expect(found('it told us so', 'US')).toEqual([]);
  });

  it('sees through white space, apostrophes, hyphens and normal forms that a model smooths', () => {
    expect(found('in New\n  York today', 'New York')).toEqual(['3:New\n  York']);
    expect(found('N’Djamena', "N'Djamena")).toEqual(['0:N’Djamena']);
    expect(found('Guinea‑Bissau', 'Guinea-Bissau')).toEqual(['0:Guinea‑Bissau']);
    expect(found('Bogota\u0301 is high', 'Bogotá')).toEqual(['0:Bogota\u0301']);
  });

  it('needs no spaces where a script has none, or where particles attach', () => {
    expect(found('昨日東京都で', '東京')).toEqual(['2:東京']);
    expect(found('東京からLondonへ', 'London')).toEqual(['4:London']);
    expect(found('서울에서 비가', '서울')).toEqual(['0:서울']);
    expect(found('ในกรุงเทพวันนี้', 'กรุงเทพ')).toEqual(['2:กรุงเทพ']);
  });

  it('accepts attached prefixes of Arabic and Hebrew where the word does not stand alone', () => {
    expect(found('وصل بلندن أمس', 'لندن')).toEqual(['5:لندن']);
    expect(found('לונדון ובלונדון', 'לונדון')).toEqual(['0:לונדון']);
  });

  it('counts UTF-16 code units after astral characters', () => {
    expect(found('🌋🌋 Etna', 'Etna')).toEqual(['5:Etna']);
  });

  it('takes every character of a surface literally', () => {
    expect(found('St. Louis (Mo.) [x] a|b', 'St. Louis (Mo.)')).toEqual(['0:St. Louis (Mo.)']);
    expect(found('StX Louis', 'St. Louis')).toEqual([]);
    for (const odd of ['[', '\\', '(?', '$&', '^', '{2', '&&', '--', '~~']) expect(() => found('x', odd)).not.toThrow();
  });

  it('finds nothing for nothing', () => {
    expect(found('abc', '')).toEqual([]);
    expect(found('abc', '  ')).toEqual([]);
  });
});
