import { z } from 'zod';

// What replies must have for us, and no more: every server adds fields of its own.

/**
 * Errors: OpenAI, Ollama and llama-server wrap them (`{"error": {"message", "type", "param", "code"}}`), vLLM did not for long
 * (`{"object": "error", "message", …}`), proxies say `{"error": "text"}`.
 */
const errorFacts = z.looseObject({
  message: z.string().catch(''),
  type: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
});

export type ErrorFactsOfServer = z.output<typeof errorFacts>;

export const errorReplySchema = z.union([
  z.looseObject({ error: errorFacts }).transform(({ error }) => error),
  z.looseObject({ error: z.string() }).transform(({ error }): ErrorFactsOfServer => ({ message: error })),
  errorFacts.extend({ object: z.literal('error') }),
]);

const tokenSchema = z.looseObject({ token: z.string(), logprob: z.number() });

const messageSchema = z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() });

const choiceFacts = {
  /** `stop`, `length`, `content_filter`, … */
  finish_reason: z.string().nullish(),
  /** Where they make no sense, the answer still does. */
  logprobs: z
    .looseObject({ content: z.array(tokenSchema).nullish() })
    .nullish()
    .catch(null),
};

const usageSchema = z
  .looseObject({ prompt_tokens: z.int().nonnegative().optional(), completion_tokens: z.int().nonnegative().optional() })
  .nullish()
  .catch(null);

export const completionReplySchema = z.looseObject({
  choices: z.array(z.looseObject({ message: messageSchema, ...choiceFacts })).min(1),
  usage: usageSchema,
});

export type CompletionReply = z.output<typeof completionReplySchema>;

/** A piece of a completion, or the whole from a server that does not stream. The piece with the usage may have no choice in it. */
export const completionEventSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: messageSchema.optional(), message: messageSchema.optional(), ...choiceFacts })),
  usage: usageSchema,
});

export type CompletionEvent = z.output<typeof completionEventSchema>;

/** POST /tokenize beside the API: vLLM counts, llama-server lists the tokens. */
export const tokenizeReplySchema = z.union([
  z.looseObject({ count: z.int().nonnegative() }).transform(({ count }) => count),
  z.looseObject({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
]);

/** JSON has no NaN: a server that made one sends null. */
export const embeddingsReplySchema = z.looseObject({
  data: z.array(
    z.looseObject({
      index: z.int().nonnegative(),
      embedding: z.array(
        z
          .number()
          .nullable()
          .transform((value) => value ?? Number.NaN),
      ),
    }),
  ),
});

export type EmbeddingsReply = z.output<typeof embeddingsReplySchema>;

const modelSchema = z.looseObject({
  id: z.string(),
  /** vLLM: the context window that the server was started with. */
  max_model_len: z.int().positive().nullish().catch(null),
});

export const modelsReplySchema = z.looseObject({
  data: z
    .array(modelSchema)
    .nullable()
    .transform((models) => models ?? []),
});

export type ModelEntry = z.output<typeof modelSchema>;

/** llama-server's GET /props: what it was started with. Other servers have none of it. */
export const propsReplySchema = z.looseObject({
  total_slots: z.int().positive(),
  /** Of each slot. */
  default_generation_settings: z.looseObject({ n_ctx: z.int().positive().optional() }).optional().catch(undefined),
  build_info: z.string().optional().catch(undefined),
});

export type PropsReply = z.output<typeof propsReplySchema>;

/** GET /version of vLLM, GET /api/version of Ollama. */
export const versionReplySchema = z.looseObject({ version: z.string().min(1) });
