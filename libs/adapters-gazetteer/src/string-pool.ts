/** Strings remembered; a power of two. */
const REMEMBERED = 4_096;

/**
 * The strings of a packed gazetteer: a length byte and UTF-8 at each offset. Remembers what was read last: the records that bear one
 * name have one string, and to make it takes longer than all else of a record.
 */
export class StringPool {
  readonly #bytes: Buffer;
  readonly #offsets = new Int32Array(REMEMBERED).fill(-1);
  readonly #strings = new Array<string>(REMEMBERED).fill('');

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  at(offset: number): string {
    const place = (offset ^ (offset >>> 12)) & (REMEMBERED - 1);
    if (this.#offsets[place] === offset) return this.#strings[place]!;
    const start = offset + 1;
    const text = this.#bytes.toString('utf8', start, start + this.#bytes[offset]!);
    this.#offsets[place] = offset;
    this.#strings[place] = text;
    return text;
  }
}
