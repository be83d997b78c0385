import { describe, expect, it } from '@jest/globals';
import { foldOf } from '../corpora/folds.ts';
import { crossValidate } from './cross-validate.ts';

interface Item {
  readonly document: string;
  readonly mention: number;
  /** A label without any pattern: only memory can know it. */
  readonly label: number;
}

const ITEMS: readonly Item[] = Array.from({ length: 200 }, (_, document) =>
  [0, 1, 2].map((mention) => ({ document: `d${document}`, mention, label: document % 7 })),
).flat();
/** Remembers documents; says −1 for those it has not seen. */
const memory = {
  items: ITEMS,
  groupOf: ({ document }: Item) => document,
  train: (items: readonly Item[]) => new Map(items.map(({ document, label }) => [document, label])),
  answer: (model: ReadonlyMap<string, number>, { document }: Item) => model.get(document) ?? -1,
};

describe('crossValidate', () => {
  it('answers each item once, by a model that has not seen its document', () => {
    const answers = crossValidate({ ...memory, foldOf: ({ document }) => foldOf(document, 5) });
    expect(answers).toHaveLength(ITEMS.length);
    expect(answers.every((answer) => answer === -1)).toBe(true);
  });

  it('finds out a fold that leaks', () => {
    expect(() => crossValidate({ ...memory, foldOf: ({ document, mention }) => foldOf(`${document}:${mention}`, 5) })).toThrow('leaks');
  });
});
