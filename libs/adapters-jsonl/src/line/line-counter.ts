const LINE_FEED = 0x0a;
const SPACES: ReadonlySet<number> = new Set([0x09, 0x0d, 0x20]);

/** Counts the lines of a byte stream that are not blank: how many entries a dataset has. */
export class LineCounter {
  #lines = 0;
  #blank = true;

  get lines(): number {
    return this.#lines;
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === LINE_FEED) this.#blank = true;
      else if (this.#blank && !SPACES.has(byte)) {
        this.#blank = false;
        this.#lines += 1;
      }
      // The rest of a line that is not blank says nothing: on to its end.
      if (!this.#blank) at = endOfLine(chunk, at) - 1;
    }
  }
}

/** Position of the next line feed from `from` on, or behind the chunk. */
function endOfLine(chunk: Uint8Array, from: number): number {
  const at = chunk.indexOf(LINE_FEED, from);
  return at < 0 ? chunk.length : at;
}
