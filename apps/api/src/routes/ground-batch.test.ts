import { describe, expect, it } from '@jest/globals';
import { inOrder } from './ground-batch.ts';

async function* count(to: number, taken: number[] = []): AsyncGenerator<number, void, undefined> {
  for (let n = 0; n < to; n++) {
    taken.push(n);
    yield n;
  }
}

const collect = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
};

describe('inOrder', () => {
  it('answers in the order of the entries, whichever is done first', async () => {
    const answers = inOrder(count(6), 3, async (n) => {
      await new Promise((resolve) => setTimeout(resolve, n % 2 === 0 ? 5 : 0));
      return n;
    });
    expect(await collect(answers)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('reads no more entries than are in process while nobody reads the answers', async () => {
    const taken: number[] = [];
    const answers = inOrder(count(100, taken), 2, async (n) => n);
    expect((await answers.next()).value).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(taken.length).toBeLessThanOrEqual(3);
    await answers.return();
  });

  it('ends with the first failure in order', async () => {
    const answers = inOrder(count(5), 3, async (n) => {
      if (n === 1) throw new Error('broken');
      return n;
    });
    await expect(collect(answers)).rejects.toThrow('broken');
  });

  it('returns nothing for an empty input', async () => {
    expect(await collect(inOrder(count(0), 3, async (n) => n))).toEqual([]);
  });
});
