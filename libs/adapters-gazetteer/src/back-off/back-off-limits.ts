/** Numbers that bound or decide the back-off. */
export const BACK_OFF = Object.freeze({
  /** Fewest letters of a Latin key that may be split into words ("sanfrancisco") or joined. */
  squashedMinLength: 5,
  /** Most letters that are tried to be split. */
  squashedMaxLength: 28,
  /** Up to this many letters a lower-case name may also be a code ("wa", "uk"). */
  lowerCaseCodeLength: 3,
  /** Most generic-word states that are tried for a name. */
  genericStates: 48,
  /** Fewest characters that are completed at the end of a cut text. */
  completionMinLength: 3,
  /** Keys read, records kept while completing. */
  completionKeys: 2_000,
  completionRecords: 12,
  /** Latin letters a name needs before an edit is tried, and the most it may have. */
  fuzzyMinLength: 6,
  fuzzyMaxLength: 24,
  /** Keys one edit away that are kept. */
  fuzzyKeys: 4,
  /** Names that are looked for without a filter, which takes as long to make. */
  fuzzyNamesBeforeFilter: 1_000,
  /** Inhabitants from which a populated place is worth an edit. */
  fuzzyPopulation: 50_000,
  /** Fewest letters of a name that a machine misread. */
  misreadLetters: 5,
  /** Letters that a name needs for each place where letters were taken for others; the most such places, and letters beside those. */
  lettersPerConfusion: 2,
  confusedKnown: Object.freeze({ mostConfusions: 2, letters: 2 }),
  confusedTowns: Object.freeze({ mostConfusions: 2, letters: 4 }),
  /** Names that are looked for without a filter, which takes as long to make. */
  misreadNamesBeforeFilter: 50,
  /** Inhabitants from which a settlement is found by letters that look alike. */
  confusedPopulation: 10_000,
  /** Inhabitants from which a city is meant rather than a village that is called what the city was misread as. */
  knownEverywherePopulation: 1_000_000,
  /** Records at which a search for them ends. */
  confusedRecords: 12,
  /** Most characters that are no letters in a name that a machine read. */
  strayCharacters: 2,
  /** Share of the name that an inflected form counts as covering: less than a name that is written so. */
  inflectedShare: 0.9,
  /** Inhabitants from which a name in another language counts under a case ending that may be there by chance. */
  inflectedAlternatePopulation: 100_000,
  /** A hit that covers less of the name lets shorter parts of the name join in. */
  weakShare: 0.6,
  /** Most words, most characters (unspaced scripts) of a name whose parts are tried. */
  subSpanWords: 14,
  subSpanCharacters: 24,
  /** Inhabitants from which a one-word part counts by its usual name, by an alternate one. */
  subSpanPopulation: 3_000,
  subSpanAlternatePopulation: 200_000,
  /** Inhabitants from which a part of two ideographs counts. */
  subSpanIdeographPopulation: 30_000,
  /** Fewest letters of a one-word part. */
  subSpanLetters: 4,
  /** In Hangul, where a letter is a syllable: 서울. */
  subSpanSyllables: 2,
  /** Fewest kana of a part in kana. */
  subSpanKana: 3,
});
