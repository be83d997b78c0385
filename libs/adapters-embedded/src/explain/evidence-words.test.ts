import { expect, it } from '@jest/globals';
import { otherReadings } from './evidence-words.ts';

it.each([
  ['record', 0, 1, '1 other candidate'],
  ['record', 0, 24, '24 other candidates'],
  ['record', 1, 17, '1 other candidate in the same spot, 17 elsewhere'],
  ['country', 3, 2, '3 other candidates in the same country, 2 elsewhere'],
] as const)('counts the other readings of a %s: %i beside the chosen one, %i against it', (claim, allies, others, words) => {
  expect(otherReadings(claim, allies, others)).toBe(words);
});
