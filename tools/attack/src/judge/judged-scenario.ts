import type { Verdict } from './verdict.ts';

/** A scenario that was run. */
export interface JudgedScenario {
  readonly scenario: string;
  readonly promise: string;
  readonly seconds: number;
  readonly verdicts: readonly Verdict[];
}

export const allHeld = (scenarios: readonly JudgedScenario[]): boolean =>
  scenarios.every(({ verdicts }) => verdicts.length > 0 && verdicts.every(({ held }) => held));
