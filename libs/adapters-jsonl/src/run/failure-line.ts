import { encodeUsage, type DocumentStatus, type ErrorFacts, type PredictionLine } from '@locitorium/domain';
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
  /** What the prediction line of its document says; null where there is none: doc_id unreadable, or that of another line. */
  readonly status: DocumentStatus['status'] | null;
  /** As on the prediction line; absent where no server was asked. */
  readonly usage?: PredictionLine['usage'];
}

export function encodeFailure({ line, docId, kind, message, facts, status, account }: RunFailure): FailureLine {
  return { line, doc_id: docId, kind, message, facts, status, ...(account !== undefined && encodeUsage(account)) };
}
