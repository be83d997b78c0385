import { describe, expect, it } from '@jest/globals';
import { standsInList } from './container-patterns.ts';

const listed = (text: string, first: string, second: string): boolean =>
  standsInList(text, text.indexOf(first), text.indexOf(second) + second.length);

describe('standsInList', () => {
  it.each([
    ['Farmers in Iowa, Wisconsin and Illinois', 'Iowa', 'Wisconsin', true],
    ['Farmers in Iowa, Wisconsin, and Illinois', 'Iowa', 'Wisconsin', true],
    ['Kansas, Missouri, Iowa and South Dakota shook.', 'Kansas', 'Missouri', true],
    ['Kansas, Missouri, Iowa and South Dakota shook.', 'Missouri', 'Iowa', true],
    ['Mexico, the Netherlands or Peru', 'Mexico', 'Netherlands', true],
    ['A man of Delaware, Ohio, was held.', 'Delaware', 'Ohio', false],
    ['from Delaware, Ohio, and Reading, Pa.', 'Delaware', 'Ohio', false],
    ['Delaware, Ohio, and then home', 'Delaware', 'Ohio', false],
    ['Delaware, Ohio', 'Delaware', 'Ohio', false],
  ])('%s: %s, %s', (text, first, second, expected) => {
    expect(listed(text, first, second)).toBe(expected);
  });
});
