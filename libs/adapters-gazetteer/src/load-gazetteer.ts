import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decodeGazetteer } from './format/decode-gazetteer.ts';
import { missingGazetteer } from './format/gazetteer-error.ts';
import { Gazetteer } from './gazetteer.ts';

/** Where the build puts the file: beside `src` and `dist` of this package. */
export function defaultGazetteerPath(): string {
  return fileURLToPath(new URL('../artefact/gazetteer.bin', import.meta.url));
}

/**
 * Reads and opens a packed gazetteer. Rejects with PrerequisiteError `gazetteer_missing` (no readable file there),
 * `gazetteer_stale` (another format version) or `gazetteer_corrupt`.
 */
export async function loadGazetteer(path: string = defaultGazetteerPath()): Promise<Gazetteer> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw missingGazetteer(path, cause);
  });
  return new Gazetteer(decodeGazetteer(bytes));
}
