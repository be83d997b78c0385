import { setImmediate } from 'node:timers/promises';
import { UsageError } from '@locitorium/domain';

export interface WriterSettings {
  /** Longest text in bytes. */
  readonly maxBytes: number;
  /** Ends the writing. */
  readonly signal?: AbortSignal | undefined;
}

export interface WrittenList<T> {
  readonly name: string;
  readonly items: readonly T[];
  /** Makes what is written of an item, when its turn comes. */
  readonly encode: (item: T) => object;
}

/** So much is made into bytes at once; between two pieces others get their turn. */
const PIECE_CHARS = 65_536;

const UTF8 = new TextEncoder();

/**
 * Writes JSON, or lines, piece by piece, JSON as `JSON.stringify` would write the whole: no string and no object is ever as long as the
 * answer, and what grows over the bound costs no more than the bound.
 */
export class JsonWriter {
  readonly #settings: WriterSettings;
  readonly #pieces: Uint8Array[] = [];
  #bytes = 0;
  #open = '';

  constructor(settings: WriterSettings) {
    this.#settings = settings;
  }

  /**
   * Writes an object: the members of `head`, a list, the members of `tail`.
   *
   * @throws UsageError `answer_too_large` and the signal's reason
   */
  async object<T>(head: object, list: WrittenList<T>, tail: object = {}): Promise<Uint8Array> {
    this.#open = JSON.stringify(head).slice(0, -1);
    this.#open += `${this.#open === '{' ? '' : ','}${JSON.stringify(list.name)}:[`;
    let separator = '';
    for (const item of list.items) {
      this.#open += separator + JSON.stringify(list.encode(item));
      separator = ',';
      await this.#pause();
    }
    const rest = JSON.stringify(tail).slice(1, -1);
    this.#open += `]${rest === '' ? '' : `,${rest}`}}`;
    this.#takePiece();
    return this.#joined();
  }

  /** Writes lines behind a first one. */
  async lines<T>(
    first: string,
    { items, encode }: { readonly items: readonly T[]; readonly encode: (item: T) => string },
  ): Promise<Uint8Array> {
    this.#open = first;
    for (const item of items) {
      this.#open += encode(item);
      await this.#pause();
    }
    this.#takePiece();
    return this.#joined();
  }

  /** Lets others have their turn where a piece is long enough. */
  async #pause(): Promise<void> {
    if (this.#open.length < PIECE_CHARS) return;
    this.#takePiece();
    await setImmediate();
    this.#settings.signal?.throwIfAborted();
  }

  #takePiece(): void {
    const piece = UTF8.encode(this.#open);
    this.#open = '';
    this.#bytes += piece.byteLength;
    const { maxBytes } = this.#settings;
    if (this.#bytes > maxBytes)
      throw new UsageError(
        'answer_too_large',
        `The answer is longer than ${maxBytes} bytes. Ask for fewer candidates (candidates: 1, or 0), leave out explain, or send a shorter text.`,
        { limit: maxBytes },
      );
    this.#pieces.push(piece);
  }

  /** In a buffer of its own, which can be given to another thread. */
  #joined(): Uint8Array {
    const whole = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.byteLength;
    }
    return whole;
  }
}
