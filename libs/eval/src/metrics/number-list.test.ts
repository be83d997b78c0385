import { expect, it } from '@jest/globals';
import { NumberList } from './number-list.ts';

it.each([0, 1, 8_192, 20_001])('NumberList sorts %i numbers by size', (count) => {
  const list = new NumberList();
  for (let n = 0; n < count; n++) list.push((n * 7) % 1_009);
  const expected = Array.from({ length: count }, (_, n) => (n * 7) % 1_009).sort((a, b) => a - b);
  expect([list.length, ...list.sorted()]).toEqual([count, ...expected]);
});

it('NumberList takes numbers after it was sorted', () => {
  const list = new NumberList();
  for (const n of [5, 1]) list.push(n);
  expect([...list.sorted()]).toEqual([1, 5]);
  for (const n of [3, 0]) list.push(n);
  expect([list.length, ...list.sorted()]).toEqual([4, 0, 1, 3, 5]);
});
