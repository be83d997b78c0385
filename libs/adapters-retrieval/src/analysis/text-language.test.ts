import { describe, expect, it } from '@jest/globals';
import { languageOfText } from './text-language.ts';

describe('languageOfText', () => {
  it.each([
    ['en', 'What did we hear from Borno since the floods?'],
    ['de', 'Die Überschwemmungen im Norden haben das Land getroffen.'],
    ['fr', 'Les inondations ont touché le nord du pays et la capitale.'],
    ['es', 'Las inundaciones en el norte del país han llegado a la capital.'],
    ['pt', 'As inundações no norte do país não chegaram à capital.'],
    ['it', 'Le alluvioni nel nord del paese hanno raggiunto la capitale.'],
    ['ja', '東京で大雨が降った。'],
    ['zh', '北京下大雨，河水上涨。'],
    ['ko', '서울에 큰 비가 내렸다.'],
    ['und', 'Ségou Mopti Gao'],
    ['und', 'Наводнение в Казани'],
    ['und', ''],
  ])('tells %s', (language, text) => {
    expect(languageOfText(text)).toBe(language);
  });

  it('takes a Japanese text with English names for Japanese, an English one with a Japanese name for English', () => {
    expect(languageOfText('NATOとEUの会議がBrusselsで開かれた。')).toBe('ja');
    expect(languageOfText('The word 津波 is Japanese and means a wave in the harbour.')).toBe('en');
  });
});
