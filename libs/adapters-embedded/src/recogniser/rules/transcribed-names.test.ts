import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { TRANSCRIBED_NAMES } from './transcribed-names.ts';

const { country, populatedSmall, populatedMedium } = NAME_CLASS_BITS;
const COUNTRIES = { ミャンマー: 'MM', フランス: 'FR', スーダン: 'SD', 日本: 'JP', 방글라데시: 'BD', 한국: 'KR', تونس: 'TN', סוריה: 'SY' };
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
    ...forms('FR', 'セザンヌ'),
    ...forms('BD', '테크나프', '우키아', '하라합'),
    ...forms('KR', '실시간'),
    ...forms('TN', 'سبيطلة', 'فريانة', 'زيادة', 'سبیطله', 'فریانه'),
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
    expect(amended('[ミャンマー]のラショーに、ラショー、ムセー、タムウェ。')).toEqual([
      'ミャンマー',
      'ラショー',
      'ラショー',
      'ムセー',
      'タムウェ',
    ]);
    expect(amended('از [تونس] و سبیطله و فریانه گذشتند و در این کشور ماندند.')).toEqual(['تونس', 'سبیطله', 'فریانه']);
    expect(amended('[방글라데시] 테크나프와 우키아의 피해.')).toEqual(['방글라데시', '테크나프', '우키아']);
    expect(amended('[방글라데시] 우키아 주석이 말했다.')).toEqual(['방글라데시']);
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

  it('end where the word for what they are does, and not within the next name or another word', () => {
    expect(amended('[ミャンマー]のラショー市で。')).toEqual(['ミャンマー', 'ラショー市']);
    expect(amended('[ミャンマー]のラショーで市民が。')).toEqual(['ミャンマー', 'ラショー']);
    expect(amended('[ミャンマー]のラショー市場の火事。')).toEqual(['ミャンマー', 'ラショー']);
    expect(amended('[ミャンマー]のラショー[島根県]で。')).toEqual(['ミャンマー', 'ラショー', '島根県']);
    expect(amended('[ミャンマー]のラショー[島キタ]で。')).toEqual(['ミャンマー', 'ラショー', '島キタ']);
  });

  it('need plain evidence in countries whose towns the gazetteer has in the script', () => {
    expect(amended('[フランス]のセザンヌに学ぶ。')).toEqual(['フランス']);
    expect(amended('[フランス]のセザンヌ市で。')).toEqual(['フランス', 'セザンヌ市']);
  });

  it('are none of persons, and no part of a double name', () => {
    expect(amended('[ミャンマー]のラショー大統領。')).toEqual(['ミャンマー']);
    expect(amended('[ミャンマー]のラショー・ムセーで。')).toEqual(['ミャンマー']);
  });

  it('are looked for a bounded number of times', () => {
    let asked = 0;
    const index = new (class extends InMemoryPlaceNameIndex {
      override placesOfForm(): readonly Candidate[] {
        asked += 1;
        return [];
      }
    })({ ミャンマー: country }, [place('ミャンマー', 'MM')]);
    const words = Array.from(
      { length: 5_000 },
      (_, n) => `${String.fromCharCode(0x30a2 + (n % 60))}${String.fromCharCode(0x30a2 + Math.floor(n / 60))}タムで`,
    );
    const { text, spans } = marked(`[ミャンマー]。${words.join('、')}`);
    namesAfter(TRANSCRIBED_NAMES, text, { index, lexicon: emptyLexicon() }, spans);
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThanOrEqual(100);
  });

  it('are no words at home, where the gazetteer has the names in their own script', () => {
    expect(amended('[日本]のカヤで。')).toEqual(['日本']);
    expect(amended('[한국] 정부는 실시간으로 발표했다.')).toEqual(['한국']);
  });
});
