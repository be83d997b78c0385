/** A form of which a word may be inflected, in normal form. */
export interface BaseForm {
  readonly form: string;
  /** Whether the ending is too long to be there by chance: then a small town counts, too. */
  readonly isSure: boolean;
}

/** Base forms of a word in normal form, likeliest first; a handful for any word. */
export type BaseForms = (word: string) => Iterable<BaseForm>;

/** Fewest letters of a name without its ending. */
export const SHORTEST_STEM = 3;
