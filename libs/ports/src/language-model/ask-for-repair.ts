import { isLocitoriumError } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import { askModel, repairOf } from './ask-model.ts';
import type { LanguageModel, StructuredReply, StructuredRequest } from './language-model.ts';

/**
 * Asks once more for what was wrong with an answer, and counts that it did. Null where the first answer is still of use and the server gave
 * no second one; rejects as `askModel` otherwise.
 */
export async function askForRepair<T>(
  model: LanguageModel,
  request: StructuredRequest<T>,
  complaint: string,
  firstIsOfUse: boolean,
  context: CallContext,
): Promise<StructuredReply<T> | null> {
  context.trace.record({ type: 'model_repair' });
  try {
    return await askModel(model, repairOf(request, complaint), context);
  } catch (error) {
    if (firstIsOfUse && isLocitoriumError(error) && error.blame === 'upstream') return null;
    throw error;
  }
}

/** Asks, and once more where the answer cannot be used and a repair is left. The last reply; rejects as `askModel`. */
export async function askWithRepair<T>(
  model: LanguageModel,
  request: StructuredRequest<T>,
  context: CallContext,
): Promise<StructuredReply<T>> {
  const reply = await askModel(model, request, context);
  if (reply.outcome === 'answered' || context.repairs?.take() === false) return reply;
  context.trace.record({ type: 'model_repair' });
  return askModel(model, repairOf(request, reply.complaint), context);
}
