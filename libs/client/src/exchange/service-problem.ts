import { kindOf, type Problem } from '../records/problem.ts';

/** The service answered that it cannot do what was asked. */
export class ServiceProblem extends Error {
  readonly problem: Problem;
  /** Stable kind of the failure: `input_too_long`, `overloaded`, … */
  readonly kind: string;
  /** Seconds after which trying again makes sense, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(problem.detail);
    this.name = 'ServiceProblem';
    this.problem = problem;
    this.kind = kindOf(problem);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
