import type { BuildContext } from '../build-context.ts';
import { geographyRows, listOf, resolveTarget } from '../hand-tables.ts';
import type { WordNet } from './wordnet.ts';

/** A city must be this large to give a demonym of WordNet its meaning. */
const DEMONYM_CITY_POPULATION = 300_000;
/** Entries of the nationality package that are another country's word, or no demonym at all. */
const WRONG_NATIONALITIES: ReadonlySet<string> = new Set(['WF', 'GF', 'PF', 'TF', 'CG', 'CD', 'DM', 'DO', 'BA', 'TT', 'KN']);
/** Proper nouns of WordNet that are languages, peoples or faiths before they are demonyms of one place. */
const WIDE_WORDS: ReadonlySet<string> = new Set(
  'Roman Latin Arabian Semitic Creole Bohemian Gypsy Jewish Islamic Hindu Christian Buddhist Indo-European Celtic Byzantine Caucasian Hellenic Trojan Spartan Gothic'.split(
    ' ',
  ),
);

/** National, regional and city demonyms: the hand table first, then the packages where the table says nothing. */
export function addDemonyms(context: BuildContext, wordnet: WordNet): void {
  const { places, files } = context;
  for (const row of geographyRows(context, 'demonyms.tsv', ['target', 'words'])) {
    const place = resolveTarget(context, row.target, 'demonyms.tsv');
    if (place === null) continue;
    for (const word of listOf(row.words)) places.addHandDemonym(place, word);
  }
  const { nationalities } = files.packageJson<{ nationalities: Record<string, string> }>('i18n-nationality', 'langs/en.json');
  for (const [code, word] of Object.entries(nationalities)) {
    const place = places.byCode(code);
    if (place === null || WRONG_NATIONALITIES.has(code) || places.handDemonyms.has(word)) continue;
    if (places.named(word).includes(place) || /[(,]/.test(word)) continue;
    places.addName(place, word, 'demonym');
  }
  for (const { word, places: names } of wordnet.demonyms) {
    if (places.handDemonyms.has(word) || WIDE_WORDS.has(word) || word.length < 4) continue;
    for (const name of names) {
      const bearer = places.named(name).find((index) => {
        const place = places.place(index);
        return (
          ['country', 'admin1', 'area', 'region'].includes(place.placeCategory) ||
          (place.placeCategory === 'populated' &&
            (place.population ?? 0) >= DEMONYM_CITY_POPULATION &&
            places.normalForm(place.name) === places.normalForm(name))
        );
      });
      if (bearer === undefined || places.named(word).includes(bearer)) continue;
      places.addName(bearer, word, places.place(bearer).placeCategory === 'country' ? 'demonym' : 'regional_demonym');
      break;
    }
  }
}
