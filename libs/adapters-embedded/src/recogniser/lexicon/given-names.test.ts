import { describe, expect, it } from '@jest/globals';
import { wordHash } from '../text/token-facts.ts';
import { decodeGivenNames, encodeGivenNames } from './given-names.ts';

const FILE = encodeGivenNames(['Zoë', 'Ludovic', 'ludovic'], [{ source: 'a list', licence: 'MIT' }]);

describe('given names', () => {
  it('are read back, whatever their case', () => {
    const names = decodeGivenNames(FILE, 'names.bin');
    expect(['Ludovic', 'LUDOVIC', 'zoë', 'Zoe'].map((name) => names.has(wordHash(name)))).toEqual([true, true, true, false]);
    expect(names.hash).toMatch(/^2:/);
  });

  it('are the same bytes in any order', () => {
    expect(encodeGivenNames(['ludovic', 'Zoë'], [{ source: 'a list', licence: 'MIT' }])).toEqual(FILE);
  });

  it('are refused where a file is damaged', () => {
    expect(() => decodeGivenNames(FILE.with(FILE.length - 1, 255), 'names.bin')).toThrow(
      expect.objectContaining({ kind: 'parameters_unreadable', message: expect.stringContaining('names.bin') }),
    );
  });
});
