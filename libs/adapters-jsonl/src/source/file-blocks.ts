import { open, type FileHandle } from 'node:fs/promises';

/** Bytes that are read, and compared, at a time. */
const BLOCK_BYTES = 256 * 1024;

/** A file in blocks of `BLOCK_BYTES`, in order; only the last one may be shorter. Nothing is read ahead. Close it when done. */
export class FileBlocks {
  readonly #handle: FileHandle;
  #position = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(path: string): Promise<FileBlocks> {
    return new FileBlocks(await open(path));
  }

  /** The next block, or null at the end. */
  async next(): Promise<Buffer | null> {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    let filled = 0;
    while (filled < BLOCK_BYTES) {
      const { bytesRead } = await this.#handle.read(block, filled, BLOCK_BYTES - filled, this.#position);
      if (bytesRead === 0) break;
      filled += bytesRead;
      this.#position += bytesRead;
    }
    return filled === 0 ? null : block.subarray(0, filled);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
