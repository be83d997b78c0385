import { describe, expect, it } from '@jest/globals';
import { wasCut } from './prompt-size.ts';

const ENGLISH = 'The flood reached the old town at noon and the bridge was closed. '; // 66 characters, about 14 tokens
const JAPANESE = '正午に洪水が旧市街に達し、橋が閉鎖された。'; // 21 characters, about 16 tokens

describe('wasCut', () => {
  it.each([
    ['the whole window', 4096, ENGLISH.repeat(400), true],
    ['half of the window, of a prompt that is longer', 2050, ENGLISH.repeat(400), true],
    ['half of the window, of a Japanese prompt that is longer', 2050, JAPANESE.repeat(300), true],
    ['half of the window, of a prompt of that size', 2050, ENGLISH.repeat(146), false],
    ['most of the window', 4000, ENGLISH.repeat(280), false],
    ['little, since the beginning was cached', 3, ENGLISH.repeat(200), false],
  ])('judges a count of %s', (_what, promptTokens, prompt, cut) => {
    expect(wasCut(promptTokens, 4096, prompt)).toBe(cut);
  });

  it('judges nothing by no count', () => {
    expect(wasCut(null, 4096, ENGLISH)).toBe(false);
  });
});
