import { describe, expect, it } from '@jest/globals';
import { fewestTokens } from './prompt.ts';

const ENGLISH = 'The flood reached the old town at noon and the bridge was closed. '; // 66 characters, about 14 tokens
const JAPANESE = '正午に洪水が旧市街に達し、橋が閉鎖された。'; // 21 characters, about 16 tokens

describe('fewestTokens', () => {
  it.each([
    [ENGLISH, 14],
    [JAPANESE, 16],
  ])('stays below what tokenizers count', (text, tokens) => {
    expect(fewestTokens(text)).toBeLessThanOrEqual(tokens);
    expect(fewestTokens(text)).toBeGreaterThan(tokens / 2);
  });
});
