import type { BuildContext } from '../build-context.ts';
import { geographyRows, listOf } from '../hand-tables.ts';
import type { EnglishWords } from './wordnet.ts';

/** Fewer letters are a word of some language as often as not. */
const FEWEST_LETTERS = 4;
/** Settlements that are usually called so keep the word from this size on: Chino in California is no Chinese. */
const COMPETING_POPULATION = 1_000;

type Forms = (word: string) => readonly string[];

const withEndings =
  (endings: string): Forms =>
  (stem) =>
    endings.split(' ').map((ending) => stem + (ending === '-' ? '' : ending));

/** Français, Française; Italien, Italienne; Suisse. */
const frenchForms: Forms = (word) => {
  if (word.endsWith('e')) return [word, `${word}s`];
  if (/(?:ien|éen)$/.test(word)) return [word, `${word}s`, `${word}ne`, `${word}nes`];
  const feminine = word.endsWith('ec') ? `${word}que` : word.endsWith('c') ? `${word.slice(0, -1)}que` : `${word}e`;
  return [word, ...(word.endsWith('s') ? [] : [`${word}s`]), feminine, `${feminine}s`];
};

/** Ruso, rusa; francés, francesa; alemán, alemanes. The normal form drops the accents. */
const spanishForms: Forms = (word) => {
  if (word.endsWith('o')) return withEndings('o a os as')(word.slice(0, -1));
  return /[aeí]$/.test(word) ? [word, `${word}s`] : withEndings('- a es as')(word);
};

/** Russo, russa, russi, russe; francese, francesi; tedesco, tedeschi. */
const italianForms: Forms = (word) => {
  if (word.endsWith('e')) return [word, `${word.slice(0, -1)}i`];
  if (word.endsWith('co')) return withEndings('co ca chi ci che')(word.slice(0, -2));
  return word.endsWith('o') ? withEndings('o a i e')(word.slice(0, -1)) : [word];
};

/** Saksalainen, saksalaisen, saksalaiset. */
const finnishForms: Forms = (word) =>
  word.endsWith('inen') ? [word, ...withEndings('en et ia ten ta sta ssa lle lla lta ina iin')(`${word.slice(0, -3)}s`)] : [word];

/** Languages of the package i18n-nationality, and how an adjective is inflected there. */
const PACKAGED: Readonly<Record<string, Forms>> = {
  de: withEndings('- e en er es em'),
  fr: frenchForms,
  es: spanishForms,
  it: italianForms,
  fi: finnishForms,
};

/** Columns of the table, and the endings of a stem that ends in "-". */
const WRITTEN: Readonly<Record<string, Forms>> = {
  de_people: withEndings('-'),
  pt: (stem) => (stem.endsWith('es') ? withEndings('- a es as') : withEndings('o a os as'))(stem),
  nl: withEndings('-'),
  sv: withEndings('- a t e'),
  pl: withEndings('i a ie iego iej im ich imi ą u'),
  ru: withEndings('ий ая ое ие ого ой ому ую ом им их ими'),
};

/** Adjectives and words for people of countries in other languages, inflected; after all other names, to which they give way. */
export function addForeignDemonyms(context: BuildContext, english: EnglishWords): void {
  const { places, files } = context;
  const add = (country: number, word: string): void => {
    const folded = places.normalForm(word);
    if (folded.length < FEWEST_LETTERS || english.words.has(folded) || places.isDemonym(word)) return;
    const isName = places.named(word).some((index) => {
      const { name, placeCategory, population } = places.place(index);
      if (index === country || placeCategory !== 'populated') return true;
      return (population ?? 0) >= COMPETING_POPULATION && places.normalForm(name) === folded;
    });
    if (!isName) places.addTranslation(country, word, 'demonym');
  };
  for (const [language, formsOf] of Object.entries(PACKAGED)) {
    const { nationalities } = files.packageJson<{ nationalities: Record<string, string> }>('i18n-nationality', `langs/${language}.json`);
    for (const [code, words] of Object.entries(nationalities)) {
      const country = places.byCode(code);
      if (country === null) continue;
      for (const word of words.split(/ ?[,/] ?/)) if (/^\p{L}+$/u.test(word)) for (const form of formsOf(word)) add(country, form);
    }
  }
  const columns = ['target', ...Object.keys(WRITTEN)] as const;
  for (const row of geographyRows(context, 'demonyms-other-languages.tsv', columns)) {
    const country = places.byCode(row.target ?? '');
    if (country === null) {
      context.problems.push(`demonyms-other-languages.tsv: there is no country ${row.target}.`);
      continue;
    }
    for (const [language, formsOf] of Object.entries(WRITTEN)) {
      for (const word of listOf(row[language] ?? '')) {
        for (const form of word.endsWith('-') ? formsOf(word.slice(0, -1)) : [word]) add(country, form);
      }
    }
  }
}
