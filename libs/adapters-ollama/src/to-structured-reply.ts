import type { ModelUsage, StructuredReply, StructuredRequest } from '@locitorium/ports';
import { unwrapped } from './answer-text.ts';
import { describeFault } from './describe-fault.ts';
import type { GenerateReply } from './ollama-api.ts';

/**
 * What the model said, judged: `done_reason` first, since a cut answer may parse by chance, then JSON, then the caller's own
 * parser, since models and grammars leave the schema now and then.
 */
export function toStructuredReply<T>(reply: GenerateReply, request: StructuredRequest<T>, usage: ModelUsage): StructuredReply<T> {
  if (reply.done_reason === 'length') {
    return { outcome: 'unusable', fault: 'truncated_output', complaint: 'The answer was cut off at its token limit. Answer more briefly.', raw: reply.response, usage };
  }
  const unusable = (complaint: string): StructuredReply<T> => ({ outcome: 'unusable', fault: 'schema_violation', complaint, raw: reply.response, usage });
  const text = unwrapped(reply.response);
  if (text === '') return unusable('The answer is empty; JSON is expected.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // V8's message would quote the answer.
    return unusable('The answer is not JSON.');
  }
  try {
    return { outcome: 'answered', value: request.parse(answer), usage };
  } catch (error) {
    return unusable(describeFault(error));
  }
}

/** Tokens as the server counted them (absent for cached prompts on some versions), time as the caller felt it: queues included. */
export function toModelUsage(reply: GenerateReply, durationMs: number): ModelUsage {
  return { promptTokens: reply.prompt_eval_count ?? null, answerTokens: reply.eval_count ?? null, durationMs };
}
