import { open, type FileHandle } from 'node:fs/promises';
import type { PrerequisiteError } from '@locitorium/domain';
import { runWriteFailed } from './run-errors.ts';

/**
 * A file of JSON lines that only grows. Lines are written one after the other, each with its newline and those that wait together in
 * one write, so that whatever ends this process leaves at most one half-written line, at the end.
 */
export class AppendOnlyFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  #last: Promise<void> = Promise.resolve();
  /** Lines that go into the next write, and that write. */
  #waiting: Buffer[] = [];
  #next: Promise<void> = this.#last;
  #broken: PrerequisiteError | null = null;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async open(path: string): Promise<AppendOnlyFile> {
    return new AppendOnlyFile(path, await open(path, 'a'));
  }

  /** Rejects with a prerequisite error `run_write_failed` (disk full, …); after that every further append rejects with it too. */
  append(value: unknown): Promise<void> {
    this.#waiting.push(Buffer.from(`${JSON.stringify(value)}\n`));
    if (this.#waiting.length === 1) {
      this.#next = this.#last.then(() => this.#write(Buffer.concat(this.#waiting.splice(0))));
      this.#last = this.#next.catch(() => undefined);
    }
    return this.#next;
  }

  /** Waits for the lines before it and asks the system to put them on the disk. */
  sync(): Promise<void> {
    const synced = this.#last.then(() => this.#handle.datasync());
    this.#last = synced.catch(() => undefined);
    return synced;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#handle.close();
  }

  async #write(lines: Buffer): Promise<void> {
    if (this.#broken !== null) throw this.#broken;
    try {
      // The system may take part of them; `write` instead of `appendFile`, which costs twice as much for a line.
      for (let written = 0; written < lines.length;) written += (await this.#handle.write(lines, written)).bytesWritten;
    } catch (error) {
      // Part of the line may be on the disk: another line behind it would be lost with it.
      this.#broken = runWriteFailed(this.#path, error);
      throw this.#broken;
    }
  }
}
