import { describe, expect, it } from '@jest/globals';
import { inOrder } from './in-order.ts';

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
    expect(taken.length).toBeLessThanOrEqual(2);
    await answers.return();
  });

  it('gives an answer when it is ready, though the next entry has not come', async () => {
    const come = Promise.withResolvers<void>();
    async function* slowly() {
      yield 0;
      await come.promise;
      yield 1;
    }
    const answers = inOrder(slowly(), 4, async (n) => n);
    expect((await answers.next()).value).toBe(0);
    const next = answers.next();
    come.resolve();
    expect((await next).value).toBe(1);
    expect((await answers.next()).done).toBe(true);
  });

  it('works on several entries at a time', async () => {
    let working = 0;
    let most = 0;
    const answers = inOrder(count(20), 3, async (n) => {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setTimeout(resolve, 1));
      working -= 1;
      return n;
    });
    expect(await collect(answers)).toHaveLength(20);
    expect(most).toBe(3);
  });

  it('answers what was read before it fails with the failure of the reading', async () => {
    async function* broken() {
      yield* count(3);
      throw new Error('cut');
    }
    const got: number[] = [];
    const all = async (): Promise<void> => {
      const work = async (n: number): Promise<number> => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return n;
      };
      for await (const answer of inOrder(broken(), 8, work)) got.push(answer);
    };
    await expect(all()).rejects.toThrow('cut');
    expect(got).toEqual([0, 1, 2]);
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
