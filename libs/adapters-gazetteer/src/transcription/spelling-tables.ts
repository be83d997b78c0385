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
  Cyrillic: /^[\u0430-\u045f\u0490-\u04ff ]+$/,
  Greek: /^[\u0370-\u03ff ]+$/,
  Thai: /^[\u0e00-\u0e7f ]+$/,
  Myanmar: /^[\u1000-\u109f ]+$/,
  Khmer: /^[\u1780-\u17ff ]+$/,
  Lao: /^[\u0e80-\u0eff ]+$/,
  Telugu: /^[\u0c00-\u0c7f ]+$/,
  Kannada: /^[\u0c80-\u0cff ]+$/,
  Malayalam: /^[\u0d00-\u0d7f ]+$/,
  Gujarati: /^[\u0a80-\u0aff ]+$/,
  Gurmukhi: /^[\u0a00-\u0a7f ]+$/,
  Sinhala: /^[\u0d80-\u0dff ]+$/,
  Ethiopic: /^[\u1200-\u139f ]+$/,
  Han: /^\p{Script=Han}+$/u,
};

/** Where ideographs are the names themselves. Of places in all other countries Chinese writes the sounds with them. */
const WRITES_IDEOGRAPHS: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR', 'KP', 'VN']);

/**
 * The learned script in which a name in normal form is written, of a place in this country (ISO 3166-1 alpha-2); null for others and for
 * mixtures.
 */
export function learnedScriptOf(name: string, country: string): LearnedScript | null {
  const script = LEARNED_SCRIPTS.find((one) => WORDS[one].test(name)) ?? null;
  return script === 'Han' && WRITES_IDEOGRAPHS.has(country) ? null : script;
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
