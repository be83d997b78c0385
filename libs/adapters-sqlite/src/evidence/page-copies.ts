import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { DIRECTORY_MODE, FILE_MODE } from '../sqlite/open-file.ts';
import { evidenceUnusable } from './evidence-unusable.ts';

/** A SHA-256, with the suffix of a temporary file that a killed process left. Other files in the folder are left alone. */
const COPY_NAME = /^([0-9a-f]{64})(\.\d+)?$/;

/** Copies of pages in a folder, each under the SHA-256 of its content. Which of them count is said in the file beside it. */
export class PageCopies {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static nameOf(content: Uint8Array): string {
    return createHash('sha256').update(content).digest('hex');
  }

  /** Writes a copy unless it exists: to a temporary file, flushed, then renamed, so that a copy is complete or absent. */
  write(name: string, content: Uint8Array): void {
    const path = join(this.#folder, name);
    if (statSync(path, { throwIfNoEntry: false })?.size === content.byteLength) return;
    mkdirSync(this.#folder, { recursive: true, mode: DIRECTORY_MODE });
    writeFileAtomic.sync(path, Buffer.from(content.buffer, content.byteOffset, content.byteLength), { mode: FILE_MODE });
  }

  /** Null where it was removed. */
  read(name: string): Uint8Array | null {
    const path = join(this.#folder, name);
    let content: Buffer;
    try {
      content = readFileSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw evidenceUnusable(path, 'unwritable', error);
    }
    if (PageCopies.nameOf(content) !== name) throw evidenceUnusable(path, 'copy_damaged');
    return new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  }

  /** Removes every copy that does not count, and what killed processes left. @returns those that could not be removed */
  removeAllBut(counts: (name: string) => boolean): readonly string[] {
    const left: string[] = [];
    for (const file of this.#files()) {
      const [, name, unfinished] = COPY_NAME.exec(file) ?? [];
      if (name === undefined || (unfinished === undefined && counts(name))) continue;
      try {
        unlinkSync(join(this.#folder, file));
      } catch {
        left.push(file);
      }
    }
    return left.sort();
  }

  #files(): readonly string[] {
    try {
      return readdirSync(this.#folder);
    } catch {
      // No copy was ever kept; or the folder cannot be read, and what lies there stays.
      return [];
    }
  }
}
