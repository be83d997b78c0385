import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { hyphenatedNames } from './punctuated-names.ts';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

const { populatedLarge, populatedMedium, populatedSmall } = NAME_CLASS_BITS;
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
