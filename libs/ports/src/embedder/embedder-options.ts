import { z } from 'zod';

/** Languages of a model, by their primary subtags. */
export const embedderLanguages = z.union([
  z.literal('any'),
  z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'must be primary subtags such as "en"'))
    .min(1)
    .max(200),
]);

/** What every embedder on a server wants to be told of its model: servers do not say it. */
export const servedEmbedderShape = {
  languages: embedderLanguages.default('any'),
  /** Written before queries and passages, for models that want to know which it is. */
  prefixes: z.strictObject({ query: z.string(), passage: z.string() }).default({ query: '', passage: '' }),
  /** What is behind so many characters of a text is not sent: the server would cut it, or reject it all. */
  maxChars: z.int().min(1).max(1_000_000).default(8_000),
};
