import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decodeGazetteer, missingGazetteer } from './format/decode-gazetteer.ts';
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
  const bytes = await readAtOnce(path).catch((cause: unknown) => {
    throw missingGazetteer(path, cause);
  });
  return new Gazetteer(decodeGazetteer(bytes));
}

/** The whole file by as few reads as the system allows: `readFile` goes in small steps and takes a quarter longer. */
async function readAtOnce(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, size - filled, filled);
      if (bytesRead === 0) break; // Shorter than a moment ago: decoding will say so.
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await file.close();
  }
}
