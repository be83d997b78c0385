import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOnnxEmbedder, ModelStore, modelsFolderOf } from '@locitorium/adapters-onnx';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type Embedder } from '@locitorium/ports';

/** A model of the store, as `locitorium models add` put it there. */
export interface NamedModel {
  readonly embedder: Embedder & { close(): Promise<void> };
  readonly name: string;
  readonly folder: string;
}

export const NO_DEADLINE: CallContext = {
  signal: new AbortController().signal,
  deadline: Infinity,
  clock: SYSTEM_CLOCK,
  trace: SILENT_TRACE,
};

/** Opens the model of this name. Rejects where none is named, and with what the store and the model reject with. */
export async function openNamedModel(name: string | null): Promise<NamedModel> {
  if (name === null) throw new UsageError('model_missing', 'Name an embedding model with --model. See `locitorium models list`.');
  const models = modelsFolderOf(process.env);
  if (models === null) throw new PrerequisiteError('models_unusable', 'No folder of models: set LOCITORIUM_MODELS to its absolute path.');
  const folder = await new ModelStore(models).find(name);
  return { embedder: await createOnnxEmbedder({ folder }), name, folder };
}

/** Whole lower-case words of a WordPiece vocabulary; it comes with the most frequent first. */
export async function wordsOfVocabulary(folder: string): Promise<readonly string[]> {
  const { model } = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8')) as { model: { vocab: Record<string, number> } };
  return Object.entries(model.vocab)
    .sort(([, a], [, b]) => a - b)
    .flatMap(([piece]) => (/^[a-z]{2,}$/.test(piece) ? [piece] : []));
}
