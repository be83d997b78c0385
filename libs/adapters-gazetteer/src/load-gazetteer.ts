import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decodeGazetteer, missingGazetteer, type DecodedGazetteer } from './format/decode-gazetteer.ts';
import { Gazetteer, type PlaceLookup } from './gazetteer.ts';
import { LayeredGazetteer } from './layered-gazetteer.ts';

/** Where the build puts the file: beside `src` and `dist` of this package. */
export function defaultGazetteerPath(): string {
  return fileURLToPath(new URL('../artefact/gazetteer.bin', import.meta.url));
}

/**
 * Reads and opens a packed gazetteer. Rejects with PrerequisiteError `gazetteer_missing` (no readable file there),
 * `gazetteer_stale` (another format version) or `gazetteer_corrupt`.
 */
export async function loadGazetteer(path?: string): Promise<Gazetteer> {
  return new Gazetteer(await readGazetteer(path));
}

async function readGazetteer(path: string = defaultGazetteerPath()): Promise<DecodedGazetteer> {
  const bytes = await readAtOnce(path).catch((cause: unknown) => {
    throw missingGazetteer(path, cause);
  });
  return decodeGazetteer(bytes, path);
}

/** The packed files that a path stands for, checked. Handed to another thread, they are the same memory there. */
export interface PackedLayers {
  /** The built-in gazetteer, or the file that is there instead of it. */
  readonly base: DecodedGazetteer;
  readonly layer: DecodedGazetteer | null;
}

/** What a path of a packed file stands for. */
export interface LoadedLayers {
  readonly lookup: PlaceLookup;
  /** What answers where the layer does not; the file itself where it is no layer. */
  readonly base: Gazetteer;
  /** The file, where it is a layer over the built-in gazetteer. */
  readonly layer: Gazetteer | null;
}

/** Reads a packed file, and the built-in gazetteer below it where it is a layer. Rejects as `loadGazetteer` does. */
export async function readLayers(path?: string): Promise<PackedLayers> {
  const given = await readGazetteer(path);
  return given.description.layer === undefined ? { base: given, layer: null } : { base: await readGazetteer(), layer: given };
}

/** Opens files that were read, in whichever thread. */
export function openLayers(packed: PackedLayers): LoadedLayers {
  const base = new Gazetteer(packed.base);
  if (packed.layer === null) return { lookup: base, base, layer: null };
  const layer = new Gazetteer(packed.layer);
  return { lookup: new LayeredGazetteer(base, layer), base, layer };
}

/** `readLayers`, opened. */
export async function loadLayers(path?: string): Promise<LoadedLayers> {
  return openLayers(await readLayers(path));
}

/**
 * The whole file, in memory that threads share, by as few reads as the system allows: `readFile` goes in small steps and takes a quarter
 * longer.
 */
async function readAtOnce(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
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
