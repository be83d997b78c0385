import type { ErrorFacts } from '@locitorium/domain';
import type { RunFailure } from '@locitorium/ports';

/** One line of failures.jsonl. */
export interface FailureLine {
  /** Line of the dataset, from 1. */
  readonly line: number;
  readonly doc_id: string | null;
  /** Stable name of what went wrong. */
  readonly kind: string;
  readonly message: string;
  readonly facts: ErrorFacts;
}

export function encodeFailure(failure: RunFailure): FailureLine {
  return { line: failure.line, doc_id: failure.docId, kind: failure.kind, message: failure.message, facts: failure.facts };
}
