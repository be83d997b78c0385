import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { DATELINES, FOREIGN_NAMES, KATAKANA_NAMES, LISTS, PEOPLES_AND_LANGUAGES } from './japanese-rules.ts';
import { known, namesAfter, placeAt } from './rules.fixture.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex(
  {
    宮城: admin1,
    岩手: admin1,
    福島: admin1,
    東部: admin1,
    フランス: country,
    パリ: populatedLarge,
    ワシントン: populatedLarge,
    'New York': populatedLarge,
    マリ: country,
  },
  [known('パリ', 'primary', 2_100_000, 100)],
);

const RULES = [PEOPLES_AND_LANGUAGES, LISTS, DATELINES, FOREIGN_NAMES, KATAKANA_NAMES];

/** What is left and added when the model found `found`. */
function amended(text: string, ...found: readonly string[]): readonly string[] {
  const spans = found.map((surface) => placeAt(text.indexOf(surface), text.indexOf(surface) + surface.length));
  return namesAfter(RULES, text, { index: INDEX, lexicon: emptyLexicon() }, spans);
}

describe('japanese rules', () => {
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

  it('knows datelines and foreign names of several words', () => {
    expect(amended('［ワシントン　５日　ロイター］')).toEqual(['ワシントン']);
    expect(amended('【ワシントン共同】大統領は')).toEqual(['ワシントン']);
    expect(amended('［ワシントン］')).toEqual([]);
    expect(amended('【ワシントン共同体】')).toEqual([]);
    expect(amended('彼はNew Yorkに住む。')).toEqual(['New York']);
  });

  it('takes names of languages and the Japanese for no places', () => {
    expect(amended('フランス語を学ぶ。', 'フランス')).toEqual([]);
    expect(amended('日本人が三人いた。', '日本')).toEqual([]);
    expect(amended('インド料理を食べた。', 'インド')).toEqual([]);
    expect(amended('フランスで語る。', 'フランス')).toEqual(['フランス']);
    for (const text of ['フランス語る夜。', 'フランス人が来た。']) expect(amended(text, 'フランス')).toEqual(['フランス']);
    for (const text of ['日本人口は減った。', '日本人民']) expect(amended(text, '日本')).toEqual(['日本']);
  });

  it('knows well-known places that begin a sentence or clause', () => {
    expect(amended('パリは水に浸かっている。')).toEqual(['パリ']);
    expect(amended('昨日、パリで会った。フランスから来た。')).toEqual(['パリ', 'フランス']);
    for (const text of ['ASパリは勝った。', 'パリ人が来た。', 'マリは笑った。', 'ワシントンは笑った。']) expect(amended(text)).toEqual([]);
  });

  it('leaves texts without Japanese alone, and takes linear time', () => {
    expect(amended('New York, New York')).toEqual([]);
    for (const text of ['宮城、', '・', '［', '［ワシントン　', 'New York', 'あ New ', 'パリ', '、パリ']) amended(text.repeat(20_000));
  });
});
