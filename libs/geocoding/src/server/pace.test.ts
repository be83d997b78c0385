import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@locitorium/http';
import { ManualClock } from '@locitorium/ports/testing';
import { ClaimedPace, Pace, publicPaceFolder } from './pace.ts';

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

  it('gives a turn up with the reason of the caller', async () => {
    await expect(new ClaimedPace(INTERVAL_MS, folder).turn(AbortSignal.abort('enough'))).rejects.toBe('enough');
    const leaving = new AbortController();
    const turn = new ClaimedPace(60_000, folder).turn(leaving.signal);
    leaving.abort('enough');
    await expect(turn).rejects.toBe('enough');
  });

  const unusable = (path: string, facts: object) =>
    expect.objectContaining({
      kind: 'pace_folder_unusable',
      blame: 'prerequisite',
      message: expect.stringContaining(path),
      facts: expect.objectContaining(facts),
    });

  it('says where the folder is none', async () => {
    const path = join(folder, 'file');
    await writeFile(path, '');
    for (const each of [path, join(path, 'below')])
      await expect(new ClaimedPace(INTERVAL_MS, each).turn(quiet)).rejects.toEqual(
        unusable(each, { code: expect.stringMatching(/EEXIST|ENOTDIR/) }),
      );
  });

  it('uses no folder of somebody else, nor one that a link leads to', async () => {
    await symlink(folder, join(folder, 'link'));
    await expect(new ClaimedPace(INTERVAL_MS, join(folder, 'link')).turn(quiet)).rejects.toEqual(unusable(join(folder, 'link'), {}));
    const { uid } = await stat(folder);
    const whoAmI = jest.spyOn(process, 'getuid').mockReturnValue(uid + 1);
    try {
      await expect(new ClaimedPace(INTERVAL_MS, folder).turn(quiet)).rejects.toEqual(unusable(folder, {}));
    } finally {
      whoAmI.mockRestore();
    }
    expect(await readdir(folder)).toEqual(['link']);
  });

  it('says that the next turns are all claimed, and where', async () => {
    await Promise.all(Array.from({ length: 3_600 }, (_, turn) => writeFile(join(folder, String(10 + turn)), '')));
    await expect(new ClaimedPace(INTERVAL_MS, folder, () => 10 * INTERVAL_MS).turn(quiet)).rejects.toEqual(unusable(folder, {}));
  });
});

describe('the folder for a public server', () => {
  it('lies by itself among the temporary files, so that nobody else can own what it lies in', () => {
    const folder = publicPaceFolder({ href: 'https://nominatim.openstreetmap.org/' } as Endpoint);
    expect(dirname(folder)).toBe(tmpdir());
    expect(basename(folder)).toMatch(/^locitorium-pace-.*-nominatim\.openstreetmap\.org$/);
  });
});
