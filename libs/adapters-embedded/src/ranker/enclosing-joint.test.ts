import { describe, expect, it } from '@jest/globals';
import { enclosingOf } from './container-patterns.ts';

const joined = (text: string, first: string, second: string) =>
  enclosingOf(text, text.indexOf(first) + first.length, text.indexOf(second, text.indexOf(first) + first.length));

describe('enclosingOf', () => {
  it.each([
    ['Tbilisi, Georgia', 'Tbilisi', 'Georgia', 'second'],
    ['Tbilisi (Georgia)', 'Tbilisi', 'Georgia', 'second'],
    ['Batumi in Georgia', 'Batumi', 'Georgia', 'second'],
    ['Utrecht, in the Netherlands', 'Utrecht', 'Netherlands', 'second'],
    ['福岡県久留米市', '福岡県', '久留米市', 'first'],
    ['Oslo and Norway', 'Oslo', 'Norway', null],
    ['Oslo. Norway', 'Oslo', 'Norway', null],
    ['Oslo, they said, lies in Norway', 'Oslo', 'Norway', null],
    ['OsloNorway', 'Oslo', 'Norway', null],
  ])('%s', (text, first, second, expected) => {
    expect(joined(text, first, second)).toBe(expected);
  });
});
