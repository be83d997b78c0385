import { consonant, CONSONANTS, vowel, VOWELS, type Sound } from './sounds.ts';

/** A script whose words can be written in Latin letters by rule, and the countries whose names are looked for. */
export interface Script {
  readonly words: RegExp;
  readonly countries: readonly string[];
  /** Consonants of the shortest name that is looked for: shorter words are written like too many places. */
  readonly fewestConsonants: number;
  /** The sounds of a word of the script. */
  readonly soundsOf: (word: string) => readonly Sound[];
}

const FEWEST = 3;
const FEWEST_WITHOUT_VOWELS = 5;

const listed = (names: string): readonly string[] => names.split(' ');

/**
 * The scripts of India have their letters in the same places of their blocks (Unicode Standard, chapter 12): consonants from 0x15, vowels
 * from 0x05, vowel signs from 0x3E.
 */
const INDIC_CONSONANTS = listed('k kh g gh ng c c j j ny t t d d n t t d d n n p ph b b m y r r l l zh v sh sh s h');
const INDIC_VOWELS = listed('a a i i u u ri ri e e e ai o o o au');
const INDIC_SIGNS = listed('a i i u u ri ri e e e ai o o o au');
const PLACE = Object.freeze({
  anusvara: 0x02,
  vowel: 0x05,
  consonant: 0x15,
  lastConsonant: 0x39,
  nukta: 0x3c,
  sign: 0x3e,
  lastSign: 0x4c,
  virama: 0x4d,
});
/** Letters with a dot below, as they are spelt: ज़, फ़, ड़, क़, ग़, য়. */
const DOTTED: Readonly<Record<string, string>> = { j: 'z', ph: 'f', d: 'r', k: 'q', g: 'gh', y: 'y' };
/** Letters of one script alone: with a vowel like others (ৰ, ৱ of Assamese), and without (ৎ, ൺ, ൻ, ർ, ൽ, ൾ). */
const OWN_LETTERS: Readonly<Record<string, string>> = { ৰ: 'r', ৱ: 'v' };
const FINALS: Readonly<Record<string, string>> = { ৎ: 't', ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l' };
/** The nasal of Gurmukhi. */
const TIPPI = '\u0a70';

/** A vowel of a consonant without a sign may be left out, and is an o in Bengali. */
const INHERENT_OF_BENGALI = vowel('- a o');
/** ব and য of Bengali. */
const BENGALI: Readonly<Record<string, Sound>> = { b: CONSONANTS['b']!, y: consonant('S', 'j') };
/** Tamil has one letter for voiced and voiceless sounds. */
const TAMIL: Readonly<Record<string, Sound>> = {
  k: consonant('K', 'k kk kh g c'),
  c: consonant('S', 'c ch s j'),
  t: consonant('T', 't d tt dd th dh'),
  p: consonant('P', 'p b pp bb'),
};

interface IndicScript {
  /** First code point of its block. */
  readonly first: number;
  readonly countries: string;
  /** Sounds that it writes otherwise than the others. */
  readonly own?: Readonly<Record<string, Sound>>;
  /** Whether the vowel of a last consonant is spoken: Vijayawada, but Raigad. */
  readonly isLastSpoken?: boolean;
  readonly fewestConsonants?: number;
}

function indic(script: string, { first, countries, own = {}, isLastSpoken = false, fewestConsonants = FEWEST }: IndicScript): Script {
  const isBengali = own === BENGALI;
  const inherent = isBengali ? INHERENT_OF_BENGALI : VOWELS['inherent']!;
  const consonantOf = (name: string): Sound => own[name] ?? CONSONANTS[name]!;
  return {
    words: new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c\\u200d ]+$`, 'u'),
    countries: countries.split(' '),
    fewestConsonants,
    soundsOf(word) {
      const sounds: Sound[] = [];
      /** The consonant before, while its vowel is open or a virama has closed it. */
      let last: string | null = null;
      let isOpen = false;
      const close = (): void => {
        if (isOpen) sounds.push(inherent);
        isOpen = false;
        last = null;
      };
      const addConsonant = (name: string): void => {
        // ट्ट is spelt with one letter or two.
        const isDoubled = !isOpen && last === name;
        close();
        if (!isDoubled) sounds.push(consonantOf(name));
        last = name;
        isOpen = true;
      };
      const addVowel = (name: string): void => {
        sounds.push(VOWELS[name] ?? CONSONANTS[name]!);
        isOpen = false;
        last = null;
      };
      for (const unit of word.normalize('NFC')) {
        const at = unit.codePointAt(0)! - first;
        const ofOneScript = OWN_LETTERS[unit];
        const final = FINALS[unit];
        if (ofOneScript !== undefined) addConsonant(ofOneScript);
        else if (final !== undefined) {
          close();
          sounds.push(consonantOf(final));
        } else if (at === PLACE.anusvara || unit === TIPPI) {
          close();
          sounds.push(CONSONANTS[isBengali ? 'ng' : 'nasal']!);
        } else if (at >= PLACE.consonant && at <= PLACE.lastConsonant) addConsonant(INDIC_CONSONANTS[at - PLACE.consonant]!);
        else if (at === PLACE.nukta && last !== null) {
          const dotted = DOTTED[last];
          if (dotted !== undefined) sounds.splice(-1, 1, CONSONANTS[dotted]!);
        } else if (at === PLACE.virama) isOpen = false;
        else if (at >= PLACE.sign && at <= PLACE.lastSign) addVowel(INDIC_SIGNS[at - PLACE.sign]!);
        else if (at >= PLACE.vowel && at < PLACE.consonant) {
          close();
          addVowel(INDIC_VOWELS[at - PLACE.vowel]!);
        }
      }
      if (isLastSpoken || sounds.at(-2)?.isVowel === false) close();
      return sounds;
    },
  };
}

/** Letters one by one: "ა=a", a vowel or consonant by its name. */
function alphabetic(script: string, countries: string, table: string): Script {
  const letters = new Map(
    table.split(' ').map((entry) => {
      const [letter = '', name = ''] = entry.split('=');
      return [letter, VOWELS[name] ?? CONSONANTS[name]!] as const;
    }),
  );
  return {
    words: new RegExp(`^[\\p{Script=${script}} ]+$`, 'u'),
    countries: countries.split(' '),
    fewestConsonants: FEWEST,
    soundsOf: (word) => Array.from(word).flatMap((letter) => letters.get(letter) ?? []),
  };
}

const georgian = (): Script =>
  alphabetic(
    'Georgian',
    'GE',
    'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=c ც=ts ძ=dz წ=ts ჭ=c ხ=kh ჯ=j ჰ=h',
  );
const armenian = (): Script =>
  alphabetic(
    'Armenian',
    'AM',
    'ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=e թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=c մ=m յ=y ն=n շ=sh ո=o չ=c պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f',
  );

/** Rows of eight, a consonant with seven vowels and "wa" (Unicode Standard, Ethiopic block). */
const ETHIOPIC_ROWS = listed('h l h m s r s sh q q q q b v t c h h n ny - k k h h v - z zh y d d j g g g t c p ts ts f p');
const ETHIOPIC_FIRST = 0x1200;
const ETHIOPIC_VOWELS: readonly Sound[] = [
  vowel('e a'),
  VOWELS['u']!,
  VOWELS['i']!,
  VOWELS['a']!,
  vowel('i ie e'),
  vowel('- i e a'),
  VOWELS['o']!,
  vowel('a ua wa'),
];

const ETHIOPIC: Script = {
  words: /^[\u1200-\u135a ]+$/,
  countries: ['ET', 'ER'],
  fewestConsonants: FEWEST,
  soundsOf: (word) =>
    Array.from(word).flatMap((letter) => {
      const at = letter.codePointAt(0)! - ETHIOPIC_FIRST;
      const row = ETHIOPIC_ROWS[at >> 3];
      if (at < 0 || row === undefined) return [];
      const spoken = ETHIOPIC_VOWELS[at & 7]!;
      return row === '-' ? [spoken] : [CONSONANTS[row]!, spoken];
    }),
};

const LATIN_VOWELS = listed('a e i o u');
const PERSIAN_CONSONANTS =
  'ب=b پ=p ت=t ٹ=t ث=s ج=j چ=c ح=h خ=kh د=d ڈ=d ذ=z ر=r ڑ=r ز=z ژ=zh س=s ش=sh ص=s ض=z ط=t ظ=z غ=gh ف=f ق=q ک=k ك=k گ=g ل=l م=m ن=n ں=n ه=h ہ=h ھ=h ة=h';

/** Persian, Urdu, Pashto. Short vowels are not written, and long ones by consonants. */
function persian(): Script {
  const anyOf = (spellings: readonly string[]): Sound => Object.freeze({ classes: '', spellings: [...new Set(spellings)], isVowel: true });
  const upToTwo = ['', ...LATIN_VOWELS, ...LATIN_VOWELS.flatMap((one) => LATIN_VOWELS.map((other) => one + other))];
  const short = anyOf(upToTwo);
  const letters = new Map<string, readonly Sound[]>();
  for (const entry of listed(PERSIAN_CONSONANTS)) {
    const [letter = '', name = ''] = entry.split('=');
    letters.set(letter, [CONSONANTS[name]!, short]);
  }
  const add = (written: string, sound: Sound): void => {
    for (const letter of written) letters.set(letter, [sound]);
  };
  add('اآع', vowel('- a aa o e i'));
  add('و', anyOf(['', 'v', 'w', 'u'].flatMap((head) => upToTwo.map((rest) => head + rest))));
  add('یيىے', anyOf(['', 'i', 'e', 'y', 'iy', 'ey', 'ay', 'ee', 'ie'].flatMap((head) => ['', ...LATIN_VOWELS].map((rest) => head + rest))));
  return {
    words: /^[\u0620-\u06d3\u200c ]+$/,
    countries: ['IR', 'AF', 'PK'],
    fewestConsonants: FEWEST_WITHOUT_VOWELS,
    soundsOf: (word) => Array.from(word).flatMap((letter) => letters.get(letter) ?? []),
  };
}

let built: readonly Script[] | null = null;

/** All scripts; made when first asked for. */
export const scripts = (): readonly Script[] =>
  (built ??= [
    indic('Devanagari', { first: 0x0900, countries: 'IN NP' }),
    indic('Bengali', { first: 0x0980, countries: 'BD IN', own: BENGALI }),
    indic('Gurmukhi', { first: 0x0a00, countries: 'IN PK' }),
    indic('Gujarati', { first: 0x0a80, countries: 'IN' }),
    indic('Oriya', { first: 0x0b00, countries: 'IN', isLastSpoken: true }),
    indic('Tamil', { first: 0x0b80, countries: 'IN LK', own: TAMIL, isLastSpoken: true, fewestConsonants: 4 }),
    indic('Telugu', { first: 0x0c00, countries: 'IN', isLastSpoken: true }),
    indic('Kannada', { first: 0x0c80, countries: 'IN', isLastSpoken: true }),
    indic('Malayalam', { first: 0x0d00, countries: 'IN', isLastSpoken: true }),
    georgian(),
    armenian(),
    ETHIOPIC,
    persian(),
  ]);
