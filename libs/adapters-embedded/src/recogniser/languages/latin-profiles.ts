import { wordHash } from '../text/token-facts.ts';
import { CATALAN } from './ca.ts';
import { GERMAN } from './de.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import { PLACE_CUE, type LanguageProfile, type OtherLanguage } from './latin-profile.ts';
import { DUTCH } from './nl.ts';
import { PORTUGUESE } from './pt.ts';

const PROFILES: Readonly<Record<OtherLanguage, LanguageProfile>> = {
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  ca: CATALAN,
  nl: DUTCH,
};

/** Bit of a list joint beside the PLACE_CUE of a word. */
export const LIST_JOINT = 8;
export const CUE_MASK = 7;

const LONGEST_ELISION = 8;

/** A profile in the form in which it is looked up. */
export class LanguageWords {
  readonly profile: LanguageProfile;
  /** PLACE_CUE and LIST_JOINT of every small word that has one, by word hash. */
  readonly cues: ReadonlyMap<number, number>;
  readonly unlisted: ReadonlySet<string>;
  readonly #smallWords: ReadonlySet<number>;
  readonly #ordinary: ReadonlySet<string>;
  readonly #institutions: ReadonlySet<string>;

  constructor(profile: LanguageProfile) {
    this.profile = profile;
    const cues = new Map<number, number>();
    for (const [cue, words] of Object.entries(profile.cues))
      for (const word of words.split(' ')) cues.set(wordHash(word), PLACE_CUE[cue as keyof typeof PLACE_CUE]);
    for (const key of profile.joints.split(' ').map(wordHash)) cues.set(key, (cues.get(key) ?? 0) | LIST_JOINT);
    this.cues = cues;
    this.unlisted = new Set(profile.unlisted.split('|'));
    this.#smallWords = new Set(profile.functionWords.split(' ').map(wordHash));
    this.#ordinary = new Set(profile.ordinary.split(' '));
    this.#institutions = new Set(profile.institutions?.split(' '));
  }

  /** Whether a single word, as written, may be an ordinary one with a capital. */
  isOrdinary(word: string): boolean {
    return this.#ordinary.has(word.toLowerCase());
  }

  isInstitution(word: string): boolean {
    return this.#institutions.has(word);
  }

  isSmallWord(hash: number): boolean {
    return this.#smallWords.has(hash);
  }

  /** Characters of the elided word with its apostrophe at `start`; 0 where there is none. */
  elisionAt(text: string, start: number, end: number): number {
    return this.profile.elided?.exec(text.slice(start, Math.min(end, start + LONGEST_ELISION)))?.[0].length ?? 0;
  }
}

const words = new Map<OtherLanguage, LanguageWords>();

/** What is known of a language, made of its lists when its first text comes. */
export function wordsOf(language: OtherLanguage): LanguageWords {
  let found = words.get(language);
  if (found === undefined) words.set(language, (found = new LanguageWords(PROFILES[language])));
  return found;
}
