import { describe, expect, it } from '@jest/globals';
import { UnsentBytes } from './unsent-bytes.ts';

const never = new AbortController().signal;

describe('UnsentBytes', () => {
  it('has room for a client until its share is used up, and for others until the total is', () => {
    const unsent = new UnsentBytes({ total: 100, perClient: 40 });
    const release = unsent.hold('a', 50);
    expect([unsent.total, unsent.hasRoom('a'), unsent.hasRoom('b')]).toEqual([50, false, true]);
    expect(() => unsent.expectRoom('a')).toThrow(expect.objectContaining({ kind: 'overloaded', facts: { unsent_bytes: 50 } }));
    unsent.hold('b', 39);
    expect(unsent.hasRoom('b')).toBe(true);
    unsent.hold('c', 11);
    expect([unsent.hasRoom('b'), unsent.hasRoom('d')]).toEqual([false, false]);
    release();
    release();
    expect([unsent.total, unsent.hasRoom('a'), unsent.hasRoom('d')]).toEqual([50, true, true]);
    expect(() => unsent.expectRoom('a')).not.toThrow();
  });

  it('lets those wait who can', async () => {
    const unsent = new UnsentBytes({ total: 100, perClient: 10 });
    await unsent.room('a', never);
    const releases = [unsent.hold('a', 8), unsent.hold('a', 8)];
    let has = false;
    const room = unsent.room('a', never).then(() => (has = true));
    await Promise.resolve();
    expect(has).toBe(false);
    for (const release of releases) release();
    await room;
    expect(has).toBe(true);
  });

  it('lets nobody wait who has left', async () => {
    const unsent = new UnsentBytes({ total: 1, perClient: 1 });
    unsent.hold('a', 1);
    const leaving = new AbortController();
    const room = unsent.room('a', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(room).rejects.toThrow('gone');
    await expect(unsent.room('a', leaving.signal)).rejects.toThrow('gone');
  });
});
