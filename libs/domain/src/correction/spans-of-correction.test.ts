import { describe, expect, it } from '@jest/globals';
import { spansOfCorrection } from './spans-of-correction.ts';

const TEXT = 'Paris, Paris Hilton, Nigerians of Niger.';
const at = (surface: string, start: number) => ({ surface, start, end: start + surface.length });
const paris = { surface: 'Paris', start: null, end: null };
const starts = (...mentions: readonly ReturnType<typeof at>[]) => spansOfCorrection(paris, TEXT, mentions).map(({ start }) => start);

describe('spansOfCorrection', () => {
  it('means the same without a span, whether all, one or none of the mentions were found', () => {
    expect(starts()).toEqual([0, 7]);
    expect(starts(at('Paris', 7))).toEqual([0, 7]);
    expect(starts(at('Paris', 0), at('Paris', 7))).toEqual([0, 7]);
  });

  it('leaves mentions of other names alone', () => {
    expect(starts(at('Paris Hilton', 7))).toEqual([0]);
  });

  it('takes a mention within a word, and mentions alone where there is no text', () => {
    const niger = { surface: 'Niger', start: null, end: null };
    expect(spansOfCorrection(niger, TEXT, [at('Niger', 21)]).map(({ start }) => start)).toEqual([21, 34]);
    expect(spansOfCorrection(niger, null, [at('Niger', 21)])).toEqual([{ start: 21, end: 26 }]);
  });

  it('believes a span only where the name stands there', () => {
    expect(spansOfCorrection({ surface: 'Paris', start: 7, end: 12 }, TEXT, [])).toHaveLength(1);
    expect(spansOfCorrection({ surface: 'Paris', start: 8, end: 13 }, TEXT, [])).toEqual([]);
    expect(spansOfCorrection({ surface: 'Paris', start: 8, end: 13 }, null, [])).toHaveLength(1);
  });
});
