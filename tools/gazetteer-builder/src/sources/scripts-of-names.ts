/** Scripts beside Latin, kana and ideographs in which names are kept, and the countries that write their own names in them. */
const SCRIPTS: readonly (readonly [script: string, countries: string])[] = [
  ['Cyrillic', 'RU UA BY BG RS ME MK BA XK MD KZ KG TJ UZ MN'],
  ['Arabic', 'AE AF BH DJ DZ EG EH ER IL IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE'],
  ['Hebrew', 'IL PS'],
  ['Greek', 'GR CY'],
  ['Hangul', 'KR KP'],
  ['Georgian', 'GE'],
  ['Armenian', 'AM'],
  ['Thai', 'TH'],
  ['Lao', 'LA'],
  ['Khmer', 'KH'],
  ['Myanmar', 'MM'],
  ['Ethiopic', 'ET ER'],
  ['Sinhala', 'LK'],
  ['Tamil', 'IN LK SG MY'],
  ['Bengali', 'BD IN'],
  ['Devanagari', 'IN NP'],
  ['Gujarati', 'IN'],
  ['Gurmukhi', 'IN PK'],
  ['Kannada', 'IN'],
  ['Malayalam', 'IN'],
  ['Oriya', 'IN'],
  ['Telugu', 'IN'],
];

const PATTERNS = SCRIPTS.map(([script, countries]) => ({
  pattern: new RegExp(`^(?=.*\\p{Script=${script}})[\\p{Script=${script}}\\p{M}\\d\\s'’ʼ\\-–.,()־]+$`, 'u'),
  countries: new Set(countries.split(' ')),
}));

/** "City of Homs", "city": not what the city is called. */
const CITY_OF = /^(?:مدينة|المدينة|شهر|город|місто|горад|град|העיר|עיר|도시)(?: |$)/u;

/** A name of fewer letters in a script that its country does not write is a word of some language as often as not. */
const FEWEST_LETTERS = 4;
/** The same in Hangul, which writes a syllable at once. */
const FEWEST_SYLLABLES = 3;

/**
 * What a name in a script of its own is to a place of this country: `usual` where the country writes it so, `transcribed` where the
 * rest of the world does, `short` where that is too short to stand for itself. Null for scripts that are not kept, and mixtures.
 */
export function nameInOtherScript(text: string, country: string): 'usual' | 'transcribed' | 'short' | null {
  const script = PATTERNS.find(({ pattern }) => pattern.test(text));
  if (script === undefined || CITY_OF.test(text)) return null;
  if (script.countries.has(country)) return 'usual';
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  return letters >= (/\p{Script=Hangul}/u.test(text) ? FEWEST_SYLLABLES : FEWEST_LETTERS) ? 'transcribed' : 'short';
}
