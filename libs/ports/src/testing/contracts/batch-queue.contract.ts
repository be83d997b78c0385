import { describe, expect, it } from '@jest/globals';
import type { Batch, BatchQueue } from '../../batch-queue/batch-queue.ts';
import { sha256Of } from '../../identity/sha256.ts';
import { everythingOf } from '../fakes/corpus/bytes.ts';

export interface BatchQueueHarness {
  /** A queue without anything in it, which gives a batch up after three failed attempts. */
  create(): Promise<BatchQueue>;
}

const batchOf = (content: string): Batch => ({ key: sha256Of(content), content });

/** What every BatchQueue promises. */
export function describeBatchQueue(name: string, { create }: BatchQueueHarness): void {
  describe(`BatchQueue contract: ${name}`, () => {
    it('hands out what was enqueued as it was, each once', async () => {
      const queue = await create();
      const batches = ['rain in Suva', 'nul \0 and \ud800 alone, 洪水', 'x'.repeat(1_000_000)].map(batchOf);
      expect(await queue.enqueue(batches)).toEqual({ added: 3, revived: 0 });
      const taken = [await queue.take(), await queue.take(), await queue.take()];
      expect(new Map(taken.map((each) => [each?.key, each?.content]))).toEqual(new Map(batches.map(({ key, content }) => [key, content])));
      expect(taken.map((each) => each?.attempt)).toEqual([1, 1, 1]);
      expect(taken[0]?.keepWithinMs).toBeGreaterThan(0);
      expect(await queue.take()).toBeNull();
      expect(await queue.counts()).toEqual({ waiting: 0, active: 3, done: 0, failed: 0 });
    });

    it('knows a batch again, whatever became of it', async () => {
      const queue = await create();
      const [done, active, waiting, added] = ['done', 'active', 'waiting', 'new'].map(batchOf) as [Batch, Batch, Batch, Batch];
      await queue.enqueue([done]);
      await queue.take();
      await queue.finish(done.key, { part: 'p' });
      await queue.enqueue([active]);
      await queue.take();
      await queue.enqueue([waiting]);
      expect(await queue.enqueue([done, active, waiting, added, added])).toEqual({ added: 1, revived: 0 });
      expect(await queue.counts()).toEqual({ waiting: 2, active: 1, done: 1, failed: 0 });
    });

    it('lists each finished batch once, with its receipt, also where it was finished twice', async () => {
      const queue = await create();
      const [one, two] = [batchOf('one'), batchOf('two')];
      await queue.enqueue([one, two]);
      await queue.take();
      await queue.take();
      await queue.finish(one.key, { part: 'a', documents: 2 });
      await queue.finish(one.key, { part: 'b', documents: 2 });
      await queue.fail(one.key, 'late');
      await queue.handBack(one.key);
      expect(await everythingOf(queue.finished())).toEqual([{ key: one.key, receipt: { part: 'a', documents: 2 } }]);
      expect(await queue.counts()).toEqual({ waiting: 0, active: 1, done: 1, failed: 0 });
    });

    it('takes what is finished as done where it waits again by then', async () => {
      const queue = await create();
      const batch = batchOf('one');
      await queue.enqueue([batch]);
      await queue.take();
      await queue.handBack(batch.key);
      await queue.finish(batch.key, { part: 'a' });
      expect(await queue.take()).toBeNull();
      expect(await queue.counts()).toEqual({ waiting: 0, active: 0, done: 1, failed: 0 });
    });

    it('hands out again what was handed back, however often', async () => {
      const queue = await create();
      await queue.enqueue([batchOf('one')]);
      for (let time = 1; time <= 8; time += 1) {
        const taken = await queue.take();
        expect(taken).toMatchObject({ content: 'one', attempt: 1 });
        await queue.keep(taken?.key ?? '');
        await queue.handBack(taken?.key ?? '');
      }
      expect(await queue.counts()).toEqual({ waiting: 1, active: 0, done: 0, failed: 0 });
    });

    it('gives up what fails three times, until it is enqueued again', async () => {
      const queue = await create();
      const batch = batchOf('one');
      await queue.enqueue([batch]);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        expect(await queue.take()).toMatchObject({ key: batch.key, attempt });
        await queue.fail(batch.key, 'internal');
      }
      expect(await queue.take()).toBeNull();
      expect(await queue.counts()).toEqual({ waiting: 0, active: 0, done: 0, failed: 1 });
      expect(await queue.enqueue([batch])).toEqual({ added: 0, revived: 1 });
      expect(await queue.take()).toMatchObject({ content: 'one' });
    });

    it('remembers submissions, and that they are complete', async () => {
      const queue = await create();
      const [a, b] = [sha256Of('a'), sha256Of('b')];
      for (const documents of [null, 7, null]) await queue.submit({ key: a, documents });
      await queue.submit({ key: b, documents: null });
      expect([...(await queue.submissions())].sort((x, y) => Number(x.key === b) - Number(y.key === b))).toEqual([
        { key: a, documents: 7 },
        { key: b, documents: null },
      ]);
    });

    it('forgets everything', async () => {
      const queue = await create();
      await queue.enqueue([batchOf('one'), batchOf('two')]);
      await queue.take();
      await queue.submit({ key: sha256Of('a'), documents: 2 });
      await queue.clear();
      expect([await queue.take(), await queue.submissions(), await everythingOf(queue.finished())]).toEqual([null, [], []]);
      expect(await queue.enqueue([batchOf('one')])).toEqual({ added: 1, revived: 0 });
    });
  });
}
