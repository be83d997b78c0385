/** A form of which a word may be inflected, in normal form. */
export interface BaseForm {
  readonly form: string;
  /** Whether the ending is too long to be there by chance: then a small town counts, too. */
  readonly isSure: boolean;
}

/** Base forms of a word in normal form, likeliest first; a handful for any word. */
export type BaseForms = (word: string) => Iterable<BaseForm>;

/** What the words of a name may be the forms of, in normal form; empty where a word has no such ending. */
export interface Declension {
  readonly nouns: (word: string) => readonly string[];
  readonly adjectives: (word: string) => readonly string[];
}

/** Fewest letters of a name without its ending. */
export const SHORTEST_STEM = 3;
