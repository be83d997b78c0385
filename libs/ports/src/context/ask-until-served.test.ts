import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { callContext } from '../testing/fakes/call-context.ts';
import type { CallContext, Outage, Recovery } from './call-context.ts';
import { askUntilServed } from './ask-until-served.ts';

const busy = new UpstreamError('model_unavailable', 'busy', { retryable: true });
const refused = new UpstreamError('invalid_reply', 'nonsense');
const OVER: Outage = { over: async () => undefined };

function recovery(given: Partial<Recovery> = {}): Recovery {
  return { retries: 4, firstPauseMs: 1, outage: async () => null, answered: new Map(), ...given };
}

/** Rejects with each of the failures in turn, and then answers. */
function failing(...failures: readonly Error[]) {
  const contexts: CallContext[] = [];
  return Object.assign(
    async (context: CallContext): Promise<string> => {
      const failure = failures[contexts.length];
      contexts.push(context);
      if (failure !== undefined) throw failure;
      return 'answer';
    },
    { contexts },
  );
}

describe('askUntilServed', () => {
  it('asks once without a way to recover', async () => {
    const ask = failing(busy);
    await expect(askUntilServed(callContext(), ask)).rejects.toBe(busy);
    expect(ask.contexts).toHaveLength(1);
  });

  it('asks at most twice more while the servers are healthy', async () => {
    const served = failing(busy, busy);
    await expect(askUntilServed(callContext({ recovery: recovery() }), served)).resolves.toBe('answer');
    const never = failing(busy, busy, busy, busy);
    await expect(askUntilServed(callContext({ recovery: recovery() }), never)).rejects.toBe(busy);
    expect(never.contexts).toHaveLength(3);
  });

  it('shares one retry budget with the adapter', async () => {
    const ask = failing(busy, busy, busy);
    const spending = async (context: CallContext): Promise<string> => {
      while (context.retries?.take() === true);
      return ask(context);
    };
    await expect(askUntilServed(callContext({ recovery: recovery() }), spending)).rejects.toBe(busy);
    expect(ask.contexts).toHaveLength(1);
  });

  it.each([
    ['an answer that could not be used', new UpstreamError('invalid_output', 'x', { retryable: true })],
    ['a deadline', new DeadlineExceededError('selection')],
    ['a missing prerequisite', new PrerequisiteError('model_missing', 'x')],
    ['a defect', new TypeError('x')],
  ])('does not ask again after %s', async (_what, error) => {
    const ask = failing(error);
    await expect(askUntilServed(callContext({ recovery: recovery() }), ask)).rejects.toBe(error);
    expect(ask.contexts).toHaveLength(1);
  });

  it('starts no pause that would outlast the document', async () => {
    const ask = failing(busy);
    await expect(askUntilServed(callContext({ recovery: recovery({ firstPauseMs: 60_000 }) }), ask)).rejects.toBe(busy);
    expect(ask.contexts).toHaveLength(1);
  });

  it('asks again after an outage whatever its budget, and no more than five times', async () => {
    const once = failing(refused);
    const outages = [OVER];
    await expect(
      askUntilServed(callContext({ recovery: recovery({ retries: 0, outage: async () => outages.pop() ?? null }) }), once),
    ).resolves.toBe('answer');
    const always = failing(...Array.from({ length: 20 }, () => refused));
    await expect(askUntilServed(callContext({ recovery: recovery({ retries: 0, outage: async () => OVER }) }), always)).rejects.toBe(
      refused,
    );
    expect(always.contexts).toHaveLength(6);
  });

  it('passes on the deadline as moved by the outage', async () => {
    const ask = failing(busy);
    const begin = performance.timeOrigin + performance.now();
    let deadline = begin + 10_000;
    const moving: CallContext = {
      ...callContext(),
      get deadline() {
        return deadline;
      },
      recovery: recovery({
        outage: async () => ({
          over: async () => {
            deadline += 60_000;
          },
        }),
      }),
    };
    await askUntilServed(moving, ask);
    expect(ask.contexts.map((context) => Math.round(context.deadline - begin))).toEqual([10_000, 70_000]);
  });

  it('rejects as the outage does once waiting has ended', async () => {
    const stopped = new PrerequisiteError('model_unavailable', 'stopped');
    const outage: Outage = { over: () => Promise.reject(stopped) };
    await expect(askUntilServed(callContext({ recovery: recovery({ outage: async () => outage }) }), failing(busy))).rejects.toBe(stopped);
  });
});
