import { describe, expect, it } from '@jest/globals';
import { MOST_ADDED_ROWS, RowTable, WIDEST_ROW } from './row-table.ts';

describe('RowTable', () => {
  it('adds the rows of known features, whatever their hashes, and nothing for others', () => {
    const keys = Int32Array.from({ length: 1_000 }, (_, row) => Math.imul(row, 0x01000001) ^ (row << 20));
    const weights = Int8Array.from({ length: 2_000 }, (_, cell) => (cell % 251) - 125);
    const table = new RowTable(keys, weights, 2);
    for (let row = 0; row < keys.length; row++) {
      const sums = new Int32Array(4);
      table.addRows(Int32Array.from([keys[row]!, 123_456_789, keys[row]!]), 2, sums, 2);
      expect([...sums]).toEqual([0, 0, weights[2 * row], weights[2 * row + 1]]);
    }
  });

  it('adds as many rows as it promises, whatever their signs', () => {
    const extremes = [127, -127, -127, 127, 127, 127, -127, -127, 0, 127, -127, 1];
    const table = new RowTable(Int32Array.of(5), Int8Array.from(extremes), WIDEST_ROW);
    const sums = new Int32Array(WIDEST_ROW);
    table.addRows(new Int32Array(MOST_ADDED_ROWS).fill(5), MOST_ADDED_ROWS, sums, 0);
    expect([...sums]).toEqual(extremes.map((weight) => weight * MOST_ADDED_ROWS));
  });

  it('refuses rows that are too wide', () => {
    expect(() => new RowTable(new Int32Array(0), new Int8Array(0), WIDEST_ROW + 1)).toThrow(RangeError);
  });

  it('refuses a weight that has no place in a byte beside its bias', () => {
    expect(() => new RowTable(Int32Array.of(5), Int8Array.of(1, -128), 2)).toThrow(RangeError);
  });

  it('answers for an empty table', () => {
    const sums = new Int32Array(2);
    new RowTable(new Int32Array(0), new Int8Array(0), 2).addRows(Int32Array.from([0, 1]), 2, sums, 0);
    expect([...sums]).toEqual([0, 0]);
  });
});
