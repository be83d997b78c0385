import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKey } from './api-key.ts';

export interface KeyFile {
  readonly path: string;
  /** By their holders. */
  readonly keys: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** A file with a key for each holder. */
export async function keyFileOf(...holders: readonly string[]): Promise<KeyFile> {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const path = join(folder, 'keys.jsonl');
  const made = holders.map((holder) => createApiKey(holder, new Date()));
  await writeFile(path, made.map(({ record }) => `${JSON.stringify(record)}\n`).join(''));
  const keys = Object.fromEntries(made.map(({ key }, n) => [holders[n], key]));
  return { path, keys, remove: () => rm(folder, { recursive: true }) };
}
