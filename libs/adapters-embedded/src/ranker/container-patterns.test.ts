import { describe, expect, it } from '@jest/globals';
import { marked, TOY } from './ask-ranker.fixture.ts';
import { containersBeside } from './container-patterns.ts';
import { PlaceNames } from './place-names.ts';

describe('containersBeside', () => {
  const names = new PlaceNames(TOY);
  const found = (text: string): readonly string[] => {
    const { document, questions } = marked(text);
    const { start, end } = questions[0]!.mention;
    return containersBeside(document.text, start, end, names).map(({ name, pattern }) => `${pattern} ${name}`);
  };
  const apposed = (text: string): string => {
    const { document, questions } = marked(text);
    const { start, end } = questions[0]!.mention;
    const [container] = containersBeside(document.text, start, end, names);
    return [container?.name, container?.isSetOff ? 'set off' : '', container?.isListed ? 'listed' : ''].filter(Boolean).join(', ');
  };

  it.each([
    ['[Athens], Ga., is', ['apposition Ga.']],
    ['[Athens], Georgia, is', ['apposition Georgia']],
    ['[Athens] (Greece)', ['apposition Greece']],
    ['[Athens]’s, Ohio', ['apposition Ohio']],
    ['[Athens] in the United States', ['preposition United States']],
    ['[Athens] Georgia', ['adjacent Georgia']],
    ['Georgia’s [Athens] is', ['possessive Georgia']],
    ['the Texas town of [Paris]', ['possessive Texas']],
    ['[Athens, Ga.]', ['apposition Ga.']],
    ['日本[東京]', ['apposition 日本']],
    ['[Athens] and Georgia', []],
    ['[Athens], where Georgia', []],
    ['[Athens]', []],
    ['[Athens], Georgia-based', ['apposition Georgia']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['[Athens], Georgia, is', 'Georgia, set off'],
    ['[Athens], Georgia.', 'Georgia, set off'],
    ['[Athens], Georgia', 'Georgia, set off'],
    ['[Athens] (Georgia) is', 'Georgia, set off'],
    ['[Athens], Ga. councillors', 'Ga., set off'],
    ['[Athens], Georgia’s pride', 'Georgia'],
    ['[Athens], Georgia police', 'Georgia'],
    ['[Athens], Georgia and Ohio agreed', 'Georgia, listed'],
  ])('%s: %s', (text, expected) => {
    expect(apposed(text)).toBe(expected);
  });
});
