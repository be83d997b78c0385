import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { dictionaryNames, isChinese } from './dictionary-names.ts';

const { country, populatedLarge, populatedSmall, admin1 } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  中国: country,
  中国人: 0,
  北京: populatedLarge,
  上海: populatedLarge,
  小村: populatedSmall,
  일본: country,
  미국: country,
  مصر: country,
  السودان: country,
  ישראל: country,
  福建: admin1,
  福建省: admin1,
});
const found = (text: string): readonly string[] => dictionaryNames(text, INDEX).map(({ start, end }) => text.slice(start, end));

describe('dictionaryNames', () => {
  it.each([
    ['北京和上海下雪了。', ['北京', '上海']],
    ['他去了福建省。', ['福建省']],
    ['他住在小村。', []],
    ['미국과 일본이 합의했다.', ['미국', '일본']],
    ['일본어를 배운다.', []],
    ['مصر والسودان', ['مصر', 'السودان']],
    ['בישראל', ['ישראל']],
    ['서울에 왔다.', ['서울']],
    ['德国总理抵达华盛顿。', ['华盛顿']],
    ['والقاهرة', ['القاهرة']],
    ['В Казани и Самаре снег.', ['Казани', 'Самаре']],
    ['Чехи и московский поезд', []],
    ['Москва и 北京们 и Минск', ['Москва', '北京', 'Минск']],
    ['Beijing and Egypt', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('leaves Japanese to the model that reads it', () => {
    expect(found('彼は北京に行った。')).toEqual([]);
    expect(found('北京市長')).toEqual([]);
  });

  it('takes linear time for one long word', () => {
    expect(found('们'.repeat(100_000))).toEqual([]);
    expect(found('가'.repeat(100_000))).toEqual([]);
    expect(found('Ж'.repeat(100_000))).toEqual([]);
    expect(found('Жж-'.repeat(40_000))).toEqual([]);
  });
});

describe('isChinese', () => {
  it.each([
    ['德国总理抵达华盛顿。', true],
    ['總統訪問了法國。', true],
    ['東京都知事選挙', false],
    ['中国の首相', false],
    ['Hello', false],
  ])('%s: %s', (text, expected) => {
    expect(isChinese(text)).toBe(expected);
  });
});
