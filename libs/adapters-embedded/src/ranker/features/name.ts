import { NAME_CLASSES, type NameClass } from '@locitorium/domain';
import type { DecisionRow } from '../decision-table.ts';
import { EXACT, NOT_FOUND } from '../place-facts.ts';
import { columnsOf, featureFamily, fillColumn } from './feature-family.ts';

const FEATURES = [
  ['name_primary', 'flag', 'name', 'The name is the record’s usual one.'],
  ['name_ascii', 'flag', 'name', 'The name is the usual one without diacritics.'],
  ['name_alternate', 'flag', 'name', 'The name is one of the record’s other names, of any language.'],
  ['name_country', 'flag', 'name', 'The name is a country’s.'],
  ['name_country_alias', 'flag', 'name', 'The name is another name of a country.'],
  ['name_demonym', 'flag', 'name', 'The name means people or things of a country.'],
  ['name_regional_demonym', 'flag', 'name', 'The name means people or things of a part of a country.'],
  ['name_admin1', 'flag', 'name', 'The name is a first-level area’s.'],
  ['name_admin1_alternate', 'flag', 'name', 'The name is another name of a first-level area.'],
  ['name_admin2', 'flag', 'name', 'The name is a second-level area’s, with its type word.'],
  ['name_admin2_short', 'flag', 'name', 'The name is a second-level area’s without its type word.'],
  ['name_abbreviation', 'flag', 'name', 'The name is an abbreviation.'],
  ['name_postal', 'flag', 'name', 'The name is a postal town’s.'],
  ['name_region', 'flag', 'name', 'The name is a continent’s or macro-region’s.'],
  ['name_area', 'flag', 'name', 'The name is an area’s without administrative rank.'],
  ['name_historical', 'flag', 'name', 'The name is a historical one.'],
  ['match_level', 'index', 'name', 'Back-off step that found the record: 0 exact … 6 part of the name; 7 where no step found one.'],
  ['match_share', 'share', 'name', 'Share of the mention that the matched name covers; nothing of it where there is no record.'],
] as const;

const COLUMN = columnsOf(FEATURES);
const CLASS_COLUMNS = Object.fromEntries(NAME_CLASSES.map((name) => [name, COLUMN[`name_${name}`]])) as Readonly<Record<NameClass, number>>;

/** As what the mention names a record, and how exactly. */
export const NAME = featureFamily({
  features: FEATURES,
  leads: {},

  fill(block, { places }) {
    const { values, first, width } = block;
    fillColumn(block, COLUMN.match_level, NOT_FOUND);
    places.forEach((place, row) => {
      const at = first + row * width;
      values[at + CLASS_COLUMNS[place.nameClass]] = 1;
      values[at + COLUMN.match_level] = place.level;
      values[at + COLUMN.match_share] = place.share;
    });
  },

  words: { name: (compared) => `the text uses ${compared.pair((row) => nameOf(compared.rowAt(row)))}` },
});

const USUAL_NAMES: ReadonlySet<NameClass> = new Set(['primary', 'country', 'admin1', 'admin2', 'region', 'area'] as const);
const NAME_WORDS: Readonly<Partial<Record<NameClass, string>>> = {
  abbreviation: 'a short form of its name',
  postal: 'a short form of its name',
  demonym: 'the word for its people',
  regional_demonym: 'the word for its people',
  historical: 'a historical name for it',
};

function nameOf(row: DecisionRow): string {
  if (row.kind === 'unlisted') return 'a name that is not in the gazetteer';
  const { nameClass, level } = row.place;
  if (level !== EXACT && nameClass !== 'abbreviation') return 'a similar name';
  return USUAL_NAMES.has(nameClass) ? 'its usual name' : (NAME_WORDS[nameClass] ?? 'another name for it');
}
