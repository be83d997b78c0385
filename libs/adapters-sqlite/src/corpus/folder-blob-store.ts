import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isLocitoriumError, PrerequisiteError, type StoredBlob } from '@locitorium/domain';
import { blobDamaged, blobMissing, blobTooLarge, type BlobStore, type CallContext, type PutOptions } from '@locitorium/ports';
import { DIRECTORY_MODE, FILE_MODE } from '../sqlite/open-file.ts';

/** A folder for each owner, under the hash of its name, which stands in the file OWNER; in it each blob under its own hash. */
const OWNER = 'owner';
/** Where blobs lie until they are whole. */
const INCOMING = 'incoming';
const HASH = /^[0-9a-f]{64}$/;
const PATH = /^([0-9a-f]{64})\/([0-9a-f]{64})$/;
/** What nobody has finished after a day never will be. */
const INCOMING_MS = 86_400_000;

/** BlobStore in a folder. A blob is complete or absent: it is written aside, flushed, then renamed. */
export class FolderBlobStore implements BlobStore {
  /** Absolute path of the folder. */
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder where there is none, and removes what dead processes have left in it a day ago or earlier. */
  static async open(folder: string, now: number = Date.now()): Promise<FolderBlobStore> {
    const store = new FolderBlobStore(resolve(folder));
    await store.#attempt(async () => {
      const incoming = join(store.folder, INCOMING);
      await mkdir(incoming, { recursive: true, mode: DIRECTORY_MODE });
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        if ((await stat(path)).mtimeMs < now - INCOMING_MS) await rm(path, { force: true });
      }
    });
    return store;
  }

  async put(owner: string, content: AsyncIterable<Uint8Array>, { maxBytes }: PutOptions, { signal }: CallContext): Promise<StoredBlob> {
    signal.throwIfAborted();
    const aside = join(this.folder, INCOMING, randomUUID());
    const file = await this.#attempt(() => open(aside, 'wx', FILE_MODE));
    try {
      const { sha256, sizeBytes } = await this.#write(file, content, maxBytes, signal).finally(() => file.close());
      const home = hashOf(owner);
      await this.#attempt(async () => {
        await mkdir(join(this.folder, home), { recursive: true, mode: DIRECTORY_MODE });
        await this.#nameOwner(home, owner);
        await rename(aside, join(this.folder, home, sha256));
      });
      return { path: `${home}/${sha256}`, sizeBytes, sha256 };
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async *read(path: string, { signal }: CallContext): AsyncGenerator<Uint8Array> {
    const file = this.#fileOf(path);
    if (file === null || !(await this.exists(path))) throw blobMissing(path);
    const hash = createHash('sha256');
    try {
      for await (const piece of createReadStream(file, { signal }) as AsyncIterable<Buffer>) {
        hash.update(piece);
        yield new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
      }
    } catch (error) {
      signal.throwIfAborted();
      throw this.#unusable(error);
    }
    if (hash.digest('hex') !== path.slice(-64)) throw blobDamaged(path);
  }

  async exists(path: string): Promise<boolean> {
    const file = this.#fileOf(path);
    return file !== null && (await isThere(file));
  }

  async delete(path: string): Promise<boolean> {
    const file = this.#fileOf(path);
    if (file === null || !(await isThere(file))) return false;
    return this.#attempt(async () => {
      await unlink(file);
      const home = join(file, '..');
      if ((await readdir(home)).every((name) => name === OWNER)) {
        await rm(join(home, OWNER), { force: true });
        // Another blob may have come meanwhile.
        await rmdir(home).catch(() => undefined);
      }
      return true;
    });
  }

  async ownedBy(owner: string): Promise<readonly StoredBlob[]> {
    const home = hashOf(owner);
    return this.#attempt(async () =>
      Promise.all(
        (await this.#blobsIn(home)).map(async (sha256) => ({
          path: `${home}/${sha256}`,
          sizeBytes: (await stat(join(this.folder, home, sha256))).size,
          sha256,
        })),
      ),
    );
  }

  async *owners(): AsyncGenerator<string> {
    for (const home of await this.#attempt(() => readdir(this.folder))) {
      if (!HASH.test(home) || (await this.#blobsIn(home)).length === 0) continue;
      yield await this.#attempt(() => readFile(join(this.folder, home, OWNER), 'utf8'));
    }
  }

  async #write(file: FileHandle, content: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal) {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const piece of content) {
      signal.throwIfAborted();
      sizeBytes += piece.byteLength;
      if (sizeBytes > maxBytes) throw blobTooLarge(maxBytes);
      hash.update(piece);
      await this.#attempt(() => file.writeFile(piece));
    }
    signal.throwIfAborted();
    await this.#attempt(() => file.sync());
    return { sha256: hash.digest('hex'), sizeBytes };
  }

  /** Written aside and renamed, so that a name is never half there. */
  async #nameOwner(home: string, owner: string): Promise<void> {
    const path = join(this.folder, home, OWNER);
    if (await isThere(path)) return;
    const aside = join(this.folder, INCOMING, randomUUID());
    const file = await open(aside, 'wx', FILE_MODE);
    try {
      await file.writeFile(owner);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  }

  async #blobsIn(home: string): Promise<readonly string[]> {
    try {
      return (await readdir(join(this.folder, home))).filter((name) => HASH.test(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw this.#unusable(error);
    }
  }

  /** Null for a path that no put ever returned. */
  #fileOf(path: string): string | null {
    const [, home, sha256] = PATH.exec(path) ?? [];
    return home === undefined || sha256 === undefined ? null : join(this.folder, home, sha256);
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isLocitoriumError(error) ? error : this.#unusable(error);
    }
  }

  #unusable(cause: unknown): PrerequisiteError {
    const code = (cause as NodeJS.ErrnoException).code ?? null;
    return new PrerequisiteError(
      'blob_store_unusable',
      `The originals in ${this.folder} cannot be read and written${code === null ? '' : ` (${code})`}. Check the path, who may write there, and the disk.`,
      { path: this.folder, code },
      cause,
    );
  }
}

const hashOf = (owner: string): string => createHash('sha256').update(owner).digest('hex');

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
