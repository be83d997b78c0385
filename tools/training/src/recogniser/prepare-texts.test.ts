import { describe, expect, it } from '@jest/globals';
import { CopyNumbers } from './prepare-texts.ts';

describe('CopyNumbers', () => {
  const copies = new CopyNumbers(['lgl', 'gwn']);

  it('numbers the corpora that have a policy copy from 1', () => {
    expect([copies.numberOf('lgl'), copies.numberOf('gwn')]).toEqual([1, 2]);
    expect(copies.mix({ gwn: 0.5 })).toEqual(new Map([[2, 0.5]]));
  });

  it('gives all others the weights that are shared', () => {
    expect(copies.numberOf('written-english')).toBe(0);
  });

  it('mixes no copy that does not exist', () => {
    expect(() => copies.mix({ 'written-english': 0.5 })).toThrow('No policy copy for written-english.');
  });
});
