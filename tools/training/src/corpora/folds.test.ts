import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { assertNoLeak, foldOf, folds, type Groupable } from './folds.ts';

const text = (id: string, group: string, wording: string): Groupable => ({ id, group, text: wording });

describe('folds', () => {
  it('put every text into exactly one test fold, and into the training part of all others', () => {
    const texts = Array.from({ length: 200 }, (_, at) => text(`d${at}`, `g${at}`, `wording ${at}`));
    const splits = folds(texts, 5);
    expect(
      splits
        .flatMap(({ test }) => test)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(texts.map(({ id }) => id).sort());
    for (const { train, test } of splits) {
      expect(train.length + test.length).toBe(200);
      expect(test.length).toBeGreaterThan(20);
    }
  });

  it('never part a group or texts of one wording, however they are chained', () => {
    const some = fc.record({ group: fc.integer({ max: 8, min: 0 }), wording: fc.integer({ max: 8, min: 0 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 25 }), (records) => {
        const texts = records.map(({ group, wording }, at) => text(`d${at}`, `g${group}`, `w${wording}`));
        for (const { train, test } of folds(texts, 3)) {
          for (const held of test) {
            expect(train.filter((other) => other.group === held.group || other.text === held.text)).toEqual([]);
          }
        }
      }),
    );
  });

  it('do not depend on order or on other texts', () => {
    const texts = Array.from({ length: 50 }, (_, at) => text(`d${at}`, `g${at}`, `wording ${at}`));
    const foldOf = (list: readonly Groupable[], id: string): number =>
      folds(list, 5).findIndex(({ test }) => test.some((held) => held.id === id));
    expect(foldOf([...texts].reverse(), 'd7')).toBe(foldOf(texts, 'd7'));
    expect(foldOf(texts.slice(5, 9), 'd7')).toBe(foldOf(texts, 'd7'));
  });
});

describe('assertNoLeak', () => {
  it('throws for a document that is trained on and tested', () => {
    expect(() => assertNoLeak({ train: [text('a', 'g', 'x y')], test: [text('a', 'g', 'z')] })).toThrow(RangeError);
  });

  it.each([
    ['the same wording', 'Snow in Oslo', 'Snow in Oslo'],
    ['a post that was passed on', 'Snow in Oslo!', 'RT @you: snow in #Oslo http://t.co/1'],
  ])('throws for %s', (_what, trained, tested) => {
    expect(() => assertNoLeak({ train: [text('a', 'g', trained)], test: [text('b', 'h', tested)] })).toThrow('leaks');
  });

  it('lets a clean split pass', () => {
    expect(() => assertNoLeak({ train: [text('a', 'g', 'one')], test: [text('b', 'h', 'two')] })).not.toThrow();
  });
});

describe('foldOf', () => {
  it('depends on nothing but the identifier', () => {
    expect(foldOf('doc-1', 5)).toBe(foldOf('doc-1', 5));
  });

  it('spreads documents evenly', () => {
    const sizes = [0, 0, 0, 0, 0];
    for (let n = 0; n < 5_000; n++) sizes[foldOf(`document-${n}`, 5)]! += 1;
    for (const size of sizes) expect(Math.abs(size - 1_000)).toBeLessThan(120);
  });
});
