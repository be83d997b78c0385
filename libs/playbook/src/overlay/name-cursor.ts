/** Scripts that write no spaces between words, and Hangul, whose particles attach: each of their characters is a token. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;
const IN_WORDS = /[\p{L}\p{M}\p{N}]/u;
const APOSTROPHE = /^[‘’ʼʻ`´]$/;
const HYPHEN = /^[‐‑‒–]$/;

/** What a character is to names: nothing, a part of a word, or a token by itself. */
const KIND = Object.freeze({ unknown: 0, space: 1, word: 2, single: 3 });

const LAST_OF_ASCII = 0x7f;
const LAST_OF_BASIC_PLANE = 0xffff;

/** Kinds of the basic plane's characters, as far as they have been met: a look into a table is all that most of a text costs. */
let kinds: Uint8Array | undefined;

function kindOf(codePoint: number): number {
  if (codePoint > LAST_OF_BASIC_PLANE) return kindByPattern(codePoint);
  kinds ??= new Uint8Array(LAST_OF_BASIC_PLANE + 1);
  let kind = kinds[codePoint]!;
  if (kind === KIND.unknown) kinds[codePoint] = kind = kindByPattern(codePoint);
  return kind;
}

function kindByPattern(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/\s/.test(character)) return KIND.space;
  return IN_WORDS.test(character) && !UNSPACED.test(character) ? KIND.word : KIND.single;
}

/**
 * Goes over the tokens that names are compared by: words, characters of unspaced scripts, and other characters but white space. Linear in
 * the text, and makes nothing of what nobody asks for.
 */
export class NameCursor {
  /** Where the current token begins, and where it ends. */
  start = 0;
  end = 0;
  readonly #text: string;
  #isAscii = true;

  constructor(text: string) {
    this.#text = text;
  }

  /** Moves to the next token; false at the end of the text. */
  next(): boolean {
    const text = this.#text;
    let at = this.end;
    let codePoint = -1;
    for (; at < text.length; at += lengthOf(codePoint)) {
      codePoint = text.codePointAt(at)!;
      if (kindOf(codePoint) !== KIND.space) break;
    }
    this.start = at;
    if (at >= text.length) return false;
    const isWord = kindOf(codePoint) === KIND.word;
    this.#isAscii = true;
    do {
      this.#isAscii &&= codePoint <= LAST_OF_ASCII;
      at += lengthOf(codePoint);
      codePoint = at < text.length ? text.codePointAt(at)! : -1;
    } while (isWord && codePoint >= 0 && kindOf(codePoint) === KIND.word);
    this.end = at;
    return true;
  }

  /** Continues behind this position, where a token ended. */
  moveTo(end: number): void {
    this.end = end;
  }

  /** The current token as it is compared: kinds of apostrophes and hyphens and Unicode normal forms make no difference, case does. */
  form(): string {
    const token = this.#text.slice(this.start, this.end);
    if (this.#isAscii) return token;
    if (APOSTROPHE.test(token)) return "'";
    return HYPHEN.test(token) ? '-' : token.normalize('NFKC');
  }
}

const lengthOf = (codePoint: number): number => (codePoint > LAST_OF_BASIC_PLANE ? 2 : 1);

/** All tokens of a name in the form in which names are compared. */
export function nameForms(name: string): readonly string[] {
  const cursor = new NameCursor(name);
  const forms: string[] = [];
  while (cursor.next()) forms.push(cursor.form());
  return forms;
}
