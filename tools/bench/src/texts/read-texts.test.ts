import { expect, it } from '@jest/globals';
import { newsTexts } from './read-texts.ts';

it('makes texts of the length that is asked for, no two alike', async () => {
  const texts = await newsTexts(2_000);
  expect(texts.length).toBeGreaterThan(20);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.every(({ length }) => length === 2_000)).toBe(true);
});
