import type { NameClasses } from '@locitorium/ports';
import { wordsOf } from '../languages/latin-profiles.ts';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { Span } from '../tagged-span.ts';
import { CASE } from '../text/token-facts.ts';
import { endOfNameAt } from './name-at-token.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { TextReading } from './text-reading.ts';

/** What stands before a town in the names of clubs, and of what the profiles of languages do not have. */
const INSTITUTION =
  /^(?:ac|afc|as|fc|sc|vfb|vfl|sv|rc|cf|cd|sporting|real|athletic|atlético|atletico|olympique|stade|racing|inter|eintracht|borussia|hertha|fortuna|legia|dinamo|dynamo|spartak|lokomotiv|partizan|hajduk|ajax|feyenoord|clube?|klub|bank[ai]?|universit[ae]t|univerzitet|uniwersytet|universitas|yliopisto|sveučilište|институт|банк|университет|динамо|спартак|локомотив|зенит|шахтёр|radio|tv|h[oô]tel)$/iu;

/** A name of the gazetteer that stands by itself. */
export interface LoneName extends Span {
  readonly name: string;
  /** Its first token, the one behind it, and the first of its sentence. */
  readonly first: number;
  readonly next: number;
  readonly sentenceStart: number;
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
      const isOfPersons = isWord && reading.isListedGivenName(first);
      yield { start, end, name, first, next, sentenceStart, isFirstOfSentence, isOfPersons };
    }
  }
}

/**
 * Whether a name begins its run of capitalised words, but for a word that has its capital from the sentence ("Pemerintah Albania",
 * "Saímos de Amsterdã"): no given name, no club, no word before a hyphen.
 */
function beginsRun(reading: TextReading, first: number, sentenceStart: number): boolean {
  const { latin, text, tokens, otherLanguage } = reading;
  const start = latin.runs.start[first]!;
  if (start === first) return true;
  if (start !== sentenceStart || latin.facts.caseClass[start] !== CASE.initial || reading.isListedGivenName(start)) return false;
  for (let token = start + 1; token < first; token++) if (latin.facts.caseClass[token] !== CASE.lower) return false;
  const word = text.slice(tokens.start[start], tokens.end[start]);
  return !INSTITUTION.test(word) && (otherLanguage === null || !wordsOf(otherLanguage).isInstitution(word));
}
