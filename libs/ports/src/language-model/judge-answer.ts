import { describeFault } from './describe-fault.ts';
import type { AnswerToken, ModelUsage, StructuredReply, StructuredRequest } from './language-model.ts';
import { unwrapped } from './unwrapped-answer.ts';

/** What a model wrote, before anybody has looked at it. */
export interface WrittenAnswer {
  readonly raw: string;
  /** Whether the server says that the answer ended at its token limit. */
  readonly cutOff: boolean;
  readonly tokens: readonly AnswerToken[] | null;
}

/**
 * What a model wrote, judged as every LanguageModel does: whether it was cut comes first, since a cut answer may parse by chance,
 * then JSON, then the caller's own parser, since models and grammars leave the schema now and then.
 */
export function judgeAnswer<T>(
  { raw, cutOff, tokens }: WrittenAnswer,
  { parse }: Pick<StructuredRequest<T>, 'parse'>,
  usage: ModelUsage,
): StructuredReply<T> {
  if (cutOff)
    return {
      outcome: 'unusable',
      fault: 'truncated_output',
      complaint: 'The answer was cut off at its token limit. Answer more briefly.',
      raw,
      usage,
    };
  const unusable = (complaint: string): StructuredReply<T> => ({ outcome: 'unusable', fault: 'schema_violation', complaint, raw, usage });
  const text = unwrapped(raw);
  if (text === '') return unusable('The answer is empty; JSON is expected.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // V8's message would quote the answer.
    return unusable('The answer is not JSON.');
  }
  try {
    return { outcome: 'answered', value: parse(answer), raw, tokens, usage };
  } catch (error) {
    return unusable(describeFault(error));
  }
}
