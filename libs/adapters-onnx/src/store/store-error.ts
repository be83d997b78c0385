import { UsageError } from '@locitorium/domain';

/** What was given is no model that can be added. `why` is a sentence without its full stop. */
export function modelRejected(source: string, why: string, cause?: unknown): UsageError {
  return new UsageError('model_rejected', `${source} cannot be added: ${why}.`, { source }, cause);
}
