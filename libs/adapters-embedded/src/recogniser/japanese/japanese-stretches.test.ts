import { describe, expect, it } from '@jest/globals';
import { tokenise } from '../text/tokenise.ts';
import { japaneseStretches, LONGEST_STRETCH } from './japanese-stretches.ts';

const stretchesOf = (text: string): string[] => japaneseStretches(text, tokenise(text)).map(({ start, end }) => text.slice(start, end));

describe('japaneseStretches', () => {
  it.each([
    ['Nothing Japanese here.', []],
    ['東京に行く。大阪も。', ['東京に行く。', '大阪も。']],
    ['アメリカのCalifornia州に住む', ['アメリカの', '州に住む']],
    ['狭山日高ICとJR東日本', ['狭山日高ICとJR東日本']],
    ['ワシントンD.C.で', ['ワシントンD.C.で']],
    ['Tokyo (東京) is big', ['(東京)']],
    ['2011年 東北', ['2011年', '東北']],
    ['😀東京😀', ['😀東京😀']],
  ])('finds the Japanese in %j', (text, expected) => {
    expect(stretchesOf(text)).toEqual(expected);
  });

  it('cuts what has no end, without loss and between characters', () => {
    const text = '𠮷東'.repeat(500);
    const stretches = stretchesOf(text);
    expect(stretches.join('')).toBe(text);
    for (const stretch of stretches) {
      expect(stretch.length).toBeLessThanOrEqual(LONGEST_STRETCH + 1);
      expect(stretch).not.toMatch(/^[\udc00-\udfff]/);
    }
  });
});
