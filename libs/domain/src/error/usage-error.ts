import { LocitoriumError, type ErrorFacts } from './locitorium-error.ts';

/** What the caller gave cannot be used; the message names what, where and what to do. */
export class UsageError extends LocitoriumError {
  constructor(kind: string, message: string, facts: ErrorFacts = {}, cause?: unknown) {
    super({ kind, blame: 'usage', message, facts, cause });
  }
}
