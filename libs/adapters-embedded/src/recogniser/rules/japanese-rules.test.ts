import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { DATELINES, FOREIGN_NAMES, KATAKANA_NAMES, LISTS } from './japanese-rules.ts';
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

const RULES = [LISTS, DATELINES, FOREIGN_NAMES, KATAKANA_NAMES];

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
    expect(amended('［ワシントン］')).toEqual([]);
    expect(amended('彼はNew Yorkに住む。')).toEqual(['New York']);
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
