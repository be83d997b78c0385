import KeywordProcessor from 'flashtext.js';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { Reference } from './reference.ts';

/** Countries and cities from 100,000 inhabitants on: what dictionary matchers usually hold. */
const WANTED = NAME_CLASS_BITS.country | NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.alternateLarge;
const FEWEST_LETTERS = 3;

/** A bare dictionary matcher (FlashText, a trie of keywords) with names of the same gazetteer, any case: the least a geoparser can do. */
export function dictionaryReference(gazetteer: Gazetteer): Reference {
  const processor = new KeywordProcessor();
  let names = 0;
  for (const name of gazetteer.keys()) {
    if (name.length < FEWEST_LETTERS || (gazetteer.classesOf(name) & WANTED) === 0) continue;
    processor.addKeyword(name);
    names += 1;
  }
  return { name: `flashtext.js 1.0.5, ${names.toLocaleString('en')} names`, count: (text) => processor.extractKeywords(text).length };
}
