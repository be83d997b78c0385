import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex, place } from '@locitorium/ports/testing';
import { emptyLexicon, knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { HYPHENATED_NAMES } from './hyphenated-names.ts';
import { POSSESSIVE_NAMES } from './possessive-names.ts';
import { namesAfter } from './rules.fixture.ts';

const { admin2, populatedLarge, populatedMedium, populatedSmall } = NAME_CLASS_BITS;
const KNOWLEDGE = knowledgeOf({
  'Port-au-Prince': populatedLarge,
  'Stoke-on-Trent': populatedMedium,
  'Anne-Marie': populatedSmall,
  'Baden-Baden': populatedMedium,
  'New York': populatedLarge,
});

describe('hyphenated-names', () => {
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
    expect(namesAfter([HYPHENATED_NAMES], text, KNOWLEDGE)).toEqual(names);
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

const found = (text: string): readonly string[] => namesAfter([POSSESSIVE_NAMES], text, { index: INDEX, lexicon: emptyLexicon() });

describe('possessive-names', () => {
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
