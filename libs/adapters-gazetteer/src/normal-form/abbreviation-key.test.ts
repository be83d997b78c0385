import { describe, expect, it } from '@jest/globals';
import { MAX_ABBREVIATION_UNITS, writeAbbreviationKey } from './abbreviation-key.ts';
import { decodeKey } from './name-folder.ts';

describe('writeAbbreviationKey', () => {
  it.each([
    ['Ga.', '\u0001Ga'],
    ['GA', '\u0002GA'],
    ['N. Mex.', '\u0001NMex'],
    ['T&T', '\u0002T&T'],
    ['ga', ''],
    ['Ga1', ''],
    ['A name that is long', ''],
    ['', ''],
  ])('makes of %j %j', (text, key) => {
    const bytes = new Uint8Array(MAX_ABBREVIATION_UNITS + 1);
    expect(decodeKey(bytes, 0, writeAbbreviationKey(text, 0, text.length, bytes))).toBe(key);
  });
});
