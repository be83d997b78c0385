import { LocitoriumError, type ErrorFacts } from './locitorium-error.ts';

/** Something must be installed, built or started first (server, model, data); the message says how. */
export class PrerequisiteError extends LocitoriumError {
  constructor(kind: string, message: string, facts: ErrorFacts = {}, cause?: unknown) {
    super({ kind, blame: 'prerequisite', message, facts, cause });
  }
}
