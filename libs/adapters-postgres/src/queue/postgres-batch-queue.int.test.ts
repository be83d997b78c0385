import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { describeBatchQueue } from '@locitorium/ports/testing';
import { POSTGRES_URL } from '../real-postgres.fixture.ts';
import { PostgresBatchQueue, type PostgresBatchQueueOptions } from './postgres-batch-queue.ts';

const queues: PostgresBatchQueue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) {
    await queue.clear();
    await queue.close();
  }
});

async function open(options: Partial<PostgresBatchQueueOptions> = {}): Promise<PostgresBatchQueue> {
  const queue = await PostgresBatchQueue.open({ url: POSTGRES_URL, name: `test-${randomBytes(6).toString('hex')}`, ...options });
  queues.push(queue);
  return queue;
}

describeBatchQueue('PostgreSQL', { create: () => open() });

describe('PostgresBatchQueue', () => {
  it('gives each of a hundred batches to one of eight takers', async () => {
    const name = `test-${randomBytes(6).toString('hex')}`;
    const takers = await Promise.all(Array.from({ length: 8 }, () => open({ name })));
    const batches = Array.from({ length: 100 }, (_, n) => ({ key: randomBytes(32).toString('hex'), content: String(n) }));
    await takers[0]?.enqueue(batches);
    const taken = await Promise.all(
      takers.map(async (queue) => {
        const keys: string[] = [];
        for (let batch = await queue.take(); batch !== null; batch = await queue.take()) keys.push(batch.key);
        return keys;
      }),
    );
    expect(taken.flat().sort()).toEqual(batches.map(({ key }) => key).sort());
  });

  it('names neither user nor password of a server that is not there, or does not let us in', async () => {
    const url = new URL(POSTGRES_URL);
    url.username = 'nobody-there';
    url.password = 'hush-hush';
    const refused = PostgresBatchQueue.open({ url: url.href, name: 'test' });
    await expect(refused).rejects.toMatchObject({ kind: 'queue_unusable', blame: 'prerequisite', facts: { trouble: 'refused' } });
    url.port = '1';
    const unreachable = PostgresBatchQueue.open({ url: url.href, name: 'test' });
    await expect(unreachable).rejects.toMatchObject({ kind: 'queue_unusable', blame: 'upstream', retryable: true });
    for (const failing of [refused, unreachable]) {
      const error: unknown = await failing.catch((reason: unknown) => reason);
      expect(JSON.stringify([error, (error as Error).message, (error as Error).cause])).not.toMatch(/hush|nobody/);
    }
  });

  it('gives a batch of a silent taker to another', async () => {
    const queue = await open({ limits: { attempts: 3, expireSeconds: 1, heartbeatSeconds: 10 } });
    await queue.enqueue([{ key: randomBytes(32).toString('hex'), content: 'one' }]);
    expect(await queue.take()).toMatchObject({ attempt: 1 });
    let again = await queue.take();
    while (again === null) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      again = await queue.take();
    }
    expect(again).toMatchObject({ content: 'one', attempt: 2 });
  });

  it.each(['', 'a/b', '../x', 'a'.repeat(65)])('refuses the name %j', async (name) => {
    await expect(PostgresBatchQueue.open({ url: POSTGRES_URL, name })).rejects.toMatchObject({ kind: 'queue_name_invalid' });
  });
});
