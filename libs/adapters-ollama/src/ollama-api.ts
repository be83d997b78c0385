import { z } from 'zod';

// What Ollama's replies must have for us, and no more: servers add fields in every version, and zero values are left out.

/** Ollama answers errors as `{"error": "text"}`, in mid-stream and behind proxies also under status 200. */
export const errorReplySchema = z.looseObject({ error: z.string() });

export const generateReplySchema = z.looseObject({
  response: z.string(),
  done: z.boolean(),
  /** `stop`, `length`, `load`, `unload`; absent on servers before 0.3. */
  done_reason: z.string().optional(),
  prompt_eval_count: z.int().nonnegative().optional(),
  eval_count: z.int().nonnegative().optional(),
  /** Nanoseconds. */
  total_duration: z.number().nonnegative().optional(),
  load_duration: z.number().nonnegative().optional(),
  prompt_eval_duration: z.number().nonnegative().optional(),
  eval_duration: z.number().nonnegative().optional(),
  /** Where they make no sense, the answer still does. */
  logprobs: z
    .array(z.looseObject({ token: z.string(), logprob: z.number() }))
    .optional()
    .catch(undefined),
});

export type GenerateReply = z.output<typeof generateReplySchema>;

/** JSON has no NaN: a server that made one sends null. */
export const embedReplySchema = z.looseObject({
  embeddings: z.array(
    z.array(
      z
        .number()
        .nullable()
        .transform((value) => value ?? Number.NaN),
    ),
  ),
});

export type EmbedReply = z.output<typeof embedReplySchema>;

const detailsSchema = z.looseObject({
  family: z.string().optional(),
  parameter_size: z.string().optional(),
  quantization_level: z.string().optional(),
});

export const showReplySchema = z.looseObject({
  modelfile: z.string().default(''),
  template: z.string().default(''),
  system: z.string().default(''),
  parameters: z.string().default(''),
  details: detailsSchema.default({}),
  model_info: z.record(z.string(), z.unknown()).default({}),
  /** Absent on servers before 0.6.4. */
  capabilities: z.array(z.string()).optional(),
  /** Set for models that run in Ollama's cloud. */
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
});

export type ShowReply = z.output<typeof showReplySchema>;

const modelEntrySchema = z.looseObject({
  name: z.string(),
  digest: z.string().optional(),
  size: z.number().optional(),
  context_length: z.number().optional(),
});

export const tagsReplySchema = z.looseObject({
  models: z
    .array(modelEntrySchema)
    .nullable()
    .transform((models) => models ?? []),
});

export type ModelEntry = z.output<typeof modelEntrySchema>;

export const versionReplySchema = z.looseObject({ version: z.string().min(1) });
