import { setTimeout as pause } from 'node:timers/promises';
import type { JudgedScenario } from './judge/judged-scenario.ts';
import type { Verdict } from './judge/verdict.ts';
import type { Arena, Scenario } from './scenario.ts';
import { Target } from './target/target.ts';

export interface RunOptions {
  readonly seconds: number;
  readonly soakSeconds: number;
  /** Seconds after which a scenario is broken off, and does not hold. */
  readonly limitSeconds: number;
  readonly source: boolean;
  /** Breaks the scenario off at once. */
  readonly stop: AbortSignal;
}

/** Runs a scenario within its limit and ends the services that it started, whatever becomes of it. */
export async function runScenario(
  { name, promise, run }: Pick<Scenario, 'name' | 'promise' | 'run'>,
  { seconds, soakSeconds, limitSeconds, source, stop }: RunOptions,
  startTarget: typeof Target.start = Target.start,
): Promise<JudgedScenario> {
  const begin = performance.now();
  await using services = new AsyncDisposableStack();
  const arena: Arena = {
    seconds,
    soakSeconds,
    start: async (settings = {}, keyHolders = []) => {
      if (services.disposed) throw new Error('The scenario is over.');
      const starting = startTarget({ settings, keyHolders, source });
      // One that is still starting when the scenario is broken off ends, too.
      services.defer(() =>
        starting.then(
          (target) => target[Symbol.asyncDispose](),
          () => undefined,
        ),
      );
      return starting;
    },
  };
  const ended = new AbortController();
  const brokenOff = pause(limitSeconds * 1_000, undefined, { signal: AbortSignal.any([ended.signal, stop]) })
    .catch(() => undefined)
    .then(() => [notEnded(limitSeconds)]);
  const verdicts = await Promise.race([run(arena).catch((error: unknown) => [failed(error)]), brokenOff]);
  ended.abort();
  return { scenario: name, promise, seconds: (performance.now() - begin) / 1_000, verdicts };
}

const notEnded = (limitSeconds: number): Verdict => ({
  what: 'the scenario ends',
  bound: `within ${limitSeconds} s`,
  measured: 'broken off',
  held: false,
});

const failed = (error: unknown): Verdict => ({
  what: 'the attack is carried out',
  bound: 'without an error',
  measured: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : String(error),
  held: false,
});
