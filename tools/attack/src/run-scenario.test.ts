import { describe, expect, it } from '@jest/globals';
import { exactly } from './judge/verdict.ts';
import { runScenario, type RunOptions } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import type { Target } from './target/target.ts';

const OPTIONS: RunOptions = { seconds: 1, soakSeconds: 1, limitSeconds: 30, source: false, stop: new AbortController().signal };
const scenario = (run: Scenario['run']) => ({ name: 'one', promise: 'something', run });

describe('a scenario', () => {
  it('is judged by its verdicts, and its service ends with it', async () => {
    let ended = 0;
    const target = { [Symbol.asyncDispose]: async () => void (ended += 1) } as Target;
    const judged = await runScenario(
      scenario(async (arena) => {
        await arena.start({ workers: 2 });
        expect(ended).toBe(0);
        return [exactly('seconds', arena.seconds, 1)];
      }),
      OPTIONS,
      async ({ settings }) => {
        expect(settings).toEqual({ workers: 2 });
        return target;
      },
    );
    expect(judged).toMatchObject({ scenario: 'one', promise: 'something', verdicts: [{ held: true }] });
    expect(ended).toBe(1);
  });

  it('that fails does not hold, and says why', async () => {
    const { verdicts } = await runScenario(
      scenario(async () => {
        throw new TypeError('fetch failed');
      }),
      OPTIONS,
    );
    expect(verdicts).toMatchObject([{ measured: 'TypeError: fetch failed', held: false }]);
  });

  it('that does not end is broken off, and a service that starts later ends, too', async () => {
    let ended = 0;
    const started = Promise.withResolvers<Target>();
    setTimeout(() => started.resolve({ [Symbol.asyncDispose]: async () => void (ended += 1) } as Target), 100);
    const { verdicts } = await runScenario(
      scenario(async (arena) => {
        await arena.start();
        return [];
      }),
      { ...OPTIONS, limitSeconds: 0.05 },
      () => started.promise,
    );
    expect(verdicts).toMatchObject([{ bound: 'within 0.05 s', measured: 'broken off', held: false }]);
    expect(ended).toBe(1);
  });

  it('ends at once when it is told to, and starts nothing after that', async () => {
    const late = Promise.withResolvers<unknown>();
    const { verdicts } = await runScenario(
      scenario(async (arena) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await arena.start().catch(late.resolve);
        return [];
      }),
      { ...OPTIONS, stop: AbortSignal.abort() },
      () => Promise.reject(new Error('nothing may start')),
    );
    expect(verdicts).toMatchObject([{ measured: 'broken off' }]);
    expect(await late.promise).toMatchObject({ message: 'The scenario is over.' });
  });
});
