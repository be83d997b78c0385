import { partFailure, type Identified } from '../identity/identity.ts';
import type { CallContext } from './call-context.ts';

/** Asks a part, so that whatever it throws names it. Rejects with what was thrown where the signal is aborted, which is its reason. */
export async function askPart<T>(
  port: string,
  part: Identified,
  { signal }: Pick<CallContext, 'signal'>,
  ask: () => T | Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw signal.aborted ? error : partFailure(port, part, error);
  }
}
