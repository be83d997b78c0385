import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EXTRACTION_METHODS } from './evidence-graph.ts';
import { reliabilityOf, RELIABILITY } from './reliability-of.ts';
import { WORDING_FEATURES, wordingOf } from './wording-features.ts';

const count = fc.nat(2_000);
const wording = fc.record(
  { verbatim: fc.double({ min: 0, max: 1, noNaN: true }), words: count, numbers: count, names: count, dates: count, hedges: count },
  { requiredKeys: [] },
);

describe('reliability', () => {
  it('of what a ranker or a model weighed is the size of its shares together', () => {
    for (const method of ['ranker', 'calibration', 'model_probability'] as const) {
      expect(reliabilityOf(method, { a: 2, b: -3.5 })).toBe(1.5);
      expect(reliabilityOf(method, {})).toBe(0);
    }
  });

  it('of words is never below 0, and never moves even odds beyond 95 : 5', () => {
    fc.assert(
      fc.property(fc.constantFrom('span', 'quotation', 'observation', 'record', 'model_reason'), wording, (method, features) => {
        const reliability = reliabilityOf(method as (typeof EXTRACTION_METHODS)[number], features);
        expect(reliability).toBeGreaterThanOrEqual(0);
        expect(reliability).toBeLessThanOrEqual(Math.log(19));
      }),
    );
  });

  it('of words, by hand', () => {
    expect(reliabilityOf('quotation', {})).toBeCloseTo(Math.log(3), 12);
    expect(reliabilityOf('quotation', { verbatim: 1, words: 12 })).toBeCloseTo(Math.log(6), 12);
    expect(reliabilityOf('quotation', { verbatim: 1, words: 12, names: 2, dates: 1 })).toBeCloseTo(Math.log(6 * 1.25 * 1.25), 12);
    expect(reliabilityOf('quotation', { verbatim: 0, words: 12 })).toBeCloseTo(0, 12);
    expect(reliabilityOf('quotation', { words: 12, hedges: 1 })).toBeCloseTo(Math.log(1.5), 12);
    expect(reliabilityOf('observation', { words: 12 })).toBeCloseTo(Math.log(2), 12);
    expect(reliabilityOf('observation', { words: 2 })).toBe(0);
  });

  it('grows with detail, and falls with hedges', () => {
    fc.assert(
      fc.property(wording, fc.constantFrom('numbers', 'names', 'dates'), (features, detail) => {
        expect(reliabilityOf('quotation', { ...features, [detail]: 1 })).toBeGreaterThanOrEqual(
          reliabilityOf('quotation', { ...features, [detail]: 0 }),
        );
        expect(reliabilityOf('quotation', { ...features, hedges: 1 })).toBeLessThanOrEqual(
          reliabilityOf('quotation', { ...features, hedges: 0 }),
        );
      }),
    );
  });

  it('of a model’s reason is 0', () => {
    expect(reliabilityOf('model_reason', {})).toBe(0);
  });

  it('is defined for every method', () => {
    for (const method of EXTRACTION_METHODS) expect(reliabilityOf(method, { verbatim: 1 })).toBeGreaterThanOrEqual(0);
    expect(RELIABILITY.listed).toBe(RELIABILITY.most);
  });
});

describe('the wording of a text', () => {
  it.each([
    ['The bridge at Fort Scott opened on 3 May 2021.', { words: 10, numbers: 0, names: 1, dates: 1, hedges: 0 }],
    ['About 4,500 people were reportedly there; it may rain.', { numbers: 1, names: 0, dates: 0, hedges: 2 }],
    ['Die Brücke dürfte vermutlich offen sein.', { hedges: 2 }],
    ['地震は2024年1月1日に発生し、ロンドンでも報じられたとみられる。', { dates: 1, names: 1, hedges: 1 }],
    ['', { words: 0, numbers: 0, names: 0, dates: 0, hedges: 0 }],
  ])('%j', (text, expected) => {
    expect(wordingOf(text)).toMatchObject(expected);
  });

  it('has features of the table, in linear time', () => {
    for (const text of ['a '.repeat(1_000), 'A'.repeat(2_000), 'A. '.repeat(600), '1'.repeat(2_000), 'ア'.repeat(2_000)]) {
      const wording = wordingOf(text);
      for (const [name, value] of Object.entries(wording)) {
        expect(Object.keys(WORDING_FEATURES)).toContain(name);
        expect(value).toBeLessThanOrEqual(2_000);
      }
    }
  });
});
