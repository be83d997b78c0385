import { embedderLanguages } from '@locitorium/ports';
import { z } from 'zod';

/** The file of a model's folder that says what the model is. */
export const MANIFEST_FILE = 'locitorium-model.json';

/** What a model is called: also the name of its folder. */
export const MODEL_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

const SHA256 = /^[0-9a-f]{64}$/;

/** Below the model's folder, with "/": no way out of it, no second way to write the same path. */
const FILE_PATH = /^(?!\.{1,2}(?:\/|$))[^/\\\0]{1,200}(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]{1,200}){0,7}$/;

export const filePathSchema = z.string().regex(FILE_PATH, 'must be a path below the folder');

const fileSchema = z.strictObject({
  path: filePathSchema,
  sha256: z.string().regex(SHA256, 'must be 64 hexadecimal digits'),
  size_bytes: z.int().nonnegative(),
});

export type ModelFile = Readonly<z.output<typeof fileSchema>>;

/** How one vector is made of what the graph says: it does so itself, the mean of all tokens, or the first token. */
const POOLINGS = ['graph', 'mean', 'first'] as const;

export type Pooling = (typeof POOLINGS)[number];

/** Longest text in tokens that any graph is given: attention grows with the square. */
export const MOST_TOKENS = 8_192;

/** `locitorium-model.json`. */
export const modelManifestSchema = z.strictObject({
  format: z.literal(1),
  name: z.string().regex(MODEL_NAME, 'must be letters, digits, ".", "_" and "-"'),
  /** Numbers of a vector. */
  dimension: z.int().min(1).max(65_536),
  /** Languages that the model knows: vectors of others say nothing. */
  languages: embedderLanguages,
  /** An SPDX expression or a word; null where nobody knows. */
  licence: z.string().min(1).max(200).nullable(),
  /** Where it came from: a package, a hub, a folder. */
  origin: z.string().min(1).max(500),
  /** The ONNX file. */
  graph: filePathSchema,
  tokenizer: filePathSchema,
  /** null: a tokenizer that needs none. */
  tokenizer_config: filePathSchema.nullable(),
  /** Tokens of the longest text, special ones included; longer ones count by their beginning. */
  max_tokens: z.int().min(3).max(MOST_TOKENS),
  pooling: z.enum(POOLINGS),
  /** Written before a query or a passage by models that want to know which it is. */
  prefixes: z.strictObject({ query: z.string().max(500), passage: z.string().max(500) }),
  /** Every file that the model needs. */
  files: z.array(fileSchema).min(1).max(64),
});

export type ModelManifest = Readonly<z.output<typeof modelManifestSchema>>;
