import type { Verdict } from './judge/verdict.ts';
import type { Target, TargetSettings } from './target/target.ts';

/** Where a scenario takes place. */
export interface Arena {
  /** Starts a service, which ends with the scenario. */
  start(settings?: TargetSettings, keyHolders?: readonly string[]): Promise<Target>;
  /** Seconds of each load. */
  readonly seconds: number;
  /** Seconds of the soak. */
  readonly soakSeconds: number;
}

/** One way to attack the service, and what it promises meanwhile. */
export interface Scenario {
  /** As `--only` takes it. */
  readonly name: string;
  /** What the service promises, in a sentence. */
  readonly promise: string;
  /** Whether it asks little of the machine: then it is run beside others that do. */
  readonly light: boolean;
  /** Attacks and judges. Rejects only where the attack itself fails. */
  readonly run: (arena: Arena) => Promise<readonly Verdict[]>;
}
