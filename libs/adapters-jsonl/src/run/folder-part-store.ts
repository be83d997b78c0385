import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PrerequisiteError } from '@locitorium/domain';
import { checkPartName, type PartStore } from '@locitorium/ports';

/** PartStore in a folder, which is made where there is none: a part is written beside its place, flushed, then renamed. */
export class FolderPartStore implements PartStore {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Rejects with a PrerequisiteError `part_folder_unusable`. */
  static async open(folder: string): Promise<FolderPartStore> {
    const store = new FolderPartStore(folder);
    await store.#attempt(() => mkdir(folder, { recursive: true }));
    return store;
  }

  async put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    checkPartName(name);
    signal.throwIfAborted();
    const { default: writeFileAtomic } = await import('write-file-atomic');
    await this.#attempt(() => writeFileAtomic(join(this.#folder, name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  }

  async get(name: string, signal: AbortSignal): Promise<Uint8Array | null> {
    checkPartName(name);
    return this.#unlessMissing(() => readFile(join(this.#folder, name), { signal }));
  }

  async exists(name: string, signal: AbortSignal): Promise<boolean> {
    checkPartName(name);
    signal.throwIfAborted();
    return (await this.#unlessMissing(() => stat(join(this.#folder, name)))) !== null;
  }

  async close(): Promise<void> {
    // Nothing is open.
  }

  async #unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
    return this.#attempt(() =>
      work().catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }),
    );
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      const code = codeOf(cause);
      if (code === null || code === 'ABORT_ERR') throw cause;
      const message = `The folder of the parts, ${this.#folder}, cannot be read or written (${code}). Choose another one, or change its permissions.`;
      throw new PrerequisiteError('part_folder_unusable', message, { path: this.#folder, code }, cause);
    }
  }
}

function codeOf(error: unknown): string | null {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}
