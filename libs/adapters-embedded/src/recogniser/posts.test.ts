import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { tokenise } from './text/tokenise.ts';
import { postNames, writingRegister } from './posts.ts';

describe('writingRegister', () => {
  it.each([
    ['RT @you: snow in Oslo', 'post'],
    ['Snow in #Oslo', 'post'],
    ['Snow in Oslo http://t.co/x', 'post'],
    ['Snow in Oslo', 'prose'],
    [`Snow in Oslo. ${'It fell all day. '.repeat(30)} #snow`, 'prose'],
    ['', 'prose'],
  ])('%j is %s', (text, expected) => {
    expect(writingRegister(text, tokenise(text))).toBe(expected);
  });
});

const { country, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({ 'New York': populatedLarge, Turkey: country, 'South Korea': country, Reading: populatedLarge });

describe('postNames', () => {
  it.each([
    ['Snow everywhere #newyork', ['newyork']],
    ['Snow #newyorkers #reading #love', []],
    ['going to turkey next week', ['turkey']],
    ['finally flying to south korea tomorrow', ['south korea']],
    ['Going to turkey next week', []],
    ['eating turkey, going to bed', []],
    ['going to reading', []],
    [`going to turkey ${'x '.repeat(300)}`, []],
  ])('%s', (text, names) => {
    expect(postNames(text, INDEX).map(({ start, end }) => text.slice(start, end))).toEqual(names);
  });
});
