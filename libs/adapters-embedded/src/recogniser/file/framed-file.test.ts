import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { frame, keyGaps, unframe } from './framed-file.ts';
import { checksum, unpackKeys } from './packed-tables.ts';

describe('framed files', () => {
  it('give back header and body, also from inside a larger buffer', () => {
    const body = Uint8Array.of(1, 2, 3);
    const file = frame('MAGICAL!', { formatVersion: 4, bodyChecksum: checksum(body) }, body);
    const buffer = new Uint8Array(file.length + 9);
    buffer.set(file, 5);
    const read = unframe('MAGICAL!', 4, buffer.subarray(5, 5 + file.length), 'x');
    expect(read.header.formatVersion).toBe(4);
    expect([...read.body]).toEqual([1, 2, 3]);
  });

  it('keep ascending keys of all sizes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff })), (unsigned) => {
        const keys = Int32Array.from(unsigned.sort((a, b) => a - b));
        expect(unpackKeys(keyGaps(keys), keys.length)).toEqual(keys);
      }),
    );
  });
});
