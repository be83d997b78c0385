import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import wabt from 'wabt';
import { DOT_PRODUCTS_BINARY, DotProducts } from './dot-products.ts';

describe('dot products', () => {
  it('are the binary of their source', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('./dot-products.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('dot-products.wat', source, { simd: true }).toBinary({});
    expect(DOT_PRODUCTS_BINARY).toBe(Buffer.from(buffer).toString('base64'));
  });

  it('are those of all vectors in order, however many and wide', () => {
    for (const [dimension, count] of [
      [1, 3],
      [17, 9_000],
      [384, 100],
    ] as const) {
      const products = new DotProducts(dimension);
      const codes = (n: number): Int8Array => Int8Array.from({ length: dimension }, (_, i) => ((n * 31 + i * 7) % 255) - 127);
      for (let n = 0; n < count; n += 1) products.add(codes(n));
      const query = Int16Array.from({ length: dimension }, (_, i) => ((i * 13) % 2_047) - 1_023);
      const found: number[] = [];
      products.forEach(query, (product, position) => (found[position] = product));
      expect(found).toEqual(Array.from({ length: count }, (_, n) => codes(n).reduce((sum, code, i) => sum + code * query[i]!, 0)));
    }
  });
});
