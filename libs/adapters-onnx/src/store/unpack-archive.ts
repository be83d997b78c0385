import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isLocitoriumError, type UsageError } from '@locitorium/domain';
import tar from 'tar-stream';
import yauzl, { type Entry, type Options } from 'yauzl';
import { TOKENIZER } from '../model/describe-model-folder.ts';
import { filePathSchema } from '../model/model-manifest.ts';
import { modelRejected } from './store-error.ts';

/** Bounds of what is unpacked. */
export interface ArchiveLimits {
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Unpacked bytes for each packed one: weights hardly shrink, bombs do. Small archives may have `freeBytes`. */
  readonly maxRatio: number;
  readonly freeBytes: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = Object.freeze({
  maxBytes: 8 * 1024 ** 3,
  maxFiles: 1_000,
  maxRatio: 50,
  freeBytes: 16 * 1024 ** 2,
});

/** Whether a path is called like an archive that can be unpacked. */
export function isArchiveName(path: string): boolean {
  return /\.(?:tar\.gz|tgz|zip)$/i.test(path);
}

/**
 * Unpacks a .tar.gz, .tgz or .zip into a folder, and answers in which folder of it the model lies. Nothing is written outside of it, no
 * link, nothing beyond the limits. Rejects with a UsageError `model_rejected`, or with the signal's reason.
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  { limits = ARCHIVE_LIMITS, signal }: { readonly limits?: ArchiveLimits; readonly signal: AbortSignal },
): Promise<string> {
  const { size } = await stat(archive);
  const unpacking = new Unpacking(archive, folder, size, limits, signal);
  try {
    await (/\.zip$/i.test(archive) ? unzip(archive, unpacking, signal) : untar(archive, unpacking, signal));
  } catch (error) {
    signal.throwIfAborted();
    const { code = '' } = error as { code?: string };
    if (isLocitoriumError(error) || code === 'ENOSPC') throw error;
    throw modelRejected(archive, 'it is damaged, or no archive of its kind', error);
  }
  return modelFolderIn(folder);
}

/** A model lies in an archive as it is, or in one folder. */
async function modelFolderIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only] = entries;
  const isWrapped = entries.length === 1 && only?.isDirectory() === true && !entries.some(({ name }) => name === TOKENIZER);
  return isWrapped ? join(folder, only.name) : folder;
}

/** Writes entries and keeps count of them. */
class Unpacking {
  readonly #archive: string;
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #limits: ArchiveLimits;
  readonly #mostBytes: number;
  #bytes = 0;
  #files = 0;

  constructor(archive: string, folder: string, archiveBytes: number, limits: ArchiveLimits, signal: AbortSignal) {
    this.#archive = basename(archive);
    this.#folder = folder;
    this.#limits = limits;
    this.#signal = signal;
    this.#mostBytes = Math.min(limits.maxBytes, Math.max(limits.freeBytes, archiveBytes * limits.maxRatio));
  }

  rejected(why: string): UsageError {
    return modelRejected(this.#archive, why);
  }

  /** Throws for a path that would lead out of the folder. */
  check(path: string): void {
    if (!filePathSchema.safeParse(path).success) throw this.rejected('it has a file whose path leads out of it, or is too long');
  }

  async write(path: string, content: Readable): Promise<void> {
    this.check(path);
    this.#files += 1;
    if (this.#files > this.#limits.maxFiles) throw this.rejected(`it has more than ${this.#limits.maxFiles} files`);
    const to = join(this.#folder, path);
    await mkdir(dirname(to), { recursive: true });
    const counted = new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        this.#bytes += piece.byteLength;
        if (this.#bytes > this.#mostBytes) done(this.rejected(`it would unpack to more than ${this.#mostBytes} bytes`));
        else done(null, piece);
      },
    });
    await pipeline(content, counted, createWriteStream(to, { flags: 'wx' }), { signal: this.#signal });
  }
}

async function untar(archive: string, unpacking: Unpacking, signal: AbortSignal): Promise<void> {
  const entries = tar.extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries, { signal });
  // The loop below hears of it, too.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = name.replace(/^\.\//, '').replace(/\/$/, '');
    if (type === 'directory') {
      if (path !== '' && path !== '.') unpacking.check(path);
      entry.resume();
    } else if (type === 'file' || type === 'contiguous-file') {
      await unpacking.write(path, entry as unknown as Readable);
    } else {
      throw unpacking.rejected('it has a link or a device in it');
    }
  }
  await reading;
}

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

async function unzip(archive: string, unpacking: Unpacking, signal: AbortSignal): Promise<void> {
  const zip = await (yauzl as unknown as PromisingYauzl).openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      const { fileName } = entry;
      if (fileName.endsWith('/')) {
        unpacking.check(fileName.slice(0, -1));
        continue;
      }
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
        throw unpacking.rejected('it has a link or a device in it');
      await unpacking.write(fileName, await zip.openReadStreamPromise(entry));
    }
  } finally {
    zip.close();
  }
}

/** Version 3.4 promises; its types do not know it yet. */
interface PromisingYauzl {
  openPromise(path: string, options: Options): Promise<PromisingZipFile>;
}

interface PromisingZipFile {
  eachEntry(): AsyncIterable<Entry>;
  openReadStreamPromise(entry: Entry): Promise<Readable>;
  close(): void;
}
