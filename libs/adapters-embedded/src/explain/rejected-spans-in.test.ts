import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { placeNamesWithin } from './rejected-spans-in.ts';

const { populatedLarge, populatedSmall, demonym } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  Paris: populatedLarge,
  York: populatedSmall,
  'New York': populatedLarge,
  French: demonym,
  松本: populatedLarge,
});

describe('placeNamesWithin', () => {
  it.each([
    ['Paris Hilton', ['Paris']],
    ['New York Times', ['New York']],
    ['York and Paris', ['York', 'Paris']],
    ['French Open', []],
    ['Parisian Yorkers', []],
    ['松本さん', ['松本']],
    ['', []],
  ])('%s has %j', (name, expected) => {
    expect(placeNamesWithin(`x ${name} y`, 2, 2 + name.length, INDEX)).toEqual(expected);
  });
});
