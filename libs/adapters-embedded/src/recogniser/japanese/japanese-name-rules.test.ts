import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { tokenise } from '../text/tokenise.ts';
import { amendJapaneseNames } from './japanese-name-rules.ts';
import { japaneseStretches } from './japanese-stretches.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  宮城: admin1,
  岩手: admin1,
  福島: admin1,
  東部: admin1,
  フランス: country,
  パリ: populatedLarge,
  ワシントン: populatedLarge,
  'New York': populatedLarge,
});

/** What is left and added when the model found `found`. */
function amended(text: string, ...found: readonly string[]): readonly string[] {
  const spans = found.map((surface) => ({
    start: text.indexOf(surface),
    end: text.indexOf(surface) + surface.length,
    tag: 'LOC' as const,
    confidence: 0.9,
  }));
  const names = amendJapaneseNames(text, japaneseStretches(text, tokenise(text)), spans, INDEX);
  return [...names].sort((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end));
}

describe('amendJapaneseNames', () => {
  it('fills lists in which the model found a name, and no others', () => {
    expect(amended('宮城、岩手、福島で揺れた。', '福島')).toEqual(['宮城', '岩手', '福島']);
    expect(amended('宮城、岩手、福島で揺れた。')).toEqual([]);
    expect(amended('福島、東部の町。', '福島')).toEqual(['福島']);
    expect(amended('宮城岩手、福島県', '宮城岩手')).toEqual(['宮城岩手']);
  });

  it('parts a country and its city', () => {
    expect(amended('フランス・パリで。', 'フランス・パリ')).toEqual(['フランス', 'パリ']);
    expect(amended('フランス・パリで。')).toEqual(['フランス', 'パリ']);
    expect(amended('パリ・フランスで。')).toEqual([]);
  });

  it('finds what has a south, and what lies there', () => {
    expect(amended('フランス南部パリで。')).toEqual(['フランス', 'パリ']);
    expect(amended('フランス北東部で。')).toEqual(['フランス']);
    expect(amended('ワイン南部で。')).toEqual([]);
  });

  it('finds hashtags that are a known name and nothing else', () => {
    expect(amended('雪だ #福島 ＃パリ')).toEqual(['福島', 'パリ']);
    expect(amended('#福島旅行 #東部 福島')).toEqual([]);
  });

  it('knows datelines, foreign names of several words, and cooking', () => {
    expect(amended('［ワシントン　５日　ロイター］')).toEqual(['ワシントン']);
    expect(amended('［ワシントン］')).toEqual([]);
    expect(amended('彼はNew Yorkに住む。')).toEqual(['New York']);
    expect(amended('フランス料理とフランス', 'フランス料理'.slice(0, 4))).toEqual([]);
  });

  it('leaves texts without Japanese alone, and takes linear time', () => {
    expect(amended('New York, New York')).toEqual([]);
    for (const text of ['宮城、', '・', '［', '［ワシントン　', 'New York', 'あ New ']) amended(text.repeat(20_000));
  });
});
