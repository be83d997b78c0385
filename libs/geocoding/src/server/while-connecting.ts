import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';

/** A server that does not answer before anything was asked of it is something to be started: a prerequisite, not a fault on the way. */
export async function whileConnecting<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (isLocitoriumError(error) && error.kind === 'geocoder_unavailable')
      throw new PrerequisiteError(error.kind, error.message, error.facts, error.cause);
    throw error;
  }
}
