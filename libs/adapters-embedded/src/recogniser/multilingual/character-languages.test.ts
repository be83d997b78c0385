import { describe, expect, it } from '@jest/globals';
import { LONGEST_STRETCH } from '../japanese/japanese-stretches.ts';
import { languageOfLetters, koreanStretches } from './character-languages.ts';

describe('languageOfLetters', () => {
  it.each([
    ['서울에서 부산(釜山)까지 간다.', null, 'ko'],
    ['我们在北京开会。', null, 'zh'],
    ['東京都知事、辞任', null, null],
    ['東京に行く。', 'zh', null],
    ['臺北市', 'zh-TW', 'zh'],
    ['清代康熙年間福建泉州人至此開墾，乾隆時期設立市街，商業繁榮。', null, 'zh'],
    ['London', 'zh', null],
    ['وصل الوفد إلى عدن.', null, 'ar'],
    ['هیئت به تهران رسید و با مردم گفتگو کرد.', null, null],
    ['הגשם ירד בחיפה.', null, 'he'],
  ])('%s, named %s: %s', (text, tag, expected) => {
    expect(languageOfLetters(text, tag)).toBe(expected);
  });
});

describe('koreanStretches', () => {
  it('are sentences with Hangul, and never long', () => {
    const text = `서울 3.5도였다. Seoul Times.\n${'부산에서 '.repeat(100)}`;
    const stretches = koreanStretches(text);
    expect(text.slice(stretches[0]!.start, stretches[0]!.end)).toBe('서울 3.5도였다');
    expect(stretches.every(({ start, end }) => end - start <= LONGEST_STRETCH + 1)).toBe(true);
    expect(stretches.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text.replace('. Seoul Times.\n', ''));
  });

  it('are no sentences of another language that name something in Hangul', () => {
    expect(koreanStretches('The mayor of Gwangju (광주) flew to Paris.')).toEqual([]);
  });
});
