import type { StructuredRequest } from '@locitorium/ports';
import type { OpenAiSettings } from './descriptor.ts';
import { strictSchema } from './strict-schema.ts';

/** What a schema may be called: letters, digits, `_` and `-`, at most 64. */
const NAME = /[^A-Za-z0-9_-]/g;
const LONGEST_NAME = 64;

/** Body of POST /chat/completions for one structured request. */
export function toCompletionRequest(
  request: StructuredRequest<unknown>,
  settings: OpenAiSettings,
  { isLocal }: { readonly isLocal: boolean },
): Readonly<Record<string, unknown>> {
  const { model, temperature, seed, reasoningEffort, reasoningTokens, tokenLimitField, tokenProbabilities } = settings;
  const thinks = reasoningEffort !== null && reasoningEffort !== 'none';
  return {
    model,
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.prompt },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: request.purpose.replace(NAME, '_').slice(0, LONGEST_NAME),
        ...strictSchema(request.schema, { keepStringBounds: isLocal }),
      },
    },
    [tokenLimitField]: request.maxAnswerTokens + (thinks ? reasoningTokens : 0),
    ...(temperature !== null && { temperature }),
    ...(seed !== null && { seed }),
    ...(reasoningEffort !== null && { reasoning_effort: reasoningEffort }),
    ...(tokenProbabilities && request.tokenProbabilities === true && { logprobs: true }),
  };
}
