import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { known, namesAfter } from './rules.fixture.ts';

const { country, alternateLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({ 日本: country, 巴黎: alternateLarge }, [known('巴黎', 'alternate', 2_100_000, 100)]);
const found = (text: string): readonly string[] => namesAfter([CHINESE_NAMES], text, { index: INDEX, lexicon: emptyLexicon() });

describe('chinese-names', () => {
  it.each([
    ['我们与日本的会谈结束了，你们说。', ['日本']],
    ['我们从日本，从日本、从日本人那里来。', ['日本', '日本']],
    ['日本宣布，我们没有来，你们说。', ['日本']],
    ['我们与日本经济学家的会谈结束了，你们说。', []],
    ['我们在巴黎，你们说。', ['巴黎']],
    ['巴黎被洪水淹没，你们说。', ['巴黎']],
    ['我们的巴黎，你们说。', []],
    ['巴黎人，你们说。', []],
    ['乔治·巴黎，你们说。', []],
    ['巴黎·希尔顿，你们说。', []],
    ['喬治・巴黎，你们说。', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads long texts in linear time', () => {
    expect(found('我们从日本，'.repeat(20_000))).toHaveLength(20_000);
    for (const one of ['巴黎', '你们巴黎', '日本']) found(one.repeat(20_000));
  });
});
