import { isAzerbaijani } from '../multilingual/learned-languages.ts';

/**
 * Languages of the model of words that write in letters of other languages, too, by ISO 639-1 code: features tell them apart. Append only:
 * features hold the index.
 */
export const LANGUAGES_OF_SHARED_LETTERS = ['ar', 'so', 'sw', 'az', 'vi', 'tl'] as const;

export type LanguageOfSharedLetters = (typeof LANGUAGES_OF_SHARED_LETTERS)[number];
/** Told by their words, not by their letters. */
type LatinLanguage = Exclude<LanguageOfSharedLetters, 'ar' | 'az' | 'vi'>;

/** Words that every text has, and that no other language here has as often (Hausa and languages kin to Swahili may). */
const FREQUENT_WORDS: Readonly<Record<LatinLanguage, ReadonlySet<string>>> = {
  so: new Set('oo ka ku iyo waa uu ay in la ugu ee soo si loo wuxuu waxaa ayaa kale ah lagu laga iska badan kadib kala markii'.split(' ')),
  tl: new Set(
    'ang ng sa mga na ay at si ni kay para hindi ito mula dahil nang noong ngunit siya nila niya ngayon rin din kung lang'.split(' '),
  ),
  sw: new Set(
    'ya wa na kwa katika ni za la cha vya kuwa hiyo huo hicho alisema baada wakati watu yake wake huku kama hadi lakini'.split(' '),
  ),
};
/** Some of them, two of which every text has: they spare others, above all English, all further work. */
const ANY = /\b(?:ya|wa|na|kwa|ni|ka|ku|oo|iyo|ayaa|waa|waxaa|ang|ng|sa|mga)\b/g;
const FEWEST_OF_ANY = 2;
const FEWEST = 4;
/** Frequent in other languages, too. */
const ELSEWHERE = new Set('na za ni la in si ka ku sa at para kay hindi ay'.split(' '));
/** Different ones that are not. */
const FEWEST_OWN = 2;
const LEAST_SHARE = 0.12;
/** Letters that no other language has: horns, hooks, and signs of tone on signs of vowels. */
const VIETNAMESE = /[ơưảẻỉỏủỷấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự]/i;
const FEWEST_VIETNAMESE = 3;
const LEAST_SHARE_VIETNAMESE = 0.15;
/** Code units of a text that are looked at. */
const SAMPLE = 600;

/**
 * Which of the languages in Latin letters a text is written in; `named` is the language that the caller names, an ISO 639-1 code, '' if
 * none.
 */
export function latinLanguageOf(text: string, named: string): Exclude<LanguageOfSharedLetters, 'ar'> | null {
  if (named === 'vi' || Object.hasOwn(FREQUENT_WORDS, named)) return named as LatinLanguage | 'vi';
  if (named === 'az') return isCyrillic(text) ? null : named;
  if (named !== '') return null;
  if (isAzerbaijani(text)) return 'az';
  const sample = text.slice(0, SAMPLE).toLowerCase().normalize('NFC');
  if (isVietnamese(sample)) return 'vi';
  if ((sample.match(ANY)?.length ?? 0) < FEWEST_OF_ANY) return null;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const told = (Object.keys(FREQUENT_WORDS) as LatinLanguage[]).map((language) => {
    const found = words.filter((word) => FREQUENT_WORDS[language].has(word));
    const own = new Set(found.filter((word) => !ELSEWHERE.has(word))).size;
    const isTold = found.length >= Math.max(FEWEST, LEAST_SHARE * words.length) && own >= FEWEST_OWN;
    return { language, own: isTold ? own : 0 };
  });
  const best = told.reduce((most, other) => (other.own > most.own ? other : most));
  return best.own > 0 ? best.language : null;
}

function isVietnamese(sample: string): boolean {
  if (!VIETNAMESE.test(sample)) return false;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => VIETNAMESE.test(word)).length;
  return own >= Math.max(FEWEST_VIETNAMESE, LEAST_SHARE_VIETNAMESE * words.length);
}

/** Azerbaijani in Cyrillic letters is read as other Cyrillic. */
function isCyrillic(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  return (sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > (sample.match(/\p{Script=Latin}/gu)?.length ?? 0);
}
