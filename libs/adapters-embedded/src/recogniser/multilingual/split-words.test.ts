import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { tokenise } from '../text/tokenise.ts';
import type { ReadLanguage } from './learned-languages.ts';
import { splitWords } from './split-words.ts';

const INDEX = new InMemoryPlaceNameIndex({ 'Côte d’Ivoire': NAME_CLASS_BITS.country });

const words = (text: string, language: ReadLanguage): readonly string[] => {
  const { count, start, end } = splitWords(text, tokenise(text), language, INDEX);
  return Array.from({ length: count }, (_, token) => text.slice(start[token], end[token]));
};

describe('splitWords', () => {
  it.each([
    ['fr', 'd’Angleterre', ['d’', 'Angleterre']],
    ['fr', "jusqu'à L'Aquila", ["jusqu'", 'à', "L'", 'Aquila']],
    ['fr', 'la Côte d’Ivoire', ['la', 'Côte', 'd’Ivoire']],
    ['fr', "aujourd'hui", ["aujourd'hui"]],
    ['tr', "Ankara'da", ['Ankara', "'da"]],
    ['de', "Hans'sche", ["Hans'sche"]],
    ['sv', 'ochHeinola iHangö', ['och', 'Heinola', 'i', 'Hangö']],
    ['de', 'Seite 4Wien', ['Seite', '4', 'Wien']],
    ['de', 'McDonald MacDonald GmbH eBay VfB', ['McDonald', 'MacDonald', 'GmbH', 'eBay', 'VfB']],
    ['de', '#BerlinMitte', ['#', 'Berlin', 'Mitte']],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(words(text, language)).toEqual(expected);
  });

  it('gives the same tokens where nothing is to be cut', () => {
    const tokens = tokenise('Wien liegt an der Donau.');
    expect(splitWords('Wien liegt an der Donau.', tokens, 'de', INDEX)).toBe(tokens);
  });
});
