import { visibleText } from '@locitorium/domain';
import type { Output } from '../process/io.ts';
import { wrapped } from './layout.ts';
import { WIDEST } from './render-passage.ts';
import type { TerminalOptions } from './terminal.ts';

/** Back to the first column of a line that is erased (ECMA-48 EL). */
const AGAIN = '\r\x1b[2K';

/** A piece that is a reference: the id of a chunk in brackets, and nothing else. */
const REFERENCE = /^\[(.+#\d+)\]$/s;

/** An answer that a terminal shows while it is written, with numbers for references. Only its last line is ever drawn again. */
export class GrowingAnswer {
  readonly #out: Output;
  readonly #width: number;
  readonly #references: string[] = [];
  #line = '';
  #told = '';

  constructor(out: Output, { columns }: Pick<TerminalOptions, 'columns'>) {
    this.#out = out;
    // A full line would move the cursor to the next one.
    this.#width = Math.min(WIDEST, (columns ?? WIDEST) - 1);
  }

  /** All that was told, as it came. */
  get told(): string {
    return this.#told;
  }

  /** @param piece some words, or one reference */
  add(piece: string): void {
    this.#told += piece;
    // In the form in which lines are measured.
    this.#line = `${this.#line}${this.#shown(piece)}`.replaceAll('\t', ' ').normalize().trimStart();
    for (let [first, next] = this.#lines(); next !== undefined; [first, next] = this.#lines()) {
      this.#out.write(`${AGAIN}${first}\n`);
      this.#line = this.#line.slice(first?.length).trimStart();
    }
    this.#out.write(`${AGAIN}${this.#line.trimEnd()}`);
  }

  /** Leaves the cursor at the beginning of a line. */
  end(): void {
    if (this.#line !== '') this.#out.write('\n');
    this.#line = '';
  }

  #lines(): readonly string[] {
    return wrapped(this.#line, this.#width);
  }

  #shown(piece: string): string {
    const id = REFERENCE.exec(piece)?.[1];
    if (id === undefined) return visibleText(piece.replaceAll('\r\n', '\n'));
    if (!this.#references.includes(id)) this.#references.push(id);
    return `[${this.#references.indexOf(id) + 1}]`;
  }
}
