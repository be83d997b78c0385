import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Admission } from './admission.ts';
import { LARGE_COST } from './cost.ts';

const never = new AbortController().signal;
const some = { client: 'a', cost: 1 };
const patient = { ...some, patient: true };
const LARGE = LARGE_COST + 1;

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve('done') };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('Admission', () => {
  it('processes some, queues some, and rejects the next at once', async () => {
    const admission = new Admission({ concurrency: 1, large: 1, queue: 1, queueMs: 1_000 });
    const [first, second] = [work(), work()];
    const answers = [admission.run(first.run, never, some), admission.run(second.run, never, some)];
    expect([admission.working, admission.waiting, admission.hasRoom]).toEqual([1, 1, false]);
    expect(() => admission.expectRoom(some)).toThrow(expect.objectContaining({ kind: 'overloaded' }));
    await expect(admission.run(async () => 'too many', never, some)).rejects.toMatchObject({
      kind: 'overloaded',
      statusCode: 503,
      retryAfterSeconds: 1,
      facts: { working: 1, waiting: 1 },
    });
    first.finish();
    second.finish();
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
    expect(await admission.run(async () => 'room again', never, some)).toBe('room again');
  });

  it('rejects work that waited too long, and never starts it', async () => {
    jest.useFakeTimers();
    const admission = new Admission({ concurrency: 1, large: 1, queue: 5, queueMs: 100 });
    const first = work();
    const busy = admission.run(first.run, never, some);
    const begun = jest.fn(async () => 'late');
    const waiting = expect(admission.run(begun, never, some)).rejects.toMatchObject({ kind: 'overloaded' });
    await jest.advanceTimersByTimeAsync(101);
    await waiting;
    expect(admission.waiting).toBe(0);
    first.finish();
    await busy;
    expect(begun).not.toHaveBeenCalled();
  });

  it('limits the time in the queue, not that of the work', async () => {
    jest.useFakeTimers();
    const admission = new Admission({ concurrency: 1, large: 1, queue: 0, queueMs: 100 });
    const slow = work();
    const answer = admission.run(slow.run, never, some);
    await jest.advanceTimersByTimeAsync(1_000);
    slow.finish();
    expect(await answer).toBe('done');
  });

  it('drops a client that disconnects while waiting', async () => {
    const admission = new Admission({ concurrency: 1, large: 1, queue: 1, queueMs: 1_000 });
    const first = work();
    const busy = admission.run(first.run, never, some);
    const client = new AbortController();
    const waiting = expect(admission.run(async () => 'unheard', client.signal, some)).rejects.toThrow('gone');
    client.abort(new Error('gone'));
    await waiting;
    expect(admission.waiting).toBe(0);
    first.finish();
    await busy;
  });

  it('lets patient work wait for any time, behind all others', async () => {
    const admission = new Admission({ concurrency: 1, large: 1, queue: 1, queueMs: 10 });
    const first = work();
    const order: string[] = [];
    const busy = admission.run(first.run, never, some);
    const lines = ['line 1', 'line 2'].map((line) => admission.run(async () => order.push(line), never, patient));
    const impatient = admission.run(async () => order.push('impatient'), never, some);
    expect([admission.waiting, admission.hasRoom]).toEqual([1, false]);
    await expect(impatient).rejects.toMatchObject({ kind: 'overloaded' });
    const single = admission.run(async () => order.push('single'), never, some);
    first.finish();
    await Promise.all([busy, ...lines, single]);
    expect(order).toEqual(['single', 'line 1', 'line 2']);
    expect(admission.waiting).toBe(0);
  });

  it('passes on errors of the work itself', async () => {
    const admission = new Admission({ concurrency: 1, large: 1, queue: 0, queueMs: 1_000 });
    await expect(admission.run(() => Promise.reject(new Error('broken')), never, some)).rejects.toThrow('broken');
  });

  it('admits nothing once closed but lines of batches, and finishes what was admitted', async () => {
    const admission = new Admission({ concurrency: 1, large: 1, queue: 1, queueMs: 1_000 });
    const first = work();
    const answer = admission.run(first.run, never, some);
    admission.close();
    expect(() => admission.expectRoom(some)).toThrow(expect.objectContaining({ kind: 'shutting_down' }));
    await expect(admission.run(async () => 'too late', never, some)).rejects.toMatchObject({ kind: 'shutting_down', statusCode: 503 });
    const line = admission.run(async () => 'line', never, patient);
    first.finish();
    expect(await answer).toBe('done');
    expect(await line).toBe('line');
  });

  describe('large documents', () => {
    it('never take all places', async () => {
      const admission = new Admission({ concurrency: 2, large: 1, queue: 9, queueMs: 1_000 });
      const large = [work(), work()];
      const begun = large.map(({ run }) => jest.fn(run));
      const answers = begun.map((run) => admission.run(run, never, { client: 'a', cost: LARGE }));
      expect([admission.working, admission.waiting]).toEqual([1, 1]);
      expect(await admission.run(async () => 'small', never, some)).toBe('small');
      expect(begun[1]).not.toHaveBeenCalled();
      large[0]!.finish();
      await answers[0];
      expect([admission.working, admission.waiting]).toEqual([1, 0]);
      large[1]!.finish();
      expect(await answers[1]).toBe('done');
    });

    it('of a batch do not either', async () => {
      const admission = new Admission({ concurrency: 2, large: 1, queue: 0, queueMs: 1_000 });
      const large = work();
      const lines = [1, 2, 3].map(() => admission.run(large.run, never, { client: 'a', cost: LARGE, patient: true }));
      expect(await admission.run(async () => 'small', never, some)).toBe('small');
      large.finish();
      await Promise.all(lines);
    });

    it('are rejected before their body is read where small ones find a place', async () => {
      const admission = new Admission({ concurrency: 2, large: 1, queue: 0, queueMs: 1_000 });
      const large = work();
      const answer = admission.run(large.run, never, { client: 'a', cost: LARGE });
      expect(() => admission.expectRoom({ client: 'b', cost: LARGE })).toThrow(expect.objectContaining({ kind: 'overloaded' }));
      expect(() => admission.expectRoom({ client: 'b', cost: 1 })).not.toThrow();
      large.finish();
      await answer;
    });
  });

  describe('clients', () => {
    it('take turns by the work they ask for, in batches too', async () => {
      for (const patient of [false, true]) {
        const admission = new Admission({ concurrency: 1, large: 1, queue: 20, queueMs: 1_000 });
        const first = work();
        const order: string[] = [];
        const ask = (client: string, cost: number) => admission.run(async () => order.push(client), never, { client, cost, patient });
        const busy = admission.run(first.run, never, some);
        const answers = [100, 100].map((cost) => ask('much', cost)).concat([40, 40, 40, 40].map((cost) => ask('little', cost)));
        first.finish();
        await Promise.all([busy, ...answers]);
        expect(order).toEqual(['little', 'little', 'much', 'little', 'little', 'much']);
      }
    });

    it('take over the last place of the client that has most in a full queue, until they have as much', async () => {
      const admission = new Admission({ concurrency: 1, large: 1, queue: 4, queueMs: 1_000 });
      const first = work();
      const busy = admission.run(first.run, never, some);
      const served: string[] = [];
      const ask = (name: string, client: string) => admission.run(async () => served.push(name), never, { client, cost: 1 });
      const outcomes = Promise.allSettled(['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a')));
      await expect(ask('a5', 'a')).rejects.toMatchObject({ kind: 'overloaded' });
      const others = ['b1', 'b2'].map((name) => ask(name, 'b'));
      await expect(ask('b3', 'b')).rejects.toMatchObject({ kind: 'overloaded' });
      expect(() => admission.expectRoom({ client: 'b', cost: 1 })).toThrow(expect.objectContaining({ kind: 'overloaded' }));
      expect(admission.waiting).toBe(4);
      first.finish();
      await Promise.all([busy, ...others]);
      expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
      expect(served).toEqual(['a1', 'b1', 'a2', 'b2']);
    });

    it('that leave give their place to the next, as soon as their work has ended', async () => {
      const admission = new Admission({ concurrency: 1, large: 1, queue: 1, queueMs: 1_000 });
      const client = new AbortController();
      const heard = (signal: AbortSignal) =>
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const gone = expect(admission.run(heard, client.signal, some)).rejects.toThrow('gone');
      const next = admission.run(async () => 'next', never, some);
      client.abort(new Error('gone'));
      await gone;
      expect(await next).toBe('next');
    });
  });
});
