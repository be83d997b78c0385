import type { Candidate, NameClass, PlaceCategory } from '@locitorium/domain';
import { place } from '@locitorium/ports/testing';
import type { LatinKnowledge } from '../latin/latin-text.ts';
import { loadLanguageNGrams } from '../load-recogniser-parameters.ts';
import { GivenNames } from '../lexicon/given-names.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { ruleSteps } from './span-rules.ts';
import type { SpanRule } from './span-rule.ts';
import { TextReading, type ReadingKnowledge } from './text-reading.ts';

/** No given names, and the languages as they are shipped. */
export const NO_NAMES = { givenNames: new GivenNames([], 'none'), languages: await loadLanguageNGrams() };

/** A place that a model found. */
export const placeAt = (start: number, end: number): TaggedSpan => ({ start, end, tag: 'LOC', confidence: 0.9 });

/** What rules leave and add of what models found, in text order. */
export function spansAfter(
  rules: readonly SpanRule[],
  text: string,
  knowledge: LatinKnowledge & Partial<ReadingKnowledge>,
  found: readonly TaggedSpan[] = [],
): readonly TaggedSpan[] {
  return [...ruleSteps(new TextReading(text, { ...NO_NAMES, ...knowledge }), found, rules)].at(-1)?.after ?? found;
}

/** Their surfaces. */
export function namesAfter(...[rules, text, knowledge, found]: Parameters<typeof spansAfter>): readonly string[] {
  return spansAfter(rules, text, knowledge, found).map(({ start, end }) => text.slice(start, end));
}

/** A text with names in brackets: the text without them, and the names. */
export function marked(text: string): { readonly text: string; readonly spans: readonly TaggedSpan[] } {
  let bare = '';
  const spans: TaggedSpan[] = [];
  for (const part of text.split(/(\[[^\]]+\])/)) {
    const isName = part.startsWith('[');
    if (isName) spans.push(placeAt(bare.length, bare.length + part.length - 2));
    bare += isName ? part.slice(1, -1) : part;
  }
  return { text: bare, spans };
}

/** A record under a name of a class, with inhabitants and the number of its names. */
export function known(
  name: string,
  nameClass: NameClass,
  population: number,
  nameCount: number,
  type = 'PPL',
  placeCategory: PlaceCategory = 'populated',
): Candidate {
  return place(name, 'XX', { type, placeCategory, population, nameCount, match: { nameClass, level: 'exact', share: 1 } });
}
