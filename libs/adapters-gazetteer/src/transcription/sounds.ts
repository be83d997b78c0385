/**
 * A consonant or vowel of a script as Latin letters spell it: classes of consonants that Latin spellings do not tell apart, and the
 * spellings, a regular expression.
 */
export interface Sound {
  readonly classes: string;
  readonly spellings: string;
  readonly isVowel: boolean;
}

export const consonant = (classes: string, spellings: string): Sound => Object.freeze({ classes, spellings, isVowel: false });
export const vowel = (spellings: string, classes = ''): Sound => Object.freeze({ classes, spellings, isVowel: true });

/** Consonants by the letters that usually stand for them. */
export const CONSONANTS: Readonly<Record<string, Sound>> = Object.freeze({
  k: consonant('K', 'k+|ck?|q'),
  kh: consonant('K', 'kh?'),
  g: consonant('K', 'g+'),
  gh: consonant('K', 'gh?'),
  q: consonant('K', 'q|k'),
  ng: consonant('NK', 'ng'),
  c: consonant('S', 't?chh?|c'),
  j: consonant('S', 'd?j+h?|z'),
  ny: consonant('N', 'ny?|gn'),
  t: consonant('T', 't+h?'),
  d: consonant('T', 'd+h?'),
  n: consonant('N', 'n+'),
  p: consonant('P', 'p+'),
  ph: consonant('P', 'ph?|f'),
  f: consonant('P', 'f+|ph'),
  b: consonant('P', 'b+h?'),
  m: consonant('N', 'm+'),
  nasal: consonant('N', 'n|m'),
  y: consonant('', '[yij]?'),
  r: consonant('R', 'r+h?'),
  l: consonant('L', 'l+'),
  v: consonant('', '[vw]'),
  sh: consonant('S', 'sh?'),
  s: consonant('S', 's+h?'),
  z: consonant('S', 'z|j'),
  zh: consonant('S', 'zh|j'),
  ts: consonant('TS', 't?s'),
  dz: consonant('TS', 'dz'),
  h: consonant('', 'h?'),
});

export const VOWELS: Readonly<Record<string, Sound>> = Object.freeze({
  none: vowel(''),
  inherent: vowel('[ae]?'),
  a: vowel('a{1,2}h?'),
  i: vowel('i|ee|y'),
  u: vowel('oo|ou|u'),
  e: vowel('e|a[iy]'),
  ai: vowel('a[iy]?|e[iy]?|y'),
  o: vowel('oo?|au|ow'),
  au: vowel('au|ou|ow|o'),
  ri: consonant('R', 'r[iu]?'),
});

const DIGRAPHS: readonly (readonly [written: RegExp, classes: string])[] = [
  [/t?chh?|sh/g, 'S'],
  [/x/g, 'KS'],
  [/c|q|[kg]h?/g, 'K'],
  [/[td]h?/g, 'T'],
  [/f|[pb]h?/g, 'P'],
  [/[szj]h?/g, 'S'],
  [/[nm]/g, 'N'],
  [/l/g, 'L'],
  [/r/g, 'R'],
  [/[^A-Z]/g, ''],
];

const collapsed = (classes: string): string => classes.replaceAll(/(.)\1+/g, '$1');

/** The classes of consonants of a Latin name in normal form: what it shares with all its transcriptions. */
export const skeletonOfLatin = (name: string): string =>
  collapsed(DIGRAPHS.reduce((rest, [written, classes]) => rest.replaceAll(written, classes), name));

/** The same of the sounds of a word. */
export const skeletonOf = (sounds: readonly Sound[]): string => collapsed(sounds.map(({ classes }) => classes).join(''));

/** The same where vowels are spelt as in any language: बर्मिंगहैम, Birmingham. */
export function looseSpellingsOf(sounds: readonly Sound[]): RegExp {
  const parts = sounds.map(({ spellings, isVowel }) => (isVowel ? '[aeiouyhw]{0,3}' : `(?:${spellings})`));
  return new RegExp(`^${parts.join('')}e?$`);
}

/** What a Latin name in normal form, without spaces, has to look like to be these sounds. */
export function spellingsOf(sounds: readonly Sound[]): RegExp {
  return new RegExp(`^${sounds.map(({ spellings }) => (spellings === '' ? '' : `(?:${spellings})`)).join('')}$`);
}
