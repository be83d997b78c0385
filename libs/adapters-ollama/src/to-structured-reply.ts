import { judgeAnswer, type AnswerToken, type ModelUsage, type StructuredReply, type StructuredRequest } from '@locitorium/ports';
import type { GenerateReply } from './ollama-api.ts';

/** What the model said, judged. */
export function toStructuredReply<T>(reply: GenerateReply, request: StructuredRequest<T>, usage: ModelUsage): StructuredReply<T> {
  return judgeAnswer(
    { raw: reply.response, cutOff: reply.done_reason === 'length', tokens: request.tokenProbabilities === true ? toTokens(reply) : null },
    request,
    usage,
  );
}

/** Null on servers before 0.12.11, which know no log-probabilities. Ollama reports them as they were before the schema ruled tokens out. */
function toTokens({ logprobs }: GenerateReply): readonly AnswerToken[] | null {
  return logprobs === undefined || logprobs.length === 0
    ? null
    : logprobs.map(({ token, logprob }) => ({ text: token, logprob: Math.min(0, logprob) }));
}

/** Tokens as the server counted them (absent for cached prompts on some versions), time as the caller felt it: queues included. */
export function toModelUsage(reply: GenerateReply, durationMs: number): ModelUsage {
  return { promptTokens: reply.prompt_eval_count ?? null, answerTokens: reply.eval_count ?? null, durationMs };
}
