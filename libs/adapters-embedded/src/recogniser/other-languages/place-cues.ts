import { wordHash } from '../text/token-facts.ts';
import type { Language } from './function-words.ts';

/** What a small word before a name says of it. */
export const PLACE_CUE = Object.freeze({
  none: 0,
  /** Stands before places and times, seldom before persons: "nach", "en". */
  place: 1,
  /** Stands before places and persons: "à", "von", "di". */
  placeOrPerson: 2,
  /** A preposition with an article grown into it: "im", "au", "nella". Countries, rivers, regions have articles, cities have none. */
  withArticle: 3,
  article: 4,
});

type CueLists = Readonly<Partial<Record<keyof typeof PLACE_CUE, string>>>;

const CUES: Readonly<Record<Exclude<Language, 'en'>, CueLists>> = {
  de: {
    place: 'in nach aus bei zwischen bis',
    placeOrPerson: 'von',
    withArticle: 'im am zum zur vom ins ans beim',
    article: 'der die das den dem des',
  },
  fr: { place: 'en vers', placeOrPerson: "à de d'", withArticle: 'au aux du des', article: "le la les l'" },
  es: { place: 'en hacia desde hasta', placeOrPerson: 'a de', withArticle: 'al del', article: 'el la los las' },
  pt: { place: 'em', placeOrPerson: 'a de para', withArticle: 'no na nos nas ao à aos às do da dos das', article: 'o a os as' },
  it: {
    place: 'in verso',
    placeOrPerson: "a ad di da d'",
    withArticle:
      "nel nella nei negli nelle nell' al alla ai agli alle all' del della dei degli delle dell' dal dalla dai dagli dalle dall' sul sulla sull'",
    article: "il lo la i gli le l'",
  },
  ca: { place: 'en', placeOrPerson: "a de d'", withArticle: 'al als del dels', article: "el la els les l'" },
  nl: { place: 'in naar te uit', placeOrPerson: 'van', article: 'de het' },
};

/** Joints between names of one list. */
const LIST_JOINTS: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'und oder sowie',
  fr: 'et ou à',
  es: 'y e o a',
  pt: 'e ou a',
  it: 'e ed o a',
  ca: 'i o a',
  nl: 'en of',
};

/** Bit of a list joint beside the PLACE_CUE of a word. */
export const LIST_JOINT = 8;
export const CUE_MASK = 7;

const cues = new Map<Language, Map<number, number>>();

/** PLACE_CUE and LIST_JOINT of every small word of a language that has one, by word hash. */
export function placeCues(language: Exclude<Language, 'en'>): ReadonlyMap<number, number> {
  let found = cues.get(language);
  if (found === undefined) {
    found = new Map();
    for (const [cue, words] of Object.entries(CUES[language]))
      for (const word of words.split(' ')) found.set(wordHash(word), PLACE_CUE[cue as keyof typeof PLACE_CUE]);
    for (const word of LIST_JOINTS[language].split(' ')) found.set(wordHash(word), (found.get(wordHash(word)) ?? 0) | LIST_JOINT);
    cues.set(language, found);
  }
  return found;
}
