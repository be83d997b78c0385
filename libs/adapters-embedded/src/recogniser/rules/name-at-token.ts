import { NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { TextReading } from './text-reading.ts';

/** Classes of names that are words of other kinds, too. */
const AMBIGUOUS = NAME_CLASS_BITS.demonym | NAME_CLASS_BITS.abbreviation;
/** Characters; shorter names are words of other kinds, too. */
const SHORTEST_NAME = 4;
/** What stands before a town in the names of clubs, banks, universities and newspapers of many languages. */
const INSTITUTION =
  /^(?:ac|afc|as|fc|sc|vfb|vfl|sv|rc|cf|cd|sporting|real|athletic|atlético|atletico|olympique|stade|racing|inter|eintracht|borussia|hertha|fortuna|legia|dinamo|dynamo|spartak|lokomotiv|partizan|hajduk|ajax|feyenoord|club|klub|clube|bank|banka|banco|banca|banque|banki|universi\p{L}*|uniwersytet|yliopisto|sveučilište|üniversitesi|институт|банк|университет|динамо|спартак|локомотив|зенит|шахтёр|radio|tv|hotel|hôtel)$/iu;

/**
 * The token behind the gazetteer's name that begins at a token, has one of the wanted classes and ends its run of capitalised words; null
 * where there is none, it is short, or it is written in capitals alone.
 */
export function endOfNameAt({ tokens, names, runs, facts, roles }: LatinText, first: number, wanted: NameClasses): number | null {
  const position = names.position[first];
  if (position !== NAME_POSITION.whole && position !== NAME_POSITION.first) return null;
  const classes = names.covering[first]!;
  if ((classes & wanted) === 0 || (classes & AMBIGUOUS) !== 0) return null;
  const letters = facts.caseClass[first]!;
  if (!hasCapital(letters) || letters === CASE.capitals) return null;
  const next = first + names.length[first]!;
  // "Då man" is no Daman, "Long beach walks" no Long Beach, "La réunion" no island; "Centralafrikanska republiken" is a country.
  const isLongCountry = (classes & NAME_CLASS_BITS.country) !== 0 && tokens.end[first]! - tokens.start[first]! >= SHORTEST_NAME;
  if (!isLongCountry && !hasCapital(facts.caseClass[next - 1]!)) return null;
  // "Paryż i Londyn": some languages join the parts of one name by the word that joins two names.
  const endsRun = runs.end[next - 1] === next || (roles[next]! & CUE_BITS.conjunction) !== 0;
  return endsRun && tokens.end[next - 1]! - tokens.start[first]! >= SHORTEST_NAME ? next : null;
}

/** A name of the gazetteer that stands by itself. */
export interface LoneName {
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly isFirstOfSentence: boolean;
  /** One word that some people bear. */
  readonly isOfPersons: boolean;
}

/**
 * Names of the gazetteer that have one of the wanted classes and stand by themselves, by the language of the text: no words of it, no
 * frequent given names, not behind a title or within a longer name.
 */
export function* loneNames(reading: TextReading, wanted: NameClasses): Iterable<LoneName> {
  const { latin, text, tokens } = reading;
  const { bounds, roles } = latin;
  const language = reading.otherLanguage ?? reading.learnedLanguage;
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const sentenceStart = bounds[sentence]!;
    for (let first = sentenceStart; first < bounds[sentence + 1]!; first++) {
      const next = endOfNameAt(latin, first, wanted);
      if (next === null || !beginsRun(reading, first, sentenceStart)) continue;
      const isFirstOfSentence = first === sentenceStart;
      if (!isFirstOfSentence && (roles[first - 1]! & CUE_BITS.title) !== 0) continue;
      const [start, end] = [tokens.start[first]!, tokens.end[next - 1]!];
      const name = text.slice(start, end);
      const isWord = next - first === 1;
      if (isWord && isFrequentGivenName(latin, first)) continue;
      if (isWord && language !== null && isWordOfLanguage(name, language, isFirstOfSentence)) continue;
      yield { start, end, name, isFirstOfSentence, isOfPersons: isWord && reading.isListedGivenName(first) };
    }
  }
}

/**
 * Whether a name begins its run of capitalised words, but for a word that has its capital from the sentence ("Pemerintah Albania",
 * "Saímos de Amsterdã"): no given name, no club, no word before a hyphen.
 */
function beginsRun(reading: TextReading, first: number, sentenceStart: number): boolean {
  const { latin, text, tokens } = reading;
  const start = latin.runs.start[first]!;
  if (start === first) return true;
  if (start !== sentenceStart || latin.facts.caseClass[start] !== CASE.initial || reading.isListedGivenName(start)) return false;
  for (let token = start + 1; token < first; token++) if (latin.facts.caseClass[token] !== CASE.lower) return false;
  return !INSTITUTION.test(text.slice(tokens.start[start], tokens.end[start]));
}
