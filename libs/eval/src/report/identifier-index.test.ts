import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IdentifierIndex } from './identifier-index.ts';

async function* streamOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

describe('IdentifierIndex', () => {
  it('knows what it was given, and what twice', async () => {
    const ids = fc.array(fc.string({ maxLength: 3 }), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(ids, fc.string({ maxLength: 3 }), async (given, other) => {
        const index = await IdentifierIndex.of(streamOf(given));
        for (const id of [...given, other]) {
          const times = given.filter((each) => each === id).length;
          expect([index.has(id), index.isRepeated(id)]).toEqual([times > 0, times > 1]);
        }
      }),
    );
  });

  it('takes no two of a hundred thousand identifiers in a row for each other', async () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => `document-${n}`);
    const index = await IdentifierIndex.of(streamOf(ids));
    expect(ids.filter((id) => index.isRepeated(id))).toEqual([]);
    expect(ids.filter((id) => index.has(`${id}:0`))).toEqual([]);
  });
});
