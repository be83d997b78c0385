const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

interface Position {
  /** Counts from 1. */
  readonly line: number;
  /** Bytes of the stream up to the end of this line, its terminator included. */
  readonly endOffset: number;
}

/** One line of a byte stream, without its terminator. An overlong line keeps only its size. */
export type ByteLine = Position &
  ({ readonly kind: 'line'; readonly bytes: Buffer } | { readonly kind: 'overlong'; readonly byteLength: number });

/**
 * Cuts chunks of bytes into lines (LF or CRLF; the last line may lack its terminator).
 *
 * Works on bytes, because a decoder that replaces invalid UTF-8 hides it, and in linear time, because a line may be as long as
 * the limit. It never holds more than `maxLineBytes` and one chunk. Consume what `push` yields before the next `push`.
 */
export class LineSplitter {
  readonly #maxLineBytes: number;
  #pieces: Buffer[] = [];
  #held = 0;
  #line = 1;
  #offset = 0;

  constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes;
  }

  *push(chunk: Buffer): Generator<ByteLine, void, undefined> {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      this.#hold(chunk.subarray(from, at));
      from = at + 1;
      yield this.#take(1);
    }
    this.#hold(chunk.subarray(from));
  }

  /** What follows the last terminator, if anything does. */
  *end(): Generator<ByteLine, void, undefined> {
    if (this.#held > 0) yield this.#take(0);
  }

  #hold(piece: Buffer): void {
    this.#held += piece.length;
    if (this.#held > this.#maxLineBytes) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  #take(terminatorLength: number): ByteLine {
    const byteLength = this.#held;
    this.#offset += byteLength + terminatorLength;
    const position = { line: this.#line++, endOffset: this.#offset };
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#held = 0;
    if (byteLength > this.#maxLineBytes) return { ...position, kind: 'overlong', byteLength };
    const bytes = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces, byteLength);
    return { ...position, kind: 'line', bytes: bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes };
  }
}
