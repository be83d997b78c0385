import { tooManyCharacters } from '../refusals.ts';

/** Letters of scripts that are written without spaces. A line that is broken between two of them is continued without one. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}、。，．・「」『』（）〈〉《》【】〔〕ー！？：；々〆〇]`;

const BETWEEN_UNSPACED = new RegExp(String.raw`(?<=${UNSPACED})[ \t\r]*\n[ \t\r\n]*(?=${UNSPACED})`, 'gu');
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

const SPACES = /[ \t\r\n\f]+/g;

/** What a source breaks into lines where it likes, on one line. */
export function flowing(text: string): string {
  return text.replace(BETWEEN_UNSPACED, '').replace(SPACES, ' ');
}

/** The end of a line that is continued by another: nothing between letters that are written without spaces. */
export function spaceBetween(line: string, next: string): string {
  return ENDS_UNSPACED.test(line.slice(-2)) && BEGINS_UNSPACED.test(next) ? '' : ' ';
}

/** A text that grows by words, lines and paragraphs, up to a limit. */
export class TextBlocks {
  readonly #parts: string[] = [];
  readonly #maxChars: number;
  #chars = 0;
  /** Line ends that are due before the next word. */
  #due = 0;
  /** A space is due before the next word. */
  #spaced = false;
  /** The last word goes on: white space of the source is none of the text. */
  #goesOn = false;
  /** Cells of a table that ended since the last word. */
  #tabs = 0;
  /** The next word begins an item of a list. */
  #item = false;

  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  /** Running text: its white space is that of its source. */
  flow(text: string): void {
    const words = flowing(text);
    // Also blanks that do not break: at the edge of an element they keep words apart as others do.
    if (/^\s/.test(words)) this.#spaced = !this.#goesOn;
    const trimmed = words.trim();
    if (trimmed === '') return;
    this.#append(trimmed);
    this.#spaced = /\s$/.test(words);
  }

  /** Text whose lines and spaces stand as they are. */
  verbatim(text: string): void {
    if (text !== '') this.#append(text.replace(/\r\n?/g, '\n'));
  }

  space(): void {
    this.#spaced = true;
  }

  line(): void {
    this.#due = Math.max(this.#due, 1);
    this.#tabs = 0;
  }

  /** A line that its source broke where the next word had no room: a blank, or the end of a line where a word is broken. */
  lineOfSource(): void {
    if (this.#endsBroken()) this.line();
    else this.#spaced = true;
  }

  /** A word goes on, whatever white space stands in it. */
  goOn(): void {
    if (this.#endsBroken()) this.line();
    else {
      this.#spaced = false;
      this.#goesOn = true;
    }
  }

  paragraph(): void {
    this.line();
    this.#due = 2;
  }

  /** The end of a table's cell that another one follows. */
  cell(): void {
    this.#tabs += 1;
  }

  item(): void {
    this.line();
    this.#item = true;
  }

  toString(): string {
    return wellFormedText(this.#parts.join(''));
  }

  #endsBroken(): boolean {
    return /\p{L}[-\u2010\u00ac\u2e17=]$/u.test(this.#parts.at(-1)?.slice(-3) ?? '');
  }

  #append(text: string): void {
    const apart = '\n'.repeat(this.#chars === 0 ? 0 : this.#due) + '\t'.repeat(this.#tabs);
    const before = (apart === '' && this.#spaced && this.#chars > 0 ? ' ' : apart) + (this.#item ? '- ' : '');
    this.#due = 0;
    this.#tabs = 0;
    this.#spaced = false;
    this.#goesOn = false;
    this.#item = false;
    this.#chars += before.length + text.length;
    if (this.#chars > this.#maxChars) throw tooManyCharacters(this.#maxChars);
    this.#parts.push(before, text);
  }
}

/** Characters that no text has and no index takes: controls except tab and line end. */

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Of a line. Looked for once in each row of blanks, not once for each blank. */
const BLANKS_AT_END = /(?<![ \t])[ \t]+$/gm;

/** The text of a document as the rest of the program takes it: one kind of line end, no lone surrogate, at most one empty line in a row. */
export function wellFormedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(BLANKS_AT_END, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
