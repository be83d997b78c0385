import { describe, expect, it } from '@jest/globals';
import { sharedWording } from './shared-wording.ts';

const PASSAGE = 'It had rained. The bridge of Ségou fell in May 2026.';

describe('the wording that a text shares with a passage', () => {
  it.each([
    ['The bridge of Ségou fell in May 2026.', PASSAGE, 1],
    ['THE BRIDGE fell', PASSAGE, 1],
    ['2023-08-24 15:59:56', PASSAGE, 0],
    ['Penicillin', PASSAGE, 0],
    ['the Penicillin', PASSAGE, 3 / 13],
    ['橋が崩落した', '昨日、橋が崩落した。', 1],
    ['', PASSAGE, 0],
    ['…', PASSAGE, 0],
    ['words', '', 0],
  ])('%j', (text, passage, expected) => {
    expect(sharedWording(text, passage)).toBeCloseTo(expected, 12);
  });
});
