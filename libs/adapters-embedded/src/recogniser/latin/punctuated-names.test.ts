import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { hyphenatedNames, possessiveNames } from './punctuated-names.ts';
import { emptyLexicon, knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

const { admin2, populatedLarge, populatedMedium, populatedSmall } = NAME_CLASS_BITS;
const KNOWLEDGE = knowledgeOf({
  'Port-au-Prince': populatedLarge,
  'Stoke-on-Trent': populatedMedium,
  'Anne-Marie': populatedSmall,
  'Baden-Baden': populatedMedium,
  'New York': populatedLarge,
});

describe('hyphenatedNames', () => {
  it.each([
    ['Gangs attacked Port-au-Prince on Monday.', ['Port-au-Prince']],
    ['A Stoke-on-Trent-based firm; Baden-Baden', ['Stoke-on-Trent', 'Baden-Baden']],
    ['Anne-Marie sang.', []],
    ['a farm near Anne-Marie', ['Anne-Marie']],
    ['the Port - au - Prince', []],
    ['Alt-Baden-Baden', []],
    ['Baden-Baden-Nord', []],
    ['port-au-prince', []],
    ['New York', []],
    ['-', []],
  ])('%s', (text, names) => {
    expect(hyphenatedNames(readLatinText(text, KNOWLEDGE)).map(({ start, end }) => text.slice(start, end))).toEqual(names);
  });
});

const INDEX = new InMemoryPlaceNameIndex(
  {
    "King's Lynn": populatedSmall,
    "Prince George's County": admin2,
    "St. John's": populatedLarge,
    "St. Petersburg's": populatedLarge,
    Lynn: populatedSmall,
  },
  [
    place("St. John's", 'CA', { population: 110_525 }),
    { ...place('St. Petersburg', 'US', { population: 257_083 }), name: 'St. Petersburg' },
  ],
);

const found = (text: string): readonly string[] =>
  possessiveNames(readLatinText(text, { index: INDEX, lexicon: emptyLexicon() }), INDEX).map(({ start, end }) => text.slice(start, end));

describe('possessiveNames', () => {
  it.each([
    ["Police in King's Lynn said so.", ["King's Lynn"]],
    ['Police in King’s Lynn said so.', []], // The fake index does not fold quotation marks, the gazetteer does.
    ["Prince George's County and King's Lynn", ["Prince George's County", "King's Lynn"]],
    ["She lives in St. John's now.", ["St. John's"]],
    ["She lives in St John's.", []],
    ["St. John's pupils sang.", []],
    ["in St. John's School", []],
    ["in St. Petersburg's port", []],
    ["King's speech", []],
    ["the king's Lynn", []],
    ["King's\nLynn", []],
    ["'s", []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});
