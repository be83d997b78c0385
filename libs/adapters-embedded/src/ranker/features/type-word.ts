import { LOCAL } from '../local-context.ts';
import { columnsOf, featureFamily, fillColumn, flag } from './feature-family.ts';

const FEATURES = [
  ['type_word', 'flag', 'type_word', 'The mention has an administrative type word (“County”).'],
  ['county_word', 'flag', 'type_word', '“County” follows and the record is a second-level area.'],
  ['town_word', 'flag', 'type_word', '“city of”, “town of” and the record is a populated place.'],
  ['state_word', 'flag', 'type_word', '“state of”, “province of” or “province” and the record is an administrative area.'],
  [
    'area_word',
    'flag',
    'type_word',
    'A word beside it says that an area is meant, in any language, and the record is an administrative area.',
  ],
  [
    'water_article',
    'flag',
    'type_word',
    '“river”, or “the” without a noun behind, says that the record, a water, is meant: “across the Dnipro”.',
  ],
  ['nature_word', 'flag', 'type_word', 'A word for water or land follows.'],
  ['street_word', 'flag', 'type_word', 'A word for street follows.'],
] as const;

const COLUMN = columnsOf(FEATURES);
const AREA_WORDS = LOCAL.stateOf | LOCAL.provinceAfter | LOCAL.areaSaid;

/** Words in the mention and beside it that say what kind of place it is. */
export const TYPE_WORD = featureFamily({
  features: FEATURES,
  leads: {},

  fill({ values, first, width }, { places }) {
    places.forEach(({ hasTypeWord }, row) => (values[first + row * width + COLUMN.type_word] = flag(hasTypeWord)));
  },

  fillMention(block, { places }, { local }) {
    if (local === 0) return;
    const { values, first, width } = block;
    fillColumn(block, COLUMN.nature_word, flag(local & LOCAL.natureAfter));
    fillColumn(block, COLUMN.street_word, flag(local & LOCAL.streetAfter));
    places.forEach(({ category }, row) => {
      const at = first + row * width;
      if (category === 'populated') values[at + COLUMN.town_word] = flag(local & LOCAL.townOf);
      if (category === 'admin2') values[at + COLUMN.county_word] = flag(local & LOCAL.countyAfter);
      if (category === 'admin2') values[at + COLUMN.state_word] = flag(local & LOCAL.stateOf);
      if (category === 'admin1' || category === 'admin2') values[at + COLUMN.area_word] = flag(local & AREA_WORDS);
      if (category === 'water') values[at + COLUMN.water_article] = flag(local & LOCAL.ofRiver);
      if (category === 'admin1') values[at + COLUMN.state_word] = flag(local & (LOCAL.stateOf | LOCAL.provinceAfter));
    });
  },

  words: { type_word: () => 'a word next to it says what kind of place it is' },
});
