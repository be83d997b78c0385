import { LOCAL } from '../local-context.ts';
import { columnsOf, featureFamily, fillColumn, flag } from './feature-family.ts';

const FEATURES = [
  ['surface_length', 'count', 'surface', 'UTF-16 code units of the mention.'],
  ['capitalised', 'flag', 'surface', 'The mention begins with a capital.'],
  ['upper_case', 'flag', 'surface', 'The mention is all capitals.'],
  ['hashtag', 'flag', 'surface', 'The mention is a hashtag.'],
  ['street_name', 'flag', 'surface', 'The mention looks like a street or road number.'],
  ['facility_name', 'flag', 'surface', 'The mention looks like a building or institution.'],
  ['nature_name', 'flag', 'surface', 'The mention looks like a water, mountain, island or park.'],
  ['ordinary_word', 'flag', 'surface', 'The mention is a word or a code before it is a name: “North”, “Pa”.'],
  ['preposition', 'flag', 'surface', 'A preposition of place stands before.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** How the mention is written. */
export const SURFACE = featureFamily({
  features: FEATURES,
  leads: {},

  fill(block, { variant: { shape } }) {
    fillColumn(block, COLUMN.surface_length, shape.length);
    fillColumn(block, COLUMN.capitalised, flag(shape.isCapitalised));
    fillColumn(block, COLUMN.upper_case, flag(shape.isUpperCase));
    fillColumn(block, COLUMN.street_name, flag(shape.isStreet));
    fillColumn(block, COLUMN.facility_name, flag(shape.isFacility));
    fillColumn(block, COLUMN.nature_name, flag(shape.isNature));
    fillColumn(block, COLUMN.ordinary_word, flag(shape.isOrdinaryWord));
  },

  fillMention(block, _rows, { local }) {
    if (local === 0) return;
    fillColumn(block, COLUMN.hashtag, flag(local & LOCAL.hashtag));
    fillColumn(block, COLUMN.preposition, flag(local & LOCAL.prepositionBefore));
  },

  words: { surface: () => 'the form of the name' },
});
