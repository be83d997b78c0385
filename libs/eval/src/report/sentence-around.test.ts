import { describe, expect, it } from '@jest/globals';
import { sentenceAround } from './sentence-around.ts';

const text = 'Rain fell in Bern. Basel stayed dry, and so did Basel’s port. Dr. Roth of St. Gallen came.';
const at = (surface: string, start: number | null = text.indexOf(surface)) => ({
  surface,
  start,
  end: start === null ? null : start + surface.length,
});

describe('sentenceAround', () => {
  it('is the sentence and the span of the name within it', () => {
    const sentence = sentenceAround(text, at('St. Gallen'));
    expect(sentence?.text).toBe('Dr. Roth of St. Gallen came.');
    expect(sentence?.text.slice(sentence.start, sentence.end)).toBe('St. Gallen');
  });

  it('goes by the only occurrence where no span is known, and by none where there are two', () => {
    expect(sentenceAround(text, at('Bern', null))?.text).toBe('Rain fell in Bern.');
    expect(sentenceAround(text, at('Basel', null))).toBeNull();
    expect(sentenceAround(text, at('Paris', null))).toBeNull();
    expect(sentenceAround(text, { surface: 'Bern', start: 900, end: 904 })).toBeNull();
  });

  it('spans sentences where the name does', () => {
    expect(sentenceAround(text, at('Bern. Basel'))?.text).toBe('Rain fell in Bern. Basel stayed dry, and so did Basel’s port.');
  });

  it('is cut where nothing ends it for long, never through a character', () => {
    const long = `${'🌧'.repeat(300)} Bern ${'🌧'.repeat(300)}`;
    const sentence = sentenceAround(long, { surface: 'Bern', start: 601, end: 605 });
    expect(sentence?.text).toHaveLength(404);
    expect(sentence?.text.slice(sentence.start, sentence.end)).toBe('Bern');
    expect(sentence?.text.isWellFormed()).toBe(true);
  });
});
