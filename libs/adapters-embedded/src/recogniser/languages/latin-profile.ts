/** Latin-script languages that rules know of; each rule says for which of them it is, so that a model can take its place. */
export const OTHER_LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'ca', 'nl'] as const;

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** What a small word before a name says of it. */
export const PLACE_CUE = Object.freeze({
  none: 0,
  /** Stands before places and times, seldom before persons: "nach", "en". */
  place: 1,
  /** Stands before places and persons: "à", "von", "di". */
  placeOrPerson: 2,
  /** A preposition with an article grown into it: "im", "au", "nella". Countries, rivers, regions have articles, cities have none. */
  withArticle: 3,
  article: 4,
});

/**
 * All that rules know of a Latin-script language; lists of words are parted by spaces. Written for this project from knowledge of the
 * languages; words were added after reading the Universal Declaration of Human Rights in each.
 */
export interface LanguageProfile {
  readonly language: OtherLanguage;
  /** The small words that every text is full of, in lower case. */
  readonly functionWords: string;
  /** Small words that lost their vowel at the beginning of a word: "l’Allemagne", "dell’Italia", "d’Espanya". */
  readonly elided?: RegExp;
  readonly cues: Readonly<Partial<Record<keyof typeof PLACE_CUE, string>>>;
  /** Joints between names of one list. */
  readonly joints: string;
  /**
   * Words in lower case that also name places or are spelt like one when diacritics are folded. They are written with a capital in their
   * own right: nouns in German, offices and institutions elsewhere, any of them at the beginning of a sentence.
   */
  readonly ordinary: string;
  /** For languages that write every noun with a capital: endings of nouns, which no village has. */
  readonly capitalisedNouns?: { readonly endings: RegExp };
  /** Before "de", "di", "von" they make the name of an institution. */
  readonly institutions?: string;
  /** Places whose usual name stands in no gazetteer record: longer forms do ("Stati Uniti d’America"). Parted by `|`. */
  readonly unlisted: string;
}
