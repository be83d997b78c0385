import { describe, expect, it } from '@jest/globals';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { DictionaryMatcher } from './dictionary-matcher.ts';

const NAMES: Readonly<Record<string, number>> = {
  nice: NAME_CLASS_BITS.populatedLarge,
  'new york': NAME_CLASS_BITS.populatedLarge,
  france: NAME_CLASS_BITS.country,
  smallville: NAME_CLASS_BITS.populatedSmall,
  us: NAME_CLASS_BITS.country,
};
const gazetteer = { keys: () => Object.keys(NAMES), classesOf: (name: string) => NAMES[name] ?? 0 } as unknown as Gazetteer;
const matcher = new DictionaryMatcher(gazetteer);

describe('DictionaryMatcher', () => {
  it('holds well-known names of three letters and more', () => {
    expect(matcher.names).toBe(3);
  });

  it.each([
    ['Venice is nice, Nice is in France.', ['nice', 'Nice', 'France']],
    ['NEW YORK and New York', ['NEW YORK', 'New York']],
    ['Smallville, US', []],
    ['', []],
  ])('%s', (text, found) => {
    expect(matcher.spans(text).map(({ start, end }) => text.slice(start, end))).toEqual(found);
    expect(matcher.count(text)).toBe(found.length);
  });
});
