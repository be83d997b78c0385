import { describe, expect, it } from '@jest/globals';
import { foldOf } from './fold-of.ts';

describe('foldOf', () => {
  it('depends on nothing but the identifier', () => {
    expect(foldOf('doc-1', 5)).toBe(foldOf('doc-1', 5));
  });

  it('spreads documents evenly', () => {
    const sizes = [0, 0, 0, 0, 0];
    for (let n = 0; n < 5_000; n++) sizes[foldOf(`document-${n}`, 5)]! += 1;
    for (const size of sizes) expect(Math.abs(size - 1_000)).toBeLessThan(120);
  });
});
