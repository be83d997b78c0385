import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { z } from 'zod';
import { hashFile } from './hash-file.ts';
import { modelUnusable } from './model-error.ts';
import { MODEL_NAME, MOST_TOKENS, type ModelFile, type ModelManifest, type Pooling } from './model-manifest.ts';

/** What only a person knows, or knows better than the files. */
export interface ModelFacts {
  /** Default: the name of the folder. */
  readonly name?: string;
  readonly languages: readonly string[] | 'any';
  readonly licence: string | null;
  readonly origin: string;
  readonly prefixes?: ModelManifest['prefixes'];
}

/** Where exports of sentence models have their graph. */
export const GRAPHS: readonly string[] = ['model.onnx', 'onnx/model.onnx'];
export const TOKENIZER = 'tokenizer.json';
/** Files that a graph may need, and that say what the graph does not. */
export const MODEL_SETTINGS = {
  tokenizer: 'tokenizer_config.json',
  model: 'config.json',
  sentences: 'sentence_bert_config.json',
  pooling: '1_Pooling/config.json',
} as const;

/** As sentence-transformers cuts where nothing says otherwise. */
const USUAL_TOKENS = 512;

const modelConfigSchema = z.looseObject({
  hidden_size: z.int().positive(),
  max_position_embeddings: z.int().positive().optional(),
});
const sentencesSchema = z.looseObject({ max_seq_length: z.int().positive().nullish() });
const poolingSchema = z.looseObject({
  word_embedding_dimension: z.int().positive().optional(),
  pooling_mode_cls_token: z.boolean().default(false),
  pooling_mode_mean_tokens: z.boolean().default(false),
});

/**
 * The manifest of a folder that has none: what Hugging Face's tools write beside a graph, read.
 *
 * Rejects with a PrerequisiteError `model_unusable` where something is missing, with a UsageError for a name that cannot be one.
 */
export async function describeModelFolder(folder: string, facts: ModelFacts, signal?: AbortSignal): Promise<ModelManifest> {
  const path = resolve(folder);
  const name = facts.name ?? basename(path);
  if (!MODEL_NAME.test(name)) {
    throw new UsageError('invalid_model_name', `A model cannot be called ${JSON.stringify(name)}: use letters, digits, ".", "_" and "-".`, {
      name,
    });
  }
  const graph = await firstOf(path, GRAPHS);
  if (graph === null) throw modelUnusable(path, `it has no ONNX graph (${GRAPHS.join(' or ')})`);
  if (!(await isFile(join(path, TOKENIZER)))) throw modelUnusable(path, `it has no ${TOKENIZER}`);
  const config = await settingsIn(path, MODEL_SETTINGS.model, modelConfigSchema);
  const sentences = await settingsIn(path, MODEL_SETTINGS.sentences, sentencesSchema);
  const pooling = await settingsIn(path, MODEL_SETTINGS.pooling, poolingSchema);
  const dimension = pooling?.word_embedding_dimension ?? config?.hidden_size;
  if (dimension === undefined) throw modelUnusable(path, `no ${MODEL_SETTINGS.model} says how long its vectors are (hidden_size)`);
  const tokenizerConfig = (await isFile(join(path, MODEL_SETTINGS.tokenizer))) ? MODEL_SETTINGS.tokenizer : null;
  // An export may keep its numbers beside the graph.
  const numbers = await firstOf(path, [`${graph}_data`, `${graph}.data`]);
  const files = [graph, numbers, TOKENIZER, tokenizerConfig].filter((file) => file !== null);
  return {
    format: 1,
    name,
    dimension,
    languages: facts.languages === 'any' ? 'any' : [...facts.languages],
    licence: facts.licence,
    origin: facts.origin,
    graph,
    tokenizer: TOKENIZER,
    tokenizer_config: tokenizerConfig,
    max_tokens: Math.min(sentences?.max_seq_length ?? USUAL_TOKENS, config?.max_position_embeddings ?? MOST_TOKENS, MOST_TOKENS),
    pooling: poolingOf(path, pooling),
    prefixes: facts.prefixes ?? { query: '', passage: '' },
    files: await Promise.all(files.map((file) => fileIn(path, file, signal))),
  };
}

/** A file as a manifest names it. */
export async function fileIn(folder: string, path: string, signal?: AbortSignal): Promise<ModelFile> {
  const { sha256, sizeBytes } = await hashFile(join(folder, path), signal);
  return { path, sha256, size_bytes: sizeBytes };
}

/** A graph that pools by itself is asked for its own output whatever is set here. */
function poolingOf(folder: string, settings: z.output<typeof poolingSchema> | null): Pooling {
  if (settings === null || settings.pooling_mode_mean_tokens) return 'mean';
  if (settings.pooling_mode_cls_token) return 'first';
  throw modelUnusable(folder, `its ${MODEL_SETTINGS.pooling} wants a pooling that is neither mean nor first token`);
}

async function settingsIn<T>(folder: string, path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(join(folder, path), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw modelUnusable(folder, `its ${path} is not what such a file has in it`, error);
  }
}

async function firstOf(folder: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await isFile(join(folder, path))) return path;
  return null;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
