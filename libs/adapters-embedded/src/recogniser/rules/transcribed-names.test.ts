import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { TRANSCRIBED_NAMES } from './transcribed-names.ts';

const { country, populatedSmall, populatedMedium } = NAME_CLASS_BITS;
const COUNTRIES = { ミャンマー: 'MM', スーダン: 'SD', 日本: 'JP', 방글라데시: 'BD', 한국: 'KR', تونس: 'TN', סוריה: 'SY' };
const forms = (country: string, ...names: readonly string[]) => names.map((name) => [name, [place(name, country)]] as const);
const INDEX = new InMemoryPlaceNameIndex(
  {
    ...Object.fromEntries(Object.keys(COUNTRIES).map((name) => [name, country])),
    ムセ町: populatedMedium,
    タムウェ: populatedSmall,
    カヤ: populatedSmall,
  },
  [...Object.entries(COUNTRIES).map(([name, code]) => place(name, code)), place('タムウェ', 'MM'), place('カヤ', 'JP')],
  Object.fromEntries([
    ...forms('MM', 'ラショー', 'コレラ', 'ムセー'),
    ...forms('BD', '테크나프', '우키아', '하라합'),
    ...forms('KR', '실시간'),
    ...forms('TN', 'سبيطلة', 'فريانة', 'زيادة'),
    ...forms('SY', 'אזאזה'),
  ]),
);

/** Names after the rules, where the models found those in brackets. */
function amended(text: string): readonly string[] {
  const { text: bare, spans } = marked(text);
  return namesAfter(TRANSCRIBED_NAMES, bare, { index: INDEX, lexicon: emptyLexicon() }, spans);
}

describe('names in another script, in a country of the text', () => {
  it('are found where the words beside them speak of a place', () => {
    expect(amended('[ミャンマー]のラショーが空爆された。')).toEqual(['ミャンマー', 'ラショー']);
    expect(amended('[ミャンマー]軍はラショー近郊を攻撃した。')).toEqual(['ミャンマー', 'ラショー']);
    expect(amended('[방글라데시] 정부는 우키아에서 조사했다.')).toEqual(['방글라데시', '우키아']);
    expect(amended('في [تونس] تضررت الطرق إلى سبيطلة أمس.')).toEqual(['تونس', 'سبيطلة']);
    expect(amended('ב[סוריה] הותקפה העיירה אזאזה.')).toEqual(['סוריה', 'אזאזה']);
  });

  it('are found in lists, and within words that say what they are', () => {
    expect(amended('[ミャンマー]のラショー、ムセー、タムウェ。')).toEqual(['ミャンマー', 'ラショー', 'ムセー', 'タムウェ']);
    expect(amended('[방글라데시] 테크나프와 우키아의 피해.')).toEqual(['방글라데시', '테크나프', '우키아']);
    expect(amended('[ミャンマー]北部のラショー町で。')).toEqual(['ミャンマー', 'ラショー町']);
    expect(amended('إلى [تونس] وفريانة أمس.')).toEqual(['تونس', 'فريانة']);
  });

  it('are none of another country, and none where nothing speaks of a place', () => {
    expect(amended('[スーダン]のラショーで空爆。')).toEqual(['スーダン']);
    expect(amended('ラショーで空爆。')).toEqual([]);
    expect(amended('[ミャンマー]ではコレラが広がる。')).toEqual(['ミャンマー']);
    expect(amended('[방글라데시]의 하라합 청장은 말했다.')).toEqual(['방글라데시']);
    expect(amended('في [تونس] كانت زيادة كبيرة.')).toEqual(['تونس']);
  });

  it('are none of persons, and no part of a double name', () => {
    expect(amended('[ミャンマー]のラショー大統領。')).toEqual(['ミャンマー']);
    expect(amended('[ミャンマー]のラショー・ムセーで。')).toEqual(['ミャンマー']);
  });

  it('are no words at home, where the gazetteer has the names in their own script', () => {
    expect(amended('[日本]のカヤで。')).toEqual(['日本']);
    expect(amended('[한국] 정부는 실시간으로 발표했다.')).toEqual(['한국']);
  });
});
