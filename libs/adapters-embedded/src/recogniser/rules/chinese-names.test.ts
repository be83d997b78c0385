import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { known, namesAfter } from './rules.fixture.ts';

const { country, admin2, alternateLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({ 日本: country, 赞比亚: country, 巴黎: alternateLarge, 花蓮: admin2, 海东: admin2 }, [
  known('巴黎', 'alternate', 2_100_000, 100),
  { ...known('花蓮', 'admin2_short', 350_000, 3, 'ADM2', 'admin2'), countryCode: 'TW' },
  { ...known('海东', 'admin2_short', 1_300_000, 3, 'ADM2', 'admin2'), countryCode: 'CN' },
]);
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
    ['我们说，赞比亚卫生部没有来，赞比亚人没有来。', ['赞比亚']],
    ['我们去花蓮，海东又下雨了，你们说。', ['花蓮']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('knows agencies from the places of their datelines', () => {
    const text = '新华社赞比亚4月9日电，我们说。';
    const span = { start: 0, end: 6, tag: 'LOC', confidence: 0.9 } as const;
    expect(namesAfter([CHINESE_NAMES], text, { index: INDEX, lexicon: emptyLexicon() }, [span])).toEqual(['赞比亚']);
  });

  it('reads long texts in linear time', () => {
    expect(found('我们从日本，'.repeat(20_000))).toHaveLength(20_000);
    for (const one of ['巴黎', '你们巴黎', '日本']) found(one.repeat(20_000));
  });
});
