import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Groupable } from '../corpora/folds.ts';
import { assertFoldIsTight, jointFolds, type JointMaterial } from './joint-folds.ts';

interface Example {
  readonly document: Groupable;
  readonly mention: number;
}

const text = (id: string, group = id, wording = `wording of ${id}`): Groupable => ({ id, group, text: wording });

function materialOf(scored: readonly Groupable[], auxiliary: readonly Groupable[] = []): JointMaterial<Groupable, Example> {
  return {
    scored,
    texts: [...scored, ...auxiliary],
    // The ranker reads the corpora by itself: equal documents, other objects.
    examples: scored.flatMap((document) => [0, 1].map((mention) => ({ document: { ...document }, mention }))),
    documentOf: ({ document }) => document,
  };
}

describe('jointFolds', () => {
  const material = materialOf(Array.from({ length: 100 }, (_, at) => text(`d${at}`)));

  it('holds out every document once, from both models', () => {
    const joint = jointFolds(material, 5);
    expect(joint.flatMap(({ heldOut }) => [...heldOut]).sort()).toEqual(material.scored.map(({ id }) => id).sort());
    for (const { heldOut, mayRead, examples } of joint) {
      expect(material.texts.filter(mayRead).some(({ id }) => heldOut.has(id))).toBe(false);
      expect(examples.some(({ document }) => heldOut.has(document.id))).toBe(false);
      expect(examples).toHaveLength(2 * (100 - heldOut.size));
    }
  });

  it('holds out copies of a wording in other corpora too', () => {
    const copies = materialOf(material.scored, [text('aux1', 'aux1', 'RT @me: wording of d7 http://t.co/1'), text('aux2')]);
    const fold = jointFolds(copies, 5).find(({ heldOut }) => heldOut.has('d7'))!;
    expect(copies.texts.filter(fold.mayRead).map(({ id }) => id)).not.toContain('aux1');
    expect(copies.texts.filter(fold.mayRead).map(({ id }) => id)).toContain('aux2');
  });

  it('never parts a group or a wording, whatever there is', () => {
    const record = fc.record({ group: fc.nat(6), wording: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (records) => {
        const random = materialOf(records.map(({ group, wording }, at) => text(`d${at}`, `g${group}`, `w${wording}`)));
        for (const fold of jointFolds(random, 3)) {
          const held = random.scored.filter(({ id }) => fold.heldOut.has(id));
          for (const { document } of fold.examples) {
            expect(held.filter((other) => other.group === document.group || other.text === document.text)).toEqual([]);
          }
        }
      }),
    );
  });
});

describe('assertFoldIsTight', () => {
  const material = materialOf([text('a'), text('b', 'b', 'the same words'), text('c', 'c', 'The same words!')]);
  const free = (ids: readonly string[]) => ({
    heldOut: new Set(['a', 'b'].filter((id) => !ids.includes(id))),
    mayRead: ({ id }: Groupable) => ids.includes(id),
    examples: material.examples.filter(({ document }) => ids.includes(document.id)),
  });

  it('lets a tight fold pass', () => {
    expect(() => assertFoldIsTight(material, { ...free([]), heldOut: new Set(['a', 'b', 'c']) })).not.toThrow();
  });

  it('finds a recogniser that reads what is held out', () => {
    expect(() => assertFoldIsTight(material, { heldOut: new Set(['a']), mayRead: () => true, examples: [] })).toThrow('leaks');
  });

  it('finds a ranker that learns from what is held out', () => {
    expect(() => assertFoldIsTight(material, { heldOut: new Set(['a']), mayRead: () => false, examples: material.examples })).toThrow(
      'leaks',
    );
  });

  it('finds a model that learns from the same words in another document', () => {
    expect(() => assertFoldIsTight(material, { heldOut: new Set(['b']), mayRead: ({ id }) => id === 'c', examples: [] })).toThrow('leaks');
    expect(() =>
      assertFoldIsTight(material, {
        heldOut: new Set(['b']),
        mayRead: () => false,
        examples: material.examples.filter(({ document }) => document.id === 'c'),
      }),
    ).toThrow('leaks');
  });
});
