import { describe, expect, it } from '@jest/globals';
import { recogniser, type Case } from './recognition.fixture.ts';

const toponyms = await recogniser('toponyms');

/** Phenomena of Japanese text: names run into each other and into what stands around them. */
const TOPONYMS: Readonly<Record<string, readonly Case[]>> = {
  'countries and capitals': [
    ['彼は日本の選手で、フランスでも活動した。', ['日本', 'フランス']],
    ['会議はイギリスのロンドンで開かれた。', ['イギリス', 'ロンドン']],
    ['アメリカ合衆国とカナダの国境を越えた。', ['アメリカ合衆国', 'カナダ']],
  ],
  'prefectures and cities': [
    ['大阪府で生まれ、京都市で育った。', ['大阪府', '京都市']],
    ['北海道と沖縄県で大雨が降った。', ['北海道', '沖縄県']],
    ['名古屋から広島へ移った。', ['名古屋', '広島']],
  ],
  'no places': [
    ['彼女は音楽家として知られている。', []],
    ['その試合は三回で終わった。', []],
  ],
  'mixed scripts': [
    ['彼女はTexas州からドイツへ移った。', ['Texas', 'ドイツ']],
    ['We met in Kyoto (京都) and went to 東京.', ['Kyoto', '京都', '東京']],
  ],
  'symbols before a name do not move it': [['😀 今日は横浜に行った。', ['横浜']]],
};

describe.each(Object.entries(TOPONYMS))('Japanese: %s', (_phenomenon, cases) => {
  it.each(cases)('%s', async (text, surfaces) => {
    expect(await toponyms(text)).toEqual(surfaces);
  });
});
