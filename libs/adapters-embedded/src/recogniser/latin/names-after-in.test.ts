import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';
import { namesAfterIn } from './names-after-in.ts';

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
