import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';

/** Languages with a list, English first: it wins a tie. */
export const STOP_WORD_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type StopWordLanguage = (typeof STOP_WORD_LANGUAGES)[number];

/** The package's Spanish list has hundreds of content words ("estado", "trabajo"): ours has what Snowball's has. */
const SPANISH =
  'de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin ' +
  'sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto mí antes algunos qué ' +
  'unos yo otro otras otra él tanto esa estos mucho quienes nada muchos cual poco ella estar estas algunas algo nosotros mi mis tú te ti tu tus ' +
  'ellas vosotros os mío mía tuyo suyo suya nuestro nuestra vuestro es soy eres somos son sea era eras eran fue fui fueron fuera siendo sido ' +
  'está están estaba estaban estuvo he has ha hemos han había habían hubo haya tiene tienen tenía tuvo cuál cuáles cómo dónde cuándo quién quiénes';

/** The package's English list has no "a". */
const LISTS: Readonly<Record<StopWordLanguage, readonly string[]>> = {
  en: [...english, 'a', 's', 't'],
  de: german,
  fr: french,
  es: SPANISH.split(' '),
  pt: portuguese,
  it: italian,
};

const sets = new Map<StopWordLanguage, ReadonlySet<string>>();

/** Words that say nothing of what a text is about. An apostrophe parts words: of "isn't" and "Mali's" the last letter is left. */
export function stopWordsOf(language: StopWordLanguage): ReadonlySet<string> {
  let words = sets.get(language);
  if (words === undefined) {
    words = new Set(LISTS[language].map((word) => word.toLowerCase()).filter((word) => !word.includes("'")));
    sets.set(language, words);
  }
  return words;
}
