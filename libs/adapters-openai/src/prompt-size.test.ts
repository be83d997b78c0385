import { describe, expect, it } from '@jest/globals';
import { cannotFit, wasCut } from './prompt-size.ts';

const ENGLISH = 'The flood reached the old town at noon and the bridge was closed. '; // 66 characters, about 14 tokens

describe('cannotFit', () => {
  it.each([
    ['a prompt that fits', ENGLISH.repeat(100), 500, false],
    ['a prompt that does not', ENGLISH.repeat(1_000), 500, true],
    ['an answer that does not', ENGLISH, 4_096, true],
  ])('judges %s', (_what, prompt, answerTokens, verdict) => {
    expect(cannotFit(prompt, answerTokens, 4_096)).toBe(verdict);
  });
});

describe('wasCut', () => {
  it.each([
    ['the whole window', 4_096, ENGLISH, true],
    ['less than the prompt can be', 2_050, ENGLISH.repeat(400), true],
    ['what such a prompt has', 1_400, ENGLISH.repeat(100), false],
    ['nothing', null, ENGLISH.repeat(400), false],
  ])('judges a count of %s', (_what, promptTokens, prompt, verdict) => {
    expect(wasCut(promptTokens, 4_096, prompt)).toBe(verdict);
  });
});
