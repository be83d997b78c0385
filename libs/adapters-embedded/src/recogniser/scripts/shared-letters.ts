import { isAzerbaijani } from '../multilingual/learned-languages.ts';

/**
 * Languages of the model of words that write in letters of other languages, too, by ISO 639-1 code: features tell them apart. Append only:
 * features hold the index.
 */
export const LANGUAGES_OF_SHARED_LETTERS = ['ar', 'so', 'sw', 'az'] as const;

export type LanguageOfSharedLetters = (typeof LANGUAGES_OF_SHARED_LETTERS)[number];
type LatinLanguage = Exclude<LanguageOfSharedLetters, 'ar' | 'az'>;

/** Words that every text has, and that no other language has as often. */
const FREQUENT_WORDS: Readonly<Record<LatinLanguage, ReadonlySet<string>>> = {
  so: new Set('oo ka ku iyo waa uu ay in la ugu ee soo si loo wuxuu waxaa ayaa kale ah lagu laga iska badan kadib kala markii'.split(' ')),
  sw: new Set(
    'ya wa na kwa katika ni za la cha vya kuwa hiyo huo hicho alisema baada wakati watu yake wake huku kama hadi lakini'.split(' '),
  ),
};
/** Some of them, two of which every text has: they spare others, above all English, all further work. */
const ANY = /\b(?:ya|wa|na|kwa|ni|ka|ku|oo|iyo|ayaa|waa|waxaa)\b/g;
const FEWEST_OF_ANY = 2;
const FEWEST = 4;
const LEAST_SHARE = 0.12;
/** Code units of a text that are looked at. */
const SAMPLE = 600;

/** Which of the languages in Latin letters a text is written in; `named` is the language that the caller names, '' if none. */
export function latinLanguageOf(text: string, named: string): Exclude<LanguageOfSharedLetters, 'ar'> | null {
  if (named === 'so' || named === 'sw' || named === 'az') return named;
  if (named !== '') return null;
  if (isAzerbaijani(text)) return 'az';
  const sample = text.slice(0, SAMPLE).toLowerCase();
  if ((sample.match(ANY)?.length ?? 0) < FEWEST_OF_ANY) return null;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const shares = (Object.keys(FREQUENT_WORDS) as LatinLanguage[]).map(
    (language) => [language, words.filter((word) => FREQUENT_WORDS[language].has(word)).length] as const,
  );
  return shares.find(([, count]) => count >= Math.max(FEWEST, LEAST_SHARE * words.length))?.[0] ?? null;
}
