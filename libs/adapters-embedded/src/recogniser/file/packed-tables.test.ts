import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import wabt from 'wabt';
import { fnv1a } from '../text/fnv.ts';
import { checksum, KeyTable, PACKED_TABLES_BINARY } from './packed-tables.ts';

const KEY = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('packed tables', () => {
  it('are read by the binary of the source', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('./packed-tables.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('packed-tables.wat', source, {}).toBinary({});
    expect(PACKED_TABLES_BINARY).toBe(Buffer.from(buffer).toString('base64'));
  });

  it.each([0, 1, 65_535, 65_536, 200_000])('have the checksum FNV-1a, also of %d bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) >> 3);
    expect(checksum(bytes)).toBe(fnv1a(bytes) >>> 0);
  });

  it('have keys that are found, and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(KEY, { maxLength: 300 }), fc.array(KEY), (keys, others) => {
        const table = new KeyTable(Int32Array.from(keys));
        for (const key of [...keys, ...others, 0]) expect(table.indexOf(key)).toBe(keys.indexOf(key));
      }),
    );
  });

  it('have keys that are found, however many there are', () => {
    const keys = Int32Array.from({ length: 100_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b1));
    const table = new KeyTable(keys);
    expect(keys.every((key, at) => table.indexOf(key) === at)).toBe(true);
    expect(table.indexOf(0)).toBe(-1);
  });
});
