import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualClock } from '@locitorium/ports/testing';
import { ClaimedPace, Pace } from './pace.ts';

const quiet = new AbortController().signal;

describe('Pace', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets requests start an interval apart, in order', async () => {
    const pace = new Pace(1_000, new ManualClock(50_000));
    const started: number[] = [];
    const all = Promise.all([1, 2, 3].map(async (n) => (await pace.turn(quiet), started.push(n))));
    await jest.advanceTimersByTimeAsync(0);
    expect(started).toEqual([1]);
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual([1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual([1, 2]);
    await jest.advanceTimersByTimeAsync(1_000);
    await all;
    expect(started).toEqual([1, 2, 3]);
  });

  it('does not wait after a rest', async () => {
    const clock = new ManualClock(0);
    const pace = new Pace(1_000, clock);
    await pace.turn(quiet);
    clock.advance(5_000);
    await pace.turn(quiet);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not wait at all without an interval', async () => {
    const pace = new Pace(0, new ManualClock());
    await Promise.all([pace.turn(quiet), pace.turn(quiet)]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it("gives a turn up with the caller's reason, and leaves no timer behind", async () => {
    const pace = new Pace(1_000, new ManualClock());
    const caller = new AbortController();
    await pace.turn(caller.signal);
    const waiting = pace.turn(caller.signal);
    caller.abort('enough');
    await expect(waiting).rejects.toBe('enough');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('ClaimedPace', () => {
  const INTERVAL_MS = 20;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locitorium-pace-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives every request an interval of its own, also to paces that know nothing of each other', async () => {
    const paces = [1, 2, 3].map(() => new ClaimedPace(INTERVAL_MS, join(folder, 'claims')));
    await Promise.all(paces.flatMap((pace) => [pace.turn(quiet), pace.turn(quiet)]));
    // One file a turn: as many different turns as requests, whoever asked.
    expect(new Set(await readdir(join(folder, 'claims'))).size).toBe(6);
  });

  it('takes the next turn that is free, and waits for it', async () => {
    const now = 10 * INTERVAL_MS - 1;
    await writeFile(join(folder, '10'), '');
    await writeFile(join(folder, '11'), '');
    const begin = performance.now();
    await new ClaimedPace(INTERVAL_MS, folder, () => now).turn(quiet);
    expect((await readdir(folder)).sort()).toEqual(['10', '11', '12']);
    // The clock of the test stands still: the pause is from 199 to 240.
    expect(performance.now() - begin).toBeGreaterThanOrEqual(2 * INTERVAL_MS - 1);
  });

  it('tidies away turns long past, and nothing else', async () => {
    await writeFile(join(folder, '1'), '');
    await writeFile(join(folder, 'note'), '');
    await new ClaimedPace(INTERVAL_MS, folder, () => 1_000 * INTERVAL_MS).turn(quiet);
    expect((await readdir(folder)).sort()).toEqual(['1000', 'note']);
  });

  it('gives a turn up with the reason of the caller, and says where the folder is none', async () => {
    await expect(new ClaimedPace(INTERVAL_MS, folder).turn(AbortSignal.abort('enough'))).rejects.toBe('enough');
    const leaving = new AbortController();
    const turn = new ClaimedPace(60_000, folder).turn(leaving.signal);
    leaving.abort('enough');
    await expect(turn).rejects.toBe('enough');
    await writeFile(join(folder, 'file'), '');
    await expect(new ClaimedPace(INTERVAL_MS, join(folder, 'file')).turn(quiet)).rejects.toMatchObject({
      code: expect.stringMatching(/EEXIST|ENOTDIR/),
    });
  });
});
