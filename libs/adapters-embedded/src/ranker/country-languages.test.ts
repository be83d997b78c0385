import { describe, expect, it } from '@jest/globals';
import { countriesSpeaking } from './country-languages.ts';

describe('countries that speak a language', () => {
  it('reads the language of a tag', () => {
    expect(countriesSpeaking('pt-BR').has('AO')).toBe(true);
    expect(countriesSpeaking('EN').has('IE')).toBe(true);
    expect(countriesSpeaking('en').has('CI')).toBe(false);
  });

  it('says nothing where the language is not known', () => {
    expect(countriesSpeaking(null).size).toBe(0);
    expect(countriesSpeaking('tlh').size).toBe(0);
  });
});
