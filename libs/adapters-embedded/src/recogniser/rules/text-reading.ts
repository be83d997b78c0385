import type { PlaceNameIndex } from '@locitorium/ports';
import { japaneseStretches } from '../japanese/japanese-stretches.ts';
import { detectLanguage } from '../languages/language-detector.ts';
import type { LanguageNGrams } from '../languages/language-n-grams.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../languages/latin-profile.ts';
import { scriptLanguagesOf, type ScriptLanguage } from '../languages/script-profiles.ts';
import { entryAt, readLatinText, type LatinKnowledge, type LatinText } from '../latin/latin-text.ts';
import type { GivenNames } from '../lexicon/given-names.ts';
import { koreanStretches, languageOfLetters, type CharacterLanguage } from '../multilingual/character-languages.ts';
import { readAs, type ReadLanguage } from '../multilingual/learned-languages.ts';
import { readMultilingualText, type MultilingualText } from '../multilingual/multilingual-text.ts';
import { outsideOf, type Span } from '../tagged-span.ts';
import { latinLanguageOf, type LanguageOfSharedLetters } from '../scripts/shared-letters.ts';
import { scriptStretches } from '../scripts/script-text.ts';
import { isMisread } from '../text/misread-words.ts';
import { wordHash } from '../text/token-facts.ts';
import { tokenise, type Tokens } from '../text/tokenise.ts';
import { writingRegister, type WritingRegister } from '../text/writing-register.ts';

/** Every language that a rule can be for. */
export type RuleLanguage = 'en' | 'ja' | OtherLanguage | ScriptLanguage | ReadLanguage;

const ENGLISH = 'en';

/** What a reader knows of words and names. */
export interface ReadingKnowledge extends LatinKnowledge {
  readonly givenNames: GivenNames;
  readonly languages: LanguageNGrams;
}

/** What is known of a text before names are looked for: made once, read by the models and by all rules. */
export class TextReading {
  readonly text: string;
  readonly tokens: Tokens;
  readonly latin: LatinText;
  /** The language in which the model of many languages reads the text; null where it does not. */
  readonly learnedLanguage: ReadLanguage | null;
  /** The same text as that model reads it. */
  readonly multilingual: MultilingualText | null;
  /** The language that is read by characters where it is not Japanese. */
  readonly characterLanguage: CharacterLanguage | null;
  /** What the model of characters reads. */
  readonly stretches: readonly Span[];
  /** The language that the model of words reads, where others have its letters, too. */
  readonly sharedLettersLanguage: LanguageOfSharedLetters | null;
  /** What the model of words in other scripts reads. */
  readonly scriptStretches: readonly Span[];
  readonly register: WritingRegister;
  readonly index: PlaceNameIndex;
  /** The Latin-script language of the text, where it is not English and has a profile. */
  readonly otherLanguage: OtherLanguage | null;
  readonly languages: ReadonlySet<RuleLanguage>;
  readonly #givenNames: GivenNames;
  readonly #nGrams: LanguageNGrams;
  #isMisread: boolean | null = null;
  readonly #ofSentences = new Map<number, OtherLanguage | null>();

  /** `tag` is the language that the caller names, if any. */
  constructor(text: string, knowledge: ReadingKnowledge, tag: string | null = null) {
    this.text = text;
    this.index = knowledge.index;
    this.#givenNames = knowledge.givenNames;
    this.#nGrams = knowledge.languages;
    const tokens = tokenise(text);
    const named = readTag(tag);
    const ofLetters = languageOfLetters(text, named === '' ? null : named);
    this.characterLanguage = ofLetters === 'zh' || ofLetters === 'ko' ? ofLetters : null;
    this.stretches = ofLetters === 'ko' ? koreanStretches(text) : japaneseStretches(text, tokens);
    const latinLanguage = latinLanguageOf(text, named);
    this.sharedLettersLanguage = latinLanguage ?? (ofLetters === 'ar' ? 'ar' : null);
    this.scriptStretches = outsideOf(scriptStretches(text, this.sharedLettersLanguage), this.stretches);
    const language = latinLanguage ?? languageOf(text, named, knowledge.languages);
    const isReadByWords = latinLanguage !== null;
    const learned = readAs(language, text);
    this.learnedLanguage = learned;
    this.multilingual = learned === null || isReadByWords ? null : readMultilingualText(text, knowledge, learned, tokens);
    this.latin = this.multilingual ?? readLatinText(text, knowledge, tokens);
    this.tokens = this.latin.tokens;
    this.otherLanguage = OTHER_LANGUAGES.find((other) => other === (learned ?? language)) ?? null;
    const isEnglish = learned === null && this.otherLanguage === null;
    this.register = writingRegister(text, this.tokens, isEnglish ? this.latin : null);
    const languages = new Set<RuleLanguage>(scriptLanguagesOf(text, ofLetters !== null));
    const spaced = this.otherLanguage ?? learned;
    // Rules for English take names of Swahili and Somali for persons.
    if (spaced !== null || !isReadByWords) languages.add(spaced ?? ENGLISH);
    if (this.stretches.length > 0 && this.characterLanguage === null) languages.add('ja');
    this.languages = languages;
  }

  /** Whether the text is a scan with misread words, in whichever language. */
  get isMisread(): boolean {
    return (this.#isMisread ??= isMisread(this.text));
  }

  /** Whether a word is a given name of one of many languages. */
  isGivenName(word: string): boolean {
    return this.#givenNames.has(wordHash(word));
  }

  /** Whether a word is a given name in some language, whatever else it is. */
  isListedGivenName(token: number): boolean {
    const { facts, lexicon } = this.latin;
    const entry = entryAt(this.latin, token);
    return this.#givenNames.has(facts.word[token]!) || (entry >= 0 && lexicon.traitOf(entry, 'givenName') > 0);
  }

  /** The Latin-script language of a sentence, where it is not English: that of the text unless its own words say otherwise. */
  languageOfSentence(sentence: number): OtherLanguage | null {
    if (this.otherLanguage === null) return null;
    let language = this.#ofSentences.get(sentence);
    if (language === undefined) {
      language = this.#detectSentence(sentence, this.otherLanguage);
      this.#ofSentences.set(sentence, language);
    }
    return language;
  }

  #detectSentence(sentence: number, ofText: OtherLanguage): OtherLanguage | null {
    const { bounds } = this.latin;
    const start = this.tokens.start[bounds[sentence]!]!;
    const detected = detectLanguage(this.text.slice(start, this.tokens.end[bounds[sentence + 1]! - 1]), this.#nGrams);
    if (detected === ENGLISH) return null;
    return OTHER_LANGUAGES.find((language) => language === detected) ?? ofText;
  }
}

/** Four letters are no language (RFC 5646). */
const LANGUAGE_SUBTAG = /^(?:[a-z]{2,3}|[a-z]{5,8})$/;
/** Tags that name no language. */
const UNDETERMINED = new Set(['und', 'mul', 'mis', 'zxx']);

/** The shortest code of the language that a caller names (`swa-KE`: `sw`; `fil`: `tl`), '' if none. */
function readTag(tag: string | null): string {
  const primary = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
  // Most texts; `Intl` takes longer for it than a rule does for a text.
  if (primary === ENGLISH) return ENGLISH;
  if (UNDETERMINED.has(primary) || !LANGUAGE_SUBTAG.test(primary)) return '';
  const language = Intl.getCanonicalLocales(primary)[0]!.split('-')[0]!;
  return language === 'fil' ? 'tl' : language;
}

/** The language that the caller names, where names are read in it, or what the text shows. ISO 639-1 code. */
function languageOf(text: string, named: string, nGrams: LanguageNGrams): string {
  const isRead = named === ENGLISH || readAs(named, text) !== null || OTHER_LANGUAGES.some((language) => language === named);
  return isRead ? named : (detectLanguage(text, nGrams) ?? ENGLISH);
}
