import { expect, it } from '@jest/globals';
import { MADE_UP_NAME, madeUpName } from './made-up-names.ts';
import { madeUpDocument } from './made-up-texts.ts';

it('names differ, and are told from other words', () => {
  const names = Array.from({ length: 20_000 }, (_, i) => madeUpName(i));
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => name.match(MADE_UP_NAME)?.[0] === name)).toBe(true);
});

it('texts have as many names and characters as asked, and share none', () => {
  const [first, second] = [1, 2].map((number) => madeUpDocument(number, { names: 10, characters: 2_000 }).text) as [string, string];
  const names = first.match(MADE_UP_NAME) ?? [];
  expect(new Set(names).size).toBe(10);
  expect(Math.abs(first.length - 2_000)).toBeLessThan(60);
  expect(names.some((name) => second.includes(name))).toBe(false);
  expect(madeUpDocument(1, { names: 10, characters: 2_000 }).text).toBe(first);
});
