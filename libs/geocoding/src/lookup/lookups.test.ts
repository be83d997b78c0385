import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, UpstreamError } from '@locitorium/domain';
import type { Candidate } from '@locitorium/domain';
import type { CallContext } from '@locitorium/ports';
import { callContext, ManualClock, place, RecordingTrace } from '@locitorium/ports/testing';
import { Lookups, type LookupSettings } from './lookups.ts';

const SETTINGS: LookupSettings = { concurrency: 5, cachedCandidates: 0, cacheMaxAgeMs: 60_000 };
const LIMA = [place('Lima', 'PE')];
const turn = () => new Promise((resolve) => setImmediate(resolve));

function caller() {
  const abort = new AbortController();
  const trace = new RecordingTrace();
  return { abort, trace, context: callContext({ signal: abort.signal, trace }) };
}

interface Asked {
  readonly name: string;
  readonly context: CallContext;
  readonly answer: (candidates: readonly Candidate[]) => void;
  readonly fail: (error: unknown) => void;
}

/** Look-ups that are answered when the test says so, and give up when they are told to. */
function slowLookups(given: Partial<LookupSettings> = {}, clock = new ManualClock()) {
  const lookups = new Lookups({ ...SETTINGS, ...given }, clock);
  const asked: Asked[] = [];
  const find = (name: string, context: CallContext): Promise<readonly Candidate[]> =>
    lookups.find([name], context, (shared) => {
      return new Promise((answer, fail) => {
        shared.signal.addEventListener('abort', () => fail(shared.signal.reason), { once: true });
        asked.push({ name, context: shared, answer, fail });
      });
    });
  return { asked, find };
}

describe('Lookups under way', () => {
  it('are asked once for all who want to know, and counted so', async () => {
    const { asked, find } = slowLookups();
    const callers = [caller(), caller(), caller()];
    const answers = callers.map(({ context }) => find('Lima', context));
    expect(asked.map(({ name }) => name)).toEqual(['Lima']);
    asked[0]?.answer(LIMA);
    expect(await Promise.all(answers)).toEqual([LIMA, LIMA, LIMA]);
    expect(callers.map(({ trace }) => trace.count('lookup_cached'))).toEqual([0, 1, 1]);
  });

  it('are asked apart for different keys', () => {
    const { asked, find } = slowLookups();
    for (const name of ['Lima', 'LIMA']) void find(name, caller().context);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['the one who began', 0],
    ['the one who joined', 1],
  ])('go on for the others when one gives up: %s', async (_who, quitter) => {
    const { asked, find } = slowLookups();
    const callers = [caller(), caller()];
    const answers = callers.map(({ context }) => find('Lima', context));
    const reason = new Error('enough');
    callers[quitter]?.abort.abort(reason);
    await expect(answers[quitter]).rejects.toBe(reason);
    expect(asked[0]?.context.signal.aborted).toBe(false);
    asked[0]?.answer(LIMA);
    expect(await answers[1 - quitter]).toEqual(LIMA);
  });

  it('end when the last caller has left, and another begins for the next caller', async () => {
    const { asked, find } = slowLookups();
    const callers = [caller(), caller()];
    const answers = callers.map(({ context }) => find('Lima', context));
    for (const { abort } of callers) abort.abort(new Error('enough'));
    const late = find('Lima', caller().context);
    for (const answer of answers) await expect(answer).rejects.toThrow('enough');
    expect(asked.map(({ context }) => context.signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(LIMA);
    expect(await late).toEqual(LIMA);
  });

  it('fail for all, once', async () => {
    const { asked, find } = slowLookups();
    const answers = [caller(), caller()].map(({ context }) => find('Lima', context));
    const error = new UpstreamError('geocoder_unavailable', 'down');
    asked[0]?.fail(error);
    for (const answer of answers) await expect(answer).rejects.toBe(error);
    expect(asked).toHaveLength(1);
  });

  it('have the time of the caller who has most, and are asked again for callers who have time left', async () => {
    const clock = new ManualClock(1_000);
    const { asked, find } = slowLookups();
    const hurried = find('Lima', callContext({ clock, deadline: 1_100 }));
    expect(asked[0]?.context.deadline).toBe(1_100);
    const patient = find('Lima', callContext({ clock, deadline: 9_000 }));
    expect(asked[0]?.context.deadline).toBe(9_000);
    clock.advance(100);
    asked[0]?.fail(new DeadlineExceededError('look-up'));
    await expect(hurried).rejects.toMatchObject({ kind: 'deadline' });
    await turn();
    asked[1]?.answer(LIMA);
    expect(await patient).toEqual(LIMA);
  });

  it('leave no listener on the signals of their callers', async () => {
    const { asked, find } = slowLookups();
    const { context, abort } = caller();
    let listeners = 0;
    const { signal } = context;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1;
      add(...given);
    };
    signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...given);
    };
    const answer = find('Lima', context);
    asked[0]?.answer([]);
    await answer;
    expect(listeners).toBe(0);
    abort.abort();
  });
});

describe('Lookups', () => {
  it('remember what was found, also that nothing was, and count it', async () => {
    const { asked, find } = slowLookups({ cachedCandidates: 10 });
    const trace = new RecordingTrace();
    for (const [name, found] of [
      ['Lima', LIMA],
      ['Zembla', []],
    ] as const) {
      const first = find(name, callContext({ trace }));
      await turn();
      asked.at(-1)?.answer(found);
      expect(await first).toEqual(found);
      expect(await find(name, callContext({ trace }))).toEqual(found);
    }
    expect([asked.length, trace.count('lookup_cached')]).toEqual([2, 2]);
  });

  it('remember no failure', async () => {
    const { asked, find } = slowLookups({ cachedCandidates: 10 });
    for (const i of [0, 1]) {
      const answer = find('Lima', callContext());
      await turn();
      asked[i]?.fail(new UpstreamError('geocoder_unavailable', 'down'));
      await expect(answer).rejects.toThrow('down');
    }
  });

  it('are limited in number, and the next begins when one ends, however it ends', async () => {
    const { asked, find } = slowLookups({ concurrency: 2 });
    const answers = ['a', 'b', 'c', 'd'].map((name) => find(name, callContext()));
    await turn();
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b']);
    asked[0]?.answer(LIMA);
    asked[1]?.fail(new UpstreamError('geocoder_unavailable', 'down'));
    await expect(answers[1]).rejects.toThrow('down');
    await turn();
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    for (const { answer } of asked) answer([]);
    expect(await Promise.all([answers[0], answers[2], answers[3]])).toEqual([LIMA, [], []]);
  });

  it('let a caller leave the queue at once', async () => {
    const { asked, find } = slowLookups({ concurrency: 1 });
    const first = find('a', callContext());
    const { abort, context } = caller();
    const queued = find('b', context);
    await turn();
    abort.abort(new Error('enough'));
    await expect(queued).rejects.toThrow('enough');
    asked[0]?.answer(LIMA);
    await first;
    await turn();
    expect(asked.map(({ name }) => name)).toEqual(['a']);
  });
});
