/**
 * All that rules know of a language that is written without capitals, with particles and conjunctions grown onto its words. Written for
 * this project from knowledge of the language.
 */
export interface ParticleProfile {
  /** ISO 639-1; of several languages in one script the one with most readers. */
  readonly language: 'ar' | 'he' | 'ko' | LanguageWithoutACorpus;
  /** Words of its script; of an unspaced one, what stands between other characters. */
  readonly words: RegExp;
  /** Written before a name; parted by spaces. */
  readonly prefixes: string;
  /** "And", as it is written before a word; empty where it is a word of its own. */
  readonly and: string;
  /** Particles that hide the beginning of a name, as written and as meant: "لل" the article "ال". */
  readonly hiding: readonly (readonly [written: string, meant: string])[];
  /** Written after a name; whatever else follows makes another word of it. */
  readonly suffixes: string;
  /** Characters of the shortest name. */
  readonly shortest: number;
  /** Shortest name of a town, and shortest name behind a particle that is no country's; 4 by default, 6 in unspaced languages. */
  readonly shortestTown?: number;
  /** Whether its words are written without spaces between them; then no particle is looked for. */
  readonly isUnspaced?: true;
  /** The smallest places that count by their name alone: the script is written in few countries, so it names their places. */
  readonly smallest?: 'town' | 'village';
  /** Where many countries write in it, those of the language: only their towns count. */
  readonly home?: string;
  /** Whether a name of any size at home counts near a place of the text, though nothing beside it speaks for it. */
  readonly countsNear?: true;
  /** Words behind which towns count, where their name alone does not: "in", "to". */
  readonly prepositions?: string;
  /** Whether its endings are those of the gazetteer's inflected forms: some change the end of a name (தமிழ்நாடு, தமிழ்நாட்டில்). */
  readonly isInflected?: true;
  /** Whether names of several words may be transcriptions: ባህር ዳር. Elsewhere few are found, and a text takes twice as long. */
  readonly hasTranscribedWords?: true;
  /** Words that are also names of places somewhere, and mean none: "north", "city", "world", "how". */
  readonly ordinary: string;
  /** Words that are names as often, and are not looked for near places; parted by spaces. */
  readonly ambiguous?: string;
  /** Words before names that say what kind of place is meant; no part of the name. */
  readonly units: string;
}

/** Languages of which no corpus may be learned from, in scripts of their own: the model of words learned them from texts written for it. */
export type LanguageWithoutACorpus =
  'fa' | 'hi' | 'bn' | 'gu' | 'pa' | 'or' | 'ta' | 'te' | 'kn' | 'ml' | 'si' | 'th' | 'lo' | 'km' | 'my' | 'am' | 'ka' | 'hy';
