import { judgeAnswer, type AnswerToken, type ModelUsage, type StructuredReply, type StructuredRequest } from '@locitorium/ports';
import type { CompletionReply } from './openai-api.ts';

type Choice = CompletionReply['choices'][number];

/** What the model said, judged; `finish_reason` before anything is parsed. */
export function toStructuredReply<T>({ choices }: CompletionReply, request: StructuredRequest<T>, usage: ModelUsage): StructuredReply<T> {
  const { message, finish_reason: finishReason, logprobs } = choices[0] as Choice;
  const raw = message.content ?? '';
  if (finishReason === 'content_filter' || (message.refusal ?? '') !== '') {
    return {
      outcome: 'unusable',
      fault: 'schema_violation',
      complaint: 'The answer was withheld. Answer with the JSON that is asked for and nothing else.',
      raw,
      usage,
    };
  }
  return judgeAnswer(
    { raw, cutOff: finishReason === 'length', tokens: request.tokenProbabilities === true ? toTokens(logprobs) : null },
    request,
    usage,
  );
}

function toTokens(logprobs: Choice['logprobs']): readonly AnswerToken[] | null {
  const content = logprobs?.content ?? [];
  return content.length === 0 ? null : content.map(({ token, logprob }) => ({ text: token, logprob: Math.min(0, logprob) }));
}

/** Tokens as the server counted them, time as the caller felt it: queues included. */
export function toModelUsage({ usage }: CompletionReply, durationMs: number): ModelUsage {
  return { promptTokens: usage?.prompt_tokens ?? null, answerTokens: usage?.completion_tokens ?? null, durationMs };
}
