import { askUntilServed } from '../context/ask-until-served.ts';
import type { CallContext } from '../context/call-context.ts';
import type { Trace } from '../context/trace.ts';
import { assertReply } from './assert-reply.ts';
import type { LanguageModel, ModelUsage, StructuredReply, StructuredRequest } from './language-model.ts';

const UNKNOWN_USAGE: Pick<ModelUsage, 'promptTokens' | 'answerTokens'> = { promptTokens: null, answerTokens: null };

/** Longest complaint that a repair repeats to the model, in UTF-16 code units. */
const MAX_COMPLAINT_LENGTH = 300;

/**
 * One question to a model, counted exactly once unless its answer was remembered: also when it fails or is cut short, and whether or not
 * the model counts its own requests. Counting an aborted question happens within the abort, before anybody hears of it.
 *
 * What was answered to the same question in an earlier try at the document is not asked again. Rejects with `contract_violation` where
 * the answer is none that a LanguageModel may give.
 */
export async function askModel<T>(model: LanguageModel, request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> {
  const { signal, clock, trace, recovery } = context;
  signal.throwIfAborted();
  const question = `${request.purpose}\n${request.prompt}`;
  const known = recovery?.answered.get(question);
  if (known !== undefined) return known as StructuredReply<T>;
  const begin = clock.now();
  const counted = countedOnce(trace);
  const countAsUnanswered = (): void => counted.record({ type: 'model_call', ...UNKNOWN_USAGE, durationMs: clock.now() - begin });
  signal.addEventListener('abort', countAsUnanswered, { once: true });
  try {
    const reply = await askUntilServed({ ...context, trace: counted }, (within) => model.generate(request, within));
    assertReply(model, reply);
    counted.record({ type: 'model_call', ...reply.usage });
    recovery?.answered.set(question, reply);
    return reply;
  } catch (error) {
    countAsUnanswered();
    throw error;
  } finally {
    signal.removeEventListener('abort', countAsUnanswered);
  }
}

function countedOnce(trace: Trace): Trace {
  let isCounted = false;
  return {
    record: (event) => {
      if (event.type === 'model_call' && isCounted) return;
      if (event.type === 'model_call' || event.type === 'reply_cached') isCounted = true;
      trace.record(event);
    },
  };
}

/** The same request with what was wrong with its answer; the answer itself is not repeated. */
export function repairOf<T>(request: StructuredRequest<T>, complaint: string): StructuredRequest<T> {
  const what = complaint.replace(/\s+/g, ' ').slice(0, MAX_COMPLAINT_LENGTH).trim();
  return {
    ...request,
    prompt: `${request.prompt}\n\nAn earlier answer could not be used: ${what}\nAnswer again, only with JSON of the form above.`,
  };
}
