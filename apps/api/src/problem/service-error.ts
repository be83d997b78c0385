import type { ErrorFacts } from '@locitorium/domain';
import { PROBLEM_TYPES, type ProblemKind } from './problem-types.ts';

/** A failure of the service itself, with what the client is told. */
export class ServiceError extends Error {
  readonly kind: ProblemKind;
  readonly facts: ErrorFacts;
  /** Seconds after which trying again makes sense, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: ProblemKind,
    message: string,
    { facts = {}, retryAfterSeconds = null }: { readonly facts?: ErrorFacts; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.name = 'ServiceError';
    this.kind = kind;
    this.facts = facts;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get statusCode(): number {
    return PROBLEM_TYPES[this.kind].status;
  }
}
