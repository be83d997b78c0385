import { describe, expect, it } from '@jest/globals';
import { trimSpan } from './tagged-span.ts';

describe('trimSpan', () => {
  it.each([
    ['the Netherlands', 'Netherlands'],
    ['The Hague', 'The Hague'],
    [' Paris,', 'Paris'],
    ['Ga.', 'Ga.'],
    ['-Bissau-', 'Bissau'],
    ['thessaly', 'thessaly'],
    ['the ', null],
    [', -', null],
  ])('keeps the name of %j', (surface, expected) => {
    const text = `xx${surface}yy`;
    const trimmed = trimSpan(text, 2, 2 + surface.length);
    expect(trimmed && text.slice(trimmed.start, trimmed.end)).toBe(expected);
  });
});
