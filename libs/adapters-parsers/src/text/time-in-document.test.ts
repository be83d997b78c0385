import { expect, it } from '@jest/globals';
import { timeInDocument } from './time-in-document.ts';

it.each([
  ['2026', '2026'],
  ['2026-03', '2026-03'],
  [' 2026-03-05 ', '2026-03-05'],
  ['2026-03-05T10:00:00+01:00', '2026-03-05T10:00:00+01:00'],
  ['2026-03-05 10:00', '2026-03-05T10:00'],
  ['2026/3/5', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['2026年3月5日', '2026-03-05'],
  ['Thu, 5 Mar 2026 10:00:00 +0100', '2026-03-05T09:00:00Z'],
  ['March 5, 2026', '2026-03-05'],
  ['5 March 2026 at noon', '2026-03-05'],
  ['2026-02-30', undefined],
  ['yesterday', undefined],
  ['', undefined],
  [null, undefined],
])('%j is %j', (given, expected) => {
  expect(timeInDocument(given)).toBe(expected);
});
