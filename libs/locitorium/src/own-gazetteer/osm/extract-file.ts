import { open, type FileHandle } from 'node:fs/promises';
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { UsageError } from '@locitorium/domain';
import { PbfReader } from 'pbf';

/** Bounds of the format, in bytes: longer than that is no extract. */
const LONGEST_HEADER = 65_536;
const LONGEST_BLOCK = 33_554_432;

/** What the reader understands; a file says what its readers must. */
const FEATURES: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Where the packed bytes of a block stand. */
export interface BlockPlace {
  readonly start: number;
  readonly length: number;
}

/** A `.osm.pbf` file, read block by block; blocks that were met once can be read again without those between. */
export class ExtractFile {
  readonly #file: FileHandle;
  readonly #path: string;

  private constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.#path = path;
  }

  static async open(path: string): Promise<ExtractFile> {
    return new ExtractFile(await open(path), path);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** The blocks of data, in their order. Throws UsageError `places_unreadable` for what is no extract, a part of one, or a damaged one. */
  async *blocks(): AsyncGenerator<BlockPlace, void, undefined> {
    let at = 0;
    for (;;) {
      const size = await this.#read(at, 4, at === 0);
      if (size.length === 0) break;
      const headerLength = size.readUInt32BE();
      if (headerLength > LONGEST_HEADER) throw this.#foreignOrDamaged(at);
      const header = await this.#read(at + 4, headerLength, at === 0);
      const { type, length } = this.#decode(at, () => blobHeaderOf(header));
      if (at === 0 ? type !== 'OSMHeader' : length > LONGEST_BLOCK) throw this.#foreignOrDamaged(at);
      const place = { start: at + 4 + headerLength, length };
      if (type === 'OSMHeader') this.#checkFeatures(await this.bytesOf(place));
      if (type === 'OSMData') yield place;
      at = place.start + length;
    }
    if (at === 0) throw this.#foreignOrDamaged(at);
  }

  /** What a block holds, unpacked. */
  async bytesOf({ start, length }: BlockPlace): Promise<Uint8Array> {
    const packed = await this.#read(start, length, false);
    return this.#decode(start, () => this.#unpacked(packed));
  }

  /** Calls `work`; what it throws says that the file is damaged. */
  #decode<T>(at: number, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (cause instanceof UsageError) throw cause;
      throw this.#foreignOrDamaged(at, cause);
    }
  }

  #unpacked(blob: Uint8Array): Uint8Array {
    const pbf = new PbfReader(blob);
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) return pbf.readBytes();
      if (field === 3) return inflateSync(pbf.readBytes(), { maxOutputLength: LONGEST_BLOCK });
      if (field === 7) return zstdDecompressSync(pbf.readBytes(), { maxOutputLength: LONGEST_BLOCK });
      if (field >= 4 && field <= 6)
        throw this.#unreadable('is packed by lzma, lz4 or bzip2. Pack it again: osmium cat IN.osm.pbf -o OUT.osm.pbf.');
    }
    throw new RangeError('a block without data');
  }

  #checkFeatures(header: Uint8Array): void {
    const pbf = new PbfReader(header);
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field !== 4) continue;
      const feature = pbf.readString();
      if (!FEATURES.has(feature)) throw this.#unreadable(`wants a reader of ${feature}: name an extract of today's map, without history.`);
    }
  }

  /** Exactly so many bytes; fewer only at the end of the file where that is allowed: none at all, or the beginning of a small file. */
  async #read(at: number, length: number, isBeginning: boolean): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#file.read(bytes, filled, length - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled === length) return bytes;
    if (isBeginning) throw this.#foreignOrDamaged(0);
    if (filled === 0 && length === 4) return bytes.subarray(0, 0);
    throw this.#unreadable(`ends within a block, at byte ${at + filled}: it was not loaded to its end. Load it again.`);
  }

  #foreignOrDamaged(at: number, cause?: unknown): UsageError {
    return at === 0
      ? this.#unreadable('is no OpenStreetMap extract in PBF format. Name a file such as kenya-latest.osm.pbf.', cause)
      : this.#unreadable(`is damaged in the block at byte ${at}. Load it again.`, cause);
  }

  #unreadable(problem: string, cause?: unknown): UsageError {
    return new UsageError('places_unreadable', `${this.#path} ${problem}`, { path: this.#path }, cause);
  }
}

function blobHeaderOf(bytes: Uint8Array): { readonly type: string; readonly length: number } {
  const pbf = new PbfReader(bytes);
  let [type, length] = ['', 0];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field === 1) type = pbf.readString();
    else if (field === 3) length = pbf.readVarint();
  }
  return { type, length };
}
