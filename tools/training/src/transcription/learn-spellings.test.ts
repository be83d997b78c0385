import { describe, expect, it } from '@jest/globals';
import { learnSpellings, type SpellingPair } from './learn-spellings.ts';

const SOUNDS: Readonly<Record<string, string>> = { カ: 'ka', ナ: 'na', ショ: 'jo', ー: '', ン: 'n', ト: 't' };
const WORDS = [
  'カーナ',
  'ナート',
  'ンカー',
  'カナ',
  'ナカー',
  'ショカン',
  'ントナ',
  'カートン',
  'ナショト',
  'トカショー',
  'ンナカ',
  'ショーナ',
  'カンショト',
];
const pair = (word: string, latin?: string): SpellingPair => {
  const units = word.match(/ショ|./gu) ?? [];
  return { units, latin: latin ?? units.map((unit) => SOUNDS[unit]).join('') };
};

describe('learnSpellings', () => {
  it('learns what each unit stands for', () => {
    const shares = learnSpellings(WORDS.map((word) => pair(word)));
    for (const [unit, letters] of Object.entries(SOUNDS)) {
      const [best] = [...shares.get(unit)!].sort(([, a], [, b]) => b - a);
      expect([unit, best![0]]).toEqual([unit, letters]);
    }
  });

  it('leaves out names that are translated, not spelt', () => {
    const many = Array.from({ length: 6 }, () => WORDS.map((word) => pair(word))).flat();
    const shares = learnSpellings([...many, pair('カナン', 'springfield'), pair('トンカ', 'oxbridge')]);
    expect([...shares.get('カ')!].filter(([, share]) => share > 0.01).map(([letters]) => letters)).toEqual(['ka']);
  });

  it('answers shares of one at most', () => {
    for (const byLetters of learnSpellings(WORDS.map((word) => pair(word))).values())
      expect([...byLetters.values()].reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1);
  });
});
