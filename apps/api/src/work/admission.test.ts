import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Admission } from './admission.ts';

const never = new AbortController().signal;

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
    const admission = new Admission({ concurrency: 1, queue: 1, queueMs: 1_000 });
    const [first, second] = [work(), work()];
    const answers = [admission.run(first.run, never), admission.run(second.run, never)];
    expect([admission.working, admission.waiting, admission.hasRoom]).toEqual([1, 1, false]);
    expect(() => admission.expectRoom()).toThrow(expect.objectContaining({ kind: 'overloaded' }));
    await expect(admission.run(async () => 'too many', never)).rejects.toMatchObject({
      kind: 'overloaded',
      statusCode: 503,
      retryAfterSeconds: 1,
      facts: { working: 1, waiting: 1 },
    });
    first.finish();
    second.finish();
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
    expect(await admission.run(async () => 'room again', never)).toBe('room again');
  });

  it('rejects work that waited too long, and never starts it', async () => {
    jest.useFakeTimers();
    const admission = new Admission({ concurrency: 1, queue: 5, queueMs: 100 });
    const first = work();
    const busy = admission.run(first.run, never);
    const begun = jest.fn(async () => 'late');
    const waiting = expect(admission.run(begun, never)).rejects.toMatchObject({ kind: 'overloaded' });
    await jest.advanceTimersByTimeAsync(101);
    await waiting;
    expect(admission.waiting).toBe(0);
    first.finish();
    await busy;
    expect(begun).not.toHaveBeenCalled();
  });

  it('limits the time in the queue, not that of the work', async () => {
    jest.useFakeTimers();
    const admission = new Admission({ concurrency: 1, queue: 0, queueMs: 100 });
    const slow = work();
    const answer = admission.run(slow.run, never);
    await jest.advanceTimersByTimeAsync(1_000);
    slow.finish();
    expect(await answer).toBe('done');
  });

  it('drops a client that disconnects while waiting', async () => {
    const admission = new Admission({ concurrency: 1, queue: 1, queueMs: 1_000 });
    const first = work();
    const busy = admission.run(first.run, never);
    const client = new AbortController();
    const waiting = expect(admission.run(async () => 'unheard', client.signal)).rejects.toThrow('gone');
    client.abort(new Error('gone'));
    await waiting;
    expect(admission.waiting).toBe(0);
    first.finish();
    await busy;
  });

  it('lets patient work wait for any time, behind all others', async () => {
    const admission = new Admission({ concurrency: 1, queue: 1, queueMs: 10 });
    const first = work();
    const order: string[] = [];
    const busy = admission.run(first.run, never);
    const lines = ['line 1', 'line 2'].map((line) => admission.run(async () => order.push(line), never, { patient: true }));
    const impatient = admission.run(async () => order.push('impatient'), never);
    expect([admission.waiting, admission.hasRoom]).toEqual([1, false]);
    await expect(impatient).rejects.toMatchObject({ kind: 'overloaded' });
    const single = admission.run(async () => order.push('single'), never);
    first.finish();
    await Promise.all([busy, ...lines, single]);
    expect(order).toEqual(['single', 'line 1', 'line 2']);
    expect(admission.waiting).toBe(0);
  });

  it('passes on errors of the work itself', async () => {
    const admission = new Admission({ concurrency: 1, queue: 0, queueMs: 1_000 });
    await expect(admission.run(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  });

  it('admits nothing once closed, and finishes what was admitted', async () => {
    const admission = new Admission({ concurrency: 1, queue: 1, queueMs: 1_000 });
    const first = work();
    const answer = admission.run(first.run, never);
    admission.close();
    expect(() => admission.expectRoom()).toThrow(expect.objectContaining({ kind: 'shutting_down' }));
    await expect(admission.run(async () => 'too late', never)).rejects.toMatchObject({ kind: 'shutting_down', statusCode: 503 });
    first.finish();
    expect(await answer).toBe('done');
  });
});
