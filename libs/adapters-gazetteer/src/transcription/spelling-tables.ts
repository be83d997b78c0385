import { lettersCode, type LetterCosts } from './latin-names.ts';
import { LEARNED_SPELLINGS } from './learned-spellings.ts';

/** A script whose spellings of Latin names are learned. */
export type LearnedScript = keyof typeof LEARNED_SPELLINGS;

/** Small kana belong to the one before them. */
const SMALL_KANA = /[ァィゥェォャュョヮ]/;

const WORDS: Readonly<Record<LearnedScript, RegExp>> = {
  Katakana: /^[\u30a1-\u30fa\u30fc]+$/,
  Hangul: /^[\uac00-\ud7a3 ]+$/,
  Arabic: /^[\u0620-\u06d3 ]+$/,
  Hebrew: /^[\u05d0-\u05ea ]+$/,
  Devanagari: /^[\u0900-\u0963\u0970-\u097f ]+$/,
  Bengali: /^[\u0980-\u09ff ]+$/,
  Tamil: /^[\u0b80-\u0bff ]+$/,
  Georgian: /^[\u10d0-\u10ff ]+$/,
  Armenian: /^[\u0561-\u0587 ]+$/,
};

/** The learned script in which a name in normal form is written; null for others and for mixtures. */
export function learnedScriptOf(name: string): LearnedScript | null {
  return LEARNED_SCRIPTS.find((script) => WORDS[script].test(name)) ?? null;
}

export const LEARNED_SCRIPTS = Object.keys(WORDS) as readonly LearnedScript[];

/** What of a name in normal form stands for letters: syllables of kana, consonants and vowels of Hangul, letters. */
export function unitsOf(name: string, script: LearnedScript): readonly string[] {
  const written = name.replaceAll(' ', '');
  if (script === 'Hangul') return [...written.normalize('NFD')];
  const units: string[] = [];
  for (const letter of written) {
    if (script === 'Katakana' && units.length > 0 && SMALL_KANA.test(letter)) units[units.length - 1] += letter;
    else units.push(letter);
  }
  return units;
}

/** Costs of letters by unit. */
export type SpellingTable = ReadonlyMap<string, LetterCosts>;

/** Reads a table as it is written: a line for each unit, with letters and their cost in tenths of a bit ("ル r11 l16"). */
export function readSpellingTable(lines: readonly string[]): SpellingTable {
  return new Map(
    lines.map((line) => {
      const [unit = '', ...spellings] = line.split(' ');
      return [unit, new Map(spellings.map(readSpelling))] as const;
    }),
  );
}

function readSpelling(written: string): readonly [code: number, cost: number] {
  const digits = written.search(/\d/);
  return [lettersCode(written.slice(0, digits)), Number(written.slice(digits))];
}

const tables = new Map<LearnedScript, SpellingTable>();

/** Read when first asked for. */
export function spellingTable(script: LearnedScript): SpellingTable {
  let table = tables.get(script);
  if (table === undefined) tables.set(script, (table = readSpellingTable(LEARNED_SPELLINGS[script])));
  return table;
}
