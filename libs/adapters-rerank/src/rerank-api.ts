import { z } from 'zod';

/** What Cohere, Jina, vLLM and llama-server answer, and no more: each adds fields of its own. */
export const rerankReplySchema = z.looseObject({
  results: z.array(z.looseObject({ index: z.int().nonnegative(), relevance_score: z.number() })),
});

export type RerankReply = z.output<typeof rerankReplySchema>;

/** Errors as these servers wrap them: `{"message"}`, `{"detail"}`, `{"error": {"message"}}` or `{"error": "text"}`. */
export const errorReplySchema = z.union([
  z.looseObject({ error: z.looseObject({ message: z.string() }) }).transform(({ error }) => error.message),
  z.looseObject({ error: z.string() }).transform(({ error }) => error),
  z.looseObject({ message: z.string() }).transform(({ message }) => message),
  z.looseObject({ detail: z.string() }).transform(({ detail }) => detail),
]);
