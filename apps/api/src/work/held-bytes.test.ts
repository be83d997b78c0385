import { describe, expect, it } from '@jest/globals';
import { HeldBytes } from './held-bytes.ts';

const never = new AbortController().signal;
const refusal = 'Read your answers.';

describe('HeldBytes', () => {
  it('has room for a client until its share is used up, and for others until all but the reserve is', () => {
    const held = new HeldBytes({ total: 160, perClient: 40, refusal });
    const release = held.hold('a', 50);
    expect([held.total, held.hasRoom('a'), held.hasRoom('b')]).toEqual([50, false, true]);
    expect(() => held.expectRoom('a')).toThrow(
      expect.objectContaining({ kind: 'overloaded', message: refusal, facts: { held_bytes: 50 }, retryAfterSeconds: 5 }),
    );
    held.hold('b', 39);
    expect(held.hasRoom('b')).toBe(true);
    held.hold('c', 51);
    expect([held.hasRoom('b'), held.hasRoom('d')]).toEqual([false, false]);
    release();
    release();
    expect([held.total, held.hasRoom('a'), held.hasRoom('d')]).toEqual([90, true, true]);
    expect(() => held.expectRoom('a')).not.toThrow();
  });

  it('keeps a reserve for little of clients that hold little', () => {
    const held = new HeldBytes({ total: 1_024, perClient: 256, refusal });
    const much = ['a', 'b', 'c', 'd'].map((client) => held.hold(client, 256));
    expect(() => held.expectRoom('a')).toThrow(refusal);
    expect(() => held.expectRoom('new', 8)).not.toThrow();
    expect(() => held.expectRoom('new', 9)).toThrow(refusal);
    const little = Array.from({ length: 16 }, (_, n) => {
      held.expectRoom(`new ${n}`, 8);
      return held.hold(`new ${n}`, 8);
    });
    expect(() => held.expectRoom('one more')).toThrow(refusal);
    little[0]!();
    expect(() => held.expectRoom('one more', 8)).not.toThrow();
    for (const release of [...much, ...little]) release();
    expect([held.total, held.hasRoom('a')]).toEqual([0, true]);
  });

  it('gives back piece by piece', () => {
    const held = new HeldBytes({ total: 100, perClient: 10, refusal });
    const release = held.hold('a', 12);
    release(5);
    expect([held.total, held.hasRoom('a')]).toEqual([7, true]);
    release(8);
    release();
    expect(held.total).toBe(0);
  });

  it('lets those wait who can', async () => {
    const held = new HeldBytes({ total: 100, perClient: 10, refusal });
    await held.room('a', never);
    const releases = [held.hold('a', 8), held.hold('a', 8)];
    let has = false;
    const room = held.room('a', never).then(() => (has = true));
    await Promise.resolve();
    expect(has).toBe(false);
    for (const release of releases) release();
    await room;
    expect(has).toBe(true);
  });

  it('lets nobody wait who has left', async () => {
    const held = new HeldBytes({ total: 1, perClient: 1, refusal });
    held.hold('a', 1);
    const leaving = new AbortController();
    const room = held.room('a', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(room).rejects.toThrow('gone');
    await expect(held.room('a', leaving.signal)).rejects.toThrow('gone');
  });
});
