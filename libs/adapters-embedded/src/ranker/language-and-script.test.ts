import { describe, expect, it } from '@jest/globals';
import { countriesSpeaking, homeCountryOf, mainCountryOf } from './language-and-script.ts';

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

describe('the likely country of a language', () => {
  it.each('ja-JP ko-KR th-TH he-IL ka-GE hy-AM el-GR'.split(' '))('%s: a language of one country', (tag) => {
    const [language = '', country] = tag.split('-');
    expect(homeCountryOf('', language)).toBe(country);
    expect(mainCountryOf(language)).toBeNull();
  });

  it.each(
    'en-US de-DE fr-FR es-ES it-IT pt-BR nl-NL pl-PL sv-SE da-DK nb-NO no-NO fi-FI cs-CZ hu-HU ro-RO tr-TR ru-RU uk-UA zh-CN vi-VN id-ID'.split(
      ' ',
    ),
  )('%s: the main country of a language of many', (tag) => {
    const [language = '', country] = tag.split('-');
    expect(mainCountryOf(language)).toBe(country);
    expect(homeCountryOf('', language)).toBeNull();
  });

  it('is unknown for other languages', () => {
    expect(mainCountryOf('ar')).toBeNull();
    expect(homeCountryOf('', 'ar')).toBeNull();
    expect(mainCountryOf(null)).toBeNull();
  });
});
