/**
 * All that rules know of a language that is written without capitals, with particles and conjunctions grown onto its words. Written for
 * this project from knowledge of the language.
 */
export interface ParticleProfile {
  readonly language: 'ar' | 'he' | 'ko';
  /** Words of its script. */
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
  /** Whether what the model finds counts only where the gazetteer has the name: without capitals it takes many words for places. */
  readonly isKnownAlone: boolean;
  /** Words that are also names of places somewhere, and mean none: "north", "city", "world", "how". */
  readonly ordinary: string;
  /** Words before names that say what kind of place is meant; no part of the name. */
  readonly units: string;
}
