import { PrerequisiteError } from '@locitorium/domain';
import type { ModelStore } from '@locitorium/adapters-onnx';

export type { HubModelToAdd, ModelToAdd, ModelManifest, StoredModel } from '@locitorium/adapters-onnx';

/** Embedding models in a folder. */
export type EmbeddingModels = Pick<ModelStore, 'folder' | 'list' | 'find' | 'add' | 'addFromHub' | 'remove'>;

/**
 * The embedding models in this folder, or in that of the command: `LOCITORIUM_MODELS`, `$XDG_DATA_HOME/locitorium/models` or
 * `~/.local/share/locitorium/models`. Rejects with a PrerequisiteError `models_unusable` where the environment names no such folder.
 */
export async function openEmbeddingModels({
  folder = null,
  environment = process.env,
}: {
  readonly folder?: string | null;
  readonly environment?: Readonly<Record<string, string | undefined>>;
} = {}): Promise<EmbeddingModels> {
  const { ModelStore, modelsFolderOf } = await import('@locitorium/adapters-onnx');
  const chosen = folder ?? modelsFolderOf(environment);
  if (chosen === null) {
    const message = 'Nothing says where embedding models lie: neither HOME nor XDG_DATA_HOME is set. Name the folder in LOCITORIUM_MODELS.';
    throw new PrerequisiteError('models_unusable', message);
  }
  return new ModelStore(chosen);
}
