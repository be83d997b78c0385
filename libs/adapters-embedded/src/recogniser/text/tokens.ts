/** What the tokeniser saw of a token beyond its characters; a bit set. */
export const TOKEN_FLAG = Object.freeze({
  /** Piece of a hashtag, without the number sign. */
  hashtagPart: 1,
  url: 2,
  /** "@name", whole. */
  accountName: 4,
  /** First token of a line. */
  lineStart: 8,
  /** White space stands before it. */
  spaceBefore: 16,
  /** Not the first piece of its hashtag. */
  hashtagContinued: 32,
  /** A run of Han, hiragana or katakana. */
  cjk: 64,
  /** Letters or digits of a spaced script. */
  word: 128,
});

/**
 * Tokens of a text in order, as parallel arrays. Offsets are UTF-16 code units, end exclusive; tokens never overlap, and
 * between two of them stands nothing but white space.
 */
export interface Tokens {
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly flags: Uint8Array;
}
