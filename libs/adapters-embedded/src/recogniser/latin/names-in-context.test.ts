import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { emptyLexicon, knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';
import { namesAfterIn, namesBeforeContainers } from './names-in-context.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';

const { country, populatedLarge, populatedSmall } = NAME_CLASS_BITS;
const KNOWLEDGE = knowledgeOf({
  Reading: populatedLarge,
  'New Delhi': populatedLarge,
  Jordan: country,
  March: populatedLarge,
  Hope: populatedSmall,
});

describe('namesAfterIn', () => {
  it.each([
    ['Police in Reading said so.', ['Reading']],
    ['a shop near New Delhi, they said', ['New Delhi']],
    ['They believe in Hope and the rest.', []],
    ['It rained in March this year.', []],
    ['They saw faith in Jordan Peterson again.', []],
    ["Trust in Jordan's army fell.", []],
    ['Mr Jordan won. The trust in Jordan grew.', []],
    ['Reading is good.', []],
    ['in reading lists', []],
    ['Best Books In Reading Lists Of Schools', []],
  ])('%s', (text, names) => {
    expect(namesAfterIn(readLatinText(text, KNOWLEDGE)).map(({ start, end }) => text.slice(start, end))).toEqual(names);
  });
});

const INDEX = new ToyGazetteer();

/** Names that are found before the places in brackets. */
function found(marked: string): readonly string[] {
  let text = '';
  const spans: TaggedSpan[] = [];
  for (const part of marked.split(/(\[[^\]]+\])/)) {
    const isPlace = part.startsWith('[');
    if (isPlace) spans.push({ start: text.length, end: text.length + part.length - 2, tag: 'LOC', confidence: 0.9 });
    text += isPlace ? part.slice(1, -1) : part;
  }
  return namesBeforeContainers(readLatinText(text, { index: INDEX, lexicon: emptyLexicon() }), spans, INDEX).map(({ start, end }) =>
    text.slice(start, end),
  );
}

describe('namesBeforeContainers', () => {
  it.each([
    ['Jack Henderson of Cork, [Ireland], won.', ['Cork']],
    ['PARIS, [Tex.] (AP) — Rain fell.', ['PARIS']],
    ['MACON, [Ga.] — Rain fell.', ['MACON']],
    ['Paris, [Ohio], is small.', []],
    ['Mr. Cork, [Ireland] said so.', []],
    ['Senator Cork, [Ireland], won.', []],
    ['Jack Cork, [Ireland], won. Cork, [Ireland], again.', []],
    ['They drink cork, [Ireland].', []],
    ["Dublin, [Ireland]'s capital", []],
    ['Georgia, [Ohio] and Texas', []],
    ['Cork and [Ireland]', []],
    [', [Ireland]', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});
