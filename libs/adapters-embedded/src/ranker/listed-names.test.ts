import { describe, expect, it } from '@jest/globals';
import { jointBetween } from './listed-names.ts';

const joint = (text: string, first: string, second: string) =>
  jointBetween(text, text.indexOf(first) + first.length, text.indexOf(second, text.indexOf(first) + first.length));

describe('jointBetween', () => {
  it.each([
    ['Chad and Niger', 'Chad', 'Niger', 'list'],
    ['Chad, and the Niger', 'Chad', 'Niger', 'list'],
    ['Tschad und der Niger', 'Tschad', 'Niger', 'list'],
    ['la Suisse et la Chine', 'Suisse', 'Chine', 'list'],
    ['Rom-Berlin', 'Rom', 'Berlin', 'list'],
    ['日本と韓国', '日本', '韓国', 'list'],
    ['Chad, Niger', 'Chad', 'Niger', 'comma'],
    ['日本、韓国', '日本', '韓国', 'comma'],
    ['Chad Niger', 'Chad', 'Niger', null],
    ['Chad, where Niger', 'Chad', 'Niger', null],
    ['Chad. Niger', 'Chad', 'Niger', null],
  ])('%s', (text, first, second, expected) => {
    expect(joint(text, first, second)).toBe(expected);
  });
});
