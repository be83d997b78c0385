import { LocitoriumError } from './locitorium-error.ts';

/** The time a document was given has passed. Not a fault of the answer: what was found so far stays valid. */
export class DeadlineExceededError extends LocitoriumError {
  constructor(stage: string, cause?: unknown) {
    super({ kind: 'deadline', blame: 'upstream', message: `The deadline passed during ${stage}.`, facts: { stage }, cause });
  }
}
