import { EXACT, NOT_FOUND } from '../place-facts.ts';
import { columnsOf, featureFamily, fillColumn, flag } from './feature-family.ts';

const FEATURES = [
  ['candidates', 'count', 'alternatives', 'Listed candidates of the mention.'],
  ['candidate_countries', 'count', 'alternatives', 'Different countries among the rows.'],
  ['candidates_in_country', 'share', 'alternatives', 'Rows in the same country.'],
  ['has_country', 'flag', 'alternatives', 'A country is among the candidates.'],
  ['has_admin1', 'flag', 'alternatives', 'A first-level area is among the candidates.'],
  ['has_demonym', 'flag', 'alternatives', 'A demonym is among the candidates.'],
  ['has_usual', 'flag', 'alternatives', 'The name is the usual one of a candidate.'],
  ['best_level', 'index', 'alternatives', 'First back-off step among the candidates; 7 where no step found one.'],
  ['best_share', 'share', 'alternatives', 'Largest covered share among the candidates.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** What else the mention may mean. */
export const ALTERNATIVES = featureFamily({
  features: FEATURES,
  leads: {},

  fill(block, { places, countries, count }) {
    const { values, first, width } = block;
    let bestLevel: number = NOT_FOUND;
    let bestShare = 0;
    let hasCountry = false;
    let hasAdmin1 = false;
    let hasDemonym = false;
    let hasUsual = false;
    for (let row = 0; row < places.length; row++) {
      const { category, nameClass, level, share } = places[row]!;
      bestLevel = Math.min(bestLevel, level);
      bestShare = Math.max(bestShare, share);
      if (category === 'country') hasCountry = true;
      else if (category === 'admin1') hasAdmin1 = true;
      if (nameClass === 'demonym') hasDemonym = true;
      else if (nameClass === 'primary' && level === EXACT) hasUsual = true;
    }
    let differentCountries = 0;
    for (let row = 0; row < count; row++) {
      let rowsInCountry = 0;
      for (let other = 0; other < count; other++) if (countries[other] === countries[row]) rowsInCountry++;
      values[first + row * width + COLUMN.candidates_in_country] = rowsInCountry / count;
      if (countries.indexOf(countries[row]!) === row) differentCountries++;
    }
    fillColumn(block, COLUMN.candidates, places.length);
    fillColumn(block, COLUMN.candidate_countries, differentCountries);
    fillColumn(block, COLUMN.has_country, flag(hasCountry));
    fillColumn(block, COLUMN.has_admin1, flag(hasAdmin1));
    fillColumn(block, COLUMN.has_demonym, flag(hasDemonym));
    fillColumn(block, COLUMN.has_usual, flag(hasUsual));
    fillColumn(block, COLUMN.best_level, bestLevel);
    fillColumn(block, COLUMN.best_share, bestShare);
  },

  words: { alternatives: () => 'how many candidates there are, and in which countries' },
});
