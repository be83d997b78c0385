import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { portableSha256, sha256Of } from './sha256.ts';

describe('SHA-256', () => {
  it('is that of FIPS 180-4', () => {
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect([sha256Of('abc'), portableSha256('abc')]).toEqual([abc, abc]);
  });

  it('is the same by Node and without it, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => sha256Of(text) === portableSha256(text)));
    expect(sha256Of('\ud800')).toBe(portableSha256('\ud800'));
  });
});
