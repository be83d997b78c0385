import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';
import type { ReadLanguage } from './learned-languages.ts';

/** Small words that lose their vowel and grow onto the next: "l’Allemagne". */
const ELIDED = /^(?:l|d|qu|n|c|j|s|m|t|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu;
/** Endings that are parted from a name: "Ankara’da". */
const PARTED = /(?<=\p{L})(?=['’]\p{Ll}+$)/u;
const APOSTROPHE = /['’]/;

const APOSTROPHE_SEAMS: Readonly<Partial<Record<ReadLanguage, RegExp>>> = { fr: ELIDED, tr: PARTED };

/** Two words between which a scan lost the space: "ochHeinola", "Seite 4Wien"; not "McDonald", "eBay". */
const LOST_SPACE = /(?=\p{Lu}\p{Ll}{2})(?:(?<=^(?:[iå]|\p{Ll}{2,}))|(?<=\p{Ll}{4})|(?<=^\p{Nd}+))/u;
/** Longer words are none. */
const LONGEST_SPLIT = 80;
const GLUED = /[\p{Ll}\p{Nd}]\p{Lu}\p{Ll}/u;

/**
 * Tokens cut where a language writes two words as one with an apostrophe, and where a space was lost; the same tokens where the text has no
 * such words. "Côte d’Ivoire" is left as it is: the gazetteer has the two words as one name.
 */
export function splitWords(text: string, tokens: Tokens, language: ReadLanguage, index: PlaceNameIndex): Tokens {
  const atApostrophe = APOSTROPHE.test(text) ? (APOSTROPHE_SEAMS[language] ?? null) : null;
  const isGlued = GLUED.test(text);
  if (atApostrophe === null && !isGlued) return tokens;
  const start: number[] = [];
  const end: number[] = [];
  const flags: number[] = [];
  for (let token = 0; token < tokens.count; token++) {
    const from = tokens.start[token]!;
    const to = tokens.end[token]!;
    const flag = tokens.flags[token]!;
    const isPlain = (flag & (TOKEN_FLAG.word | TOKEN_FLAG.hashtagPart)) === TOKEN_FLAG.word && to - from <= LONGEST_SPLIT;
    const word = isPlain ? text.slice(from, to) : '';
    const cut = (atApostrophe && seamOf(word, atApostrophe)) ?? (isGlued ? seamOf(word, LOST_SPACE) : null);
    if (cut === null || (token > 0 && isName(index, text, tokens.start[token - 1]!, to))) {
      start.push(from);
      end.push(to);
      flags.push(flag);
    } else {
      start.push(from, from + cut);
      end.push(from + cut, to);
      flags.push(flag, TOKEN_FLAG.word);
    }
  }
  return { count: start.length, start: Int32Array.from(start), end: Int32Array.from(end), flags: Uint8Array.from(flags) };
}

function isName(index: PlaceNameIndex, text: string, start: number, end: number): boolean {
  return end - start <= LONGEST_SPLIT && (index.classesOf(text, start, end) & ~NAME_CLASS_BITS.continues) !== 0;
}

/** Characters before the seam of a word, or null. */
function seamOf(word: string, pattern: RegExp): number | null {
  const match = pattern.exec(word);
  if (match === null) return null;
  return match.index + match[0].length;
}
