import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { matchDictionary } from './dictionary-matches.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({ 東京: populatedLarge, 東京都: admin1, 京都: populatedLarge, 日本: country });

describe('matchDictionary', () => {
  it('takes the longest name from left to right, and keeps what else lies over a character', () => {
    const text = '今日本の東京都';
    const { covering, length, any } = matchDictionary(text, 1, text.length, INDEX);
    expect([...covering]).toEqual([country, country, 0, admin1, admin1, admin1]);
    expect([...length]).toEqual([2, 2, 0, 3, 3, 3]);
    expect(any[4]).toBe(admin1 | populatedLarge);
    expect(any[5]).toBe(admin1 | populatedLarge);
  });
});
