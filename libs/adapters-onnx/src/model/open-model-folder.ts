import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describeIssues } from '@locitorium/domain';
import { hashFile } from './hash-file.ts';
import { modelMissing, modelUnusable } from './model-error.ts';
import { MANIFEST_FILE, modelManifestSchema, type ModelManifest } from './model-manifest.ts';

/** A model whose files are those that its manifest names. */
export interface OpenedModel {
  /** Absolute path. */
  readonly folder: string;
  readonly manifest: ModelManifest;
}

/** What a folder says that it is. Rejects with a PrerequisiteError `model_missing` or `model_unusable`. */
export async function readManifest(folder: string): Promise<OpenedModel> {
  const path = resolve(folder);
  let text: string;
  try {
    text = await readFile(join(path, MANIFEST_FILE), 'utf8');
  } catch (error) {
    if (!existsSync(path)) throw modelMissing(path, error);
    throw modelUnusable(path, `it has no ${MANIFEST_FILE}, which "locitorium models add" makes`, error);
  }
  const parsed = modelManifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw modelUnusable(path, `its ${MANIFEST_FILE} is wrong. ${describeIssues(parsed.error)}`);
  return { folder: path, manifest: parsed.data };
}

/**
 * A model with the very bytes that were added: equal identities then mean equal vectors. Rejects as `readManifest` does, and with the
 * signal's reason.
 */
export async function openModelFolder(folder: string, signal?: AbortSignal): Promise<OpenedModel> {
  const opened = await readManifest(folder);
  for (const { path, sha256, size_bytes: sizeBytes } of opened.manifest.files) {
    const found = await hashFile(join(opened.folder, path), signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw modelUnusable(opened.folder, `its file ${path} cannot be read. Remove the model and add it again`, error);
    });
    if (found.sizeBytes !== sizeBytes || found.sha256 !== sha256) {
      throw modelUnusable(opened.folder, `its file ${path} is not the one that was added. Remove the model and add it again`);
    }
  }
  return opened;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
