import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { DictionaryMatcher } from './dictionary-matcher.ts';
import type { Reference } from './reference.ts';

/** A bare dictionary matcher: the least a geoparser can do. */
export function dictionaryReference(gazetteer: Gazetteer): Reference {
  const matcher = new DictionaryMatcher(gazetteer);
  return { name: `flashtext.js 1.0.5, ${matcher.names.toLocaleString('en')} names`, count: (text) => matcher.count(text) };
}
