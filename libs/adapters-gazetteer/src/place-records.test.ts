import { describe, expect, it } from '@jest/globals';
import { StringPool } from './place-records.ts';

describe('StringPool', () => {
  it('reads every string, again and again', () => {
    const words = Array.from({ length: 9_000 }, (_, n) => (n % 3 === 0 ? `東京${n}` : `Sankt Pölten ${n}`));
    const encoded = words.map((word) => Buffer.from(word));
    const bytes = Buffer.concat([Buffer.of(0), ...encoded.flatMap((word) => [Buffer.of(word.length), word])]);
    const pool = new StringPool(bytes);
    expect(pool.at(0)).toBe('');
    for (let round = 0; round < 2; round++) {
      let offset = 1;
      words.forEach((word, n) => {
        expect(pool.at(offset)).toBe(word);
        offset += 1 + (encoded[n] as Buffer).length;
      });
    }
  });
});
