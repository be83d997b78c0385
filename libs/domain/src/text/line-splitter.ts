/** Cuts a text that comes in pieces into lines that end with "\n". A line is put together once, in however many pieces it comes. */
export class LineSplitter {
  #pieces: string[] = [];

  /** The lines that end in this piece, without their ends. */
  *linesIn(piece: string): Generator<string, void, undefined> {
    const ends = piece.split('\n');
    const rest = ends.pop() ?? '';
    for (const end of ends) yield this.#with(end);
    this.#pieces.push(rest);
  }

  /** What stands behind the last line: empty where nothing does. */
  rest(): string {
    return this.#with('');
  }

  #with(end: string): string {
    const line = [...this.#pieces, end].join('');
    this.#pieces = [];
    return line;
  }
}
