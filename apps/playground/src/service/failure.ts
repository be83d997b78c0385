import { ServiceProblem, ServiceUnreachable, type Problem } from '@locitorium/client';

/** Why a text has no answer, ready for words in any language. */
export interface Failure {
  /** Kind of the service's problem, or `unreachable`, or `offline`. */
  readonly kind: string;
  /** The service's own English words; null where it said nothing. */
  readonly detail: string | null;
  readonly facts: Problem['facts'];
  readonly retryAfterSeconds: number | null;
}

/** The failure in an error of the client; rethrows what is none of its errors. */
export function toFailure(error: unknown, isOnline: boolean): Failure {
  if (error instanceof ServiceProblem)
    return { kind: error.kind, detail: error.problem.detail, facts: error.problem.facts, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof ServiceUnreachable)
    return { kind: isOnline ? 'unreachable' : 'offline', detail: null, facts: {}, retryAfterSeconds: null };
  throw error;
}
