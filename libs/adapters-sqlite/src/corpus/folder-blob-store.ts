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
/** So often a blob is put into a folder that is removed at the same time. */
const ATTEMPTS = 20;

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
      await this.#attempt(() => this.#moveHome(aside, home, sha256, owner));
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
      // Somebody else may have deleted it meanwhile.
      if ((await unlessGone(unlink(file).then(() => true))) === null) return false;
      await this.#removeEmpty(join(file, '..'));
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
      const owner = await this.#attempt(() => unlessGone(readFile(join(this.folder, home, OWNER), 'utf8')));
      // A process that died while it deleted may have taken the name with it: the owner's next original brings it back.
      if (owner !== null) yield owner;
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

  /** Puts a whole blob where it belongs; again where whoever deleted the last blob there has removed the folder meanwhile. */
  async #moveHome(aside: string, home: string, sha256: string, owner: string): Promise<void> {
    const folder = join(this.folder, home);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(folder, { recursive: true, mode: DIRECTORY_MODE });
        await this.#nameOwner(folder, owner);
        await rename(aside, join(folder, sha256));
        // The name may have been removed in between; and so may be the blob by now, with the folder.
        return void (await unlessGone(this.#nameOwner(folder, owner)));
      } catch (error) {
        if (!isGone(error) || attempt === ATTEMPTS || !(await isThere(aside))) throw error;
      }
    }
  }

  /** Removes a folder in which no blob is left. */
  async #removeEmpty(folder: string): Promise<void> {
    const names = await unlessGone(readdir(folder));
    if (names === null || names.some((name) => name !== OWNER)) return;
    const owner = await unlessGone(readFile(join(folder, OWNER), 'utf8'));
    await rm(join(folder, OWNER), { force: true });
    try {
      await rmdir(folder);
    } catch {
      // Another blob has come meanwhile, whose owner is to be known; or the folder is gone.
      if (owner !== null) await unlessGone(this.#nameOwner(folder, owner));
    }
  }

  /** Written aside and renamed, so that a name is never half there. */
  async #nameOwner(folder: string, owner: string): Promise<void> {
    const path = join(folder, OWNER);
    if (await isThere(path)) return;
    const aside = join(this.folder, INCOMING, randomUUID());
    const file = await open(aside, 'wx', FILE_MODE);
    try {
      await file.writeFile(owner);
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async #blobsIn(home: string): Promise<readonly string[]> {
    const names = await this.#attempt(() => unlessGone(readdir(join(this.folder, home))));
    return (names ?? []).filter((name) => HASH.test(name));
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

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What some work comes to; null where what it is about is gone. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
