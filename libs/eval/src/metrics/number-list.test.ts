import { expect, it } from '@jest/globals';
import { NumberList } from './number-list.ts';

it.each([0, 1, 8_192, 20_001])('NumberList sorts %i numbers by size', (count) => {
  const list = new NumberList();
  for (let n = 0; n < count; n++) list.push((n * 7) % 1_009);
  const expected = Array.from({ length: count }, (_, n) => (n * 7) % 1_009).sort((a, b) => a - b);
  expect([list.length, ...list.sorted()]).toEqual([count, ...expected]);
});

it('NumberList sorts several lists as one', () => {
  const [one, other] = [new NumberList(), new NumberList()];
  for (const n of [5, 1]) one.push(n);
  for (const n of [3, 1, 9]) other.push(n);
  expect([...one.sorted(other)]).toEqual([1, 1, 3, 5, 9]);
});
