/**
 * In what way a name belongs to a record. A recogniser and a ranker see through it how far a match can be trusted:
 * "Georgia" is the primary name of a state, "Peach State" an alternate one, "Georgian" a demonym, "Ga." an abbreviation.
 */
export const NAME_CLASSES = [
  'primary',
  'ascii',
  'alternate',
  'country',
  'country_alias',
  'demonym',
  'regional_demonym',
  'admin1',
  'admin1_alternate',
  'admin2',
  'admin2_short',
  'abbreviation',
  'postal',
  'region',
  'area',
  'historical',
] as const;

export type NameClass = (typeof NAME_CLASSES)[number];
