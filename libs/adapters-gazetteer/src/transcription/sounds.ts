/**
 * A consonant or vowel of a script as Latin letters spell it: classes of consonants that Latin spellings do not tell apart, and all
 * spellings, among which may be none.
 */
export interface Sound {
  readonly classes: string;
  readonly spellings: readonly string[];
  readonly isVowel: boolean;
}

/** Stands for "not written" in a list of spellings. */
const UNWRITTEN = '-';
const listed = (spellings: string): readonly string[] =>
  Object.freeze(spellings.split(' ').map((spelling) => (spelling === UNWRITTEN ? '' : spelling)));

/** `spellings` are parted by spaces. */
export const consonant = (classes: string, spellings: string): Sound =>
  Object.freeze({ classes, spellings: listed(spellings), isVowel: false });
export const vowel = (spellings: string): Sound => Object.freeze({ classes: '', spellings: listed(spellings), isVowel: true });

/** Consonants by the letters that usually stand for them. */
export const CONSONANTS: Readonly<Record<string, Sound>> = Object.freeze({
  k: consonant('K', 'k kk c ck q'),
  kh: consonant('K', 'k kh'),
  g: consonant('K', 'g gg'),
  gh: consonant('K', 'g gh'),
  q: consonant('K', 'q k'),
  ng: consonant('NK', 'ng'),
  c: consonant('S', 'ch chh tch c'),
  j: consonant('S', 'j jj jh z'),
  ny: consonant('N', 'n ny'),
  t: consonant('T', 't tt th tth'),
  d: consonant('T', 'd dd dh ddh'),
  n: consonant('N', 'n nn'),
  p: consonant('P', 'p pp'),
  ph: consonant('P', 'p ph f'),
  f: consonant('P', 'f ff ph'),
  b: consonant('P', 'b bb bh bbh'),
  m: consonant('N', 'm mm'),
  nasal: consonant('N', 'n m'),
  y: consonant('', '- y i j'),
  r: consonant('R', 'r rr rh'),
  l: consonant('L', 'l ll'),
  v: consonant('', 'v w'),
  sh: consonant('S', 's sh'),
  s: consonant('S', 's ss sh'),
  z: consonant('S', 'z j'),
  zh: consonant('S', 'zh j'),
  ts: consonant('TS', 'ts'),
  dz: consonant('TS', 'dz'),
  h: consonant('', '- h'),
  ri: consonant('R', 'r ri ru'),
});

export const VOWELS: Readonly<Record<string, Sound>> = Object.freeze({
  inherent: vowel('- a e'),
  a: vowel('a aa ah'),
  i: vowel('i ee y'),
  u: vowel('oo ou u'),
  e: vowel('e ai ay'),
  ai: vowel('a ai ay e ei ey y'),
  o: vowel('o oo au ow'),
  au: vowel('au ou ow o'),
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

/** Letters of vowels in any language, and how many of them may stand for one. */
const VOWEL_LETTERS = 'aeiouyhw';
const MOST_VOWEL_LETTERS = 3;
/** "Marseille" ends in a letter that nobody speaks. */
const SILENT_END = 'e';

/** Whether a Latin name in normal form, without spaces, spells these sounds. Takes time in proportion to sounds times letters. */
export const isSpelt = (latin: string, sounds: readonly Sound[]): boolean =>
  endsOf(latin, sounds, (sound, at) => writtenAt(latin, sound, at)).has(latin.length);

/** The same where vowels are spelt as in any language: बर्मिंगहैम, Birmingham. */
export function isSpokenLike(latin: string, sounds: readonly Sound[]): boolean {
  const ends = endsOf(latin, sounds, (sound, at) => (sound.isVowel ? vowelsAt(latin, at) : writtenAt(latin, sound, at)));
  return ends.has(latin.length) || (latin.endsWith(SILENT_END) && ends.has(latin.length - 1));
}

/** Where a name may have come to when it has spelt all sounds; a set of positions, as a regular expression would try all ways to them. */
function endsOf(latin: string, sounds: readonly Sound[], next: (sound: Sound, at: number) => readonly number[]): ReadonlySet<number> {
  let reached = new Set([0]);
  for (const sound of sounds) {
    reached = new Set([...reached].flatMap((at) => next(sound, at)));
    if (reached.size === 0) break;
  }
  return reached;
}

const writtenAt = (latin: string, { spellings }: Sound, at: number): readonly number[] =>
  spellings.filter((spelling) => latin.startsWith(spelling, at)).map(({ length }) => at + length);

function vowelsAt(latin: string, at: number): readonly number[] {
  const ends = [at];
  while (ends.length <= MOST_VOWEL_LETTERS && VOWEL_LETTERS.includes(latin.charAt(ends.at(-1)!) || UNWRITTEN)) ends.push(ends.at(-1)! + 1);
  return ends;
}
