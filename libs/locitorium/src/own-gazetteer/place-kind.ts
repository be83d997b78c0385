import type { PlaceCategory } from '@locitorium/domain';

/** Class and code of GeoNames, and the category in the project's words. */
export interface PlaceKind {
  readonly category: string;
  readonly type: string;
  readonly placeCategory: PlaceCategory;
}

const CATEGORY_OF_CLASS: Readonly<Record<string, PlaceCategory>> = {
  A: 'area',
  H: 'water',
  L: 'area',
  P: 'populated',
  R: 'facility',
  S: 'facility',
  T: 'landform',
  U: 'landform',
  V: 'landform',
};

/** Codes that are something else than the rest of their class. */
const CATEGORY_OF_CODE: Readonly<Record<string, PlaceCategory>> = {
  ADM1: 'admin1',
  ADM2: 'admin2',
  CONT: 'region',
  PCL: 'country',
  PCLD: 'country',
  PCLF: 'country',
  PCLI: 'country',
  PCLIX: 'country',
  PCLS: 'country',
  TERR: 'country',
};

/** Words for kinds, as tables and OpenStreetMap write them, by class and code. */
const WORDS: readonly (readonly [featureClass: string, code: string, words: string])[] = [
  ['P', 'PPL', 'place populated settlement city town village hamlet locality municipality isolated_dwelling farm croft allotments camp'],
  ['P', 'PPLC', 'capital'],
  ['P', 'PPLX', 'suburb quarter neighbourhood neighborhood borough city_block section'],
  ['P', 'PPLQ', 'abandoned ghost_town'],
  ['P', 'PPLH', 'historic_settlement'],
  ['A', 'PCLI', 'country'],
  ['A', 'ADM1', 'state province region admin1'],
  ['A', 'ADM2', 'county district department admin2'],
  ['A', 'ADM3', 'subdistrict ward parish commune admin3'],
  ['L', 'CONT', 'continent'],
  ['L', 'RGN', 'area'],
  ['L', 'PRK', 'park national_park nature_reserve protected_area'],
  ['H', 'STM', 'river stream wadi'],
  ['H', 'LK', 'lake water pond'],
  ['H', 'SEA', 'sea'],
  ['H', 'OCN', 'ocean'],
  ['H', 'BAY', 'bay'],
  ['H', 'RSV', 'reservoir'],
  ['H', 'SPNG', 'spring well'],
  ['H', 'FLLS', 'waterfall'],
  ['T', 'MT', 'mountain volcano'],
  ['T', 'PK', 'peak'],
  ['T', 'HLL', 'hill'],
  ['T', 'MTS', 'mountains range mountain_range'],
  ['T', 'ISL', 'island islet'],
  ['T', 'ISLS', 'islands archipelago'],
  ['T', 'VAL', 'valley'],
  ['T', 'CAPE', 'cape'],
  ['T', 'PEN', 'peninsula'],
  ['T', 'DSRT', 'desert'],
  ['V', 'FRST', 'forest wood'],
  ['S', 'CH', 'church'],
  ['S', 'MSQE', 'mosque'],
  ['S', 'TMPL', 'temple'],
  ['S', 'SCH', 'school'],
  ['S', 'HSP', 'hospital clinic'],
  ['S', 'AIRP', 'airport aerodrome'],
  ['S', 'RSTN', 'station railway_station'],
  ['S', 'RUIN', 'ruin ruins archaeological_site'],
  ['S', 'BLDG', 'building facility'],
  ['S', 'MKT', 'market'],
  ['S', 'BDG', 'bridge'],
  ['R', 'ST', 'street road'],
];

const kindOf = (category: string, type: string): PlaceKind => ({
  category,
  type,
  placeCategory: CATEGORY_OF_CODE[type] ?? CATEGORY_OF_CLASS[category] ?? 'populated',
});

const CODE = /^[A-Z][A-Z0-9]{1,4}$/;
/** Codes of settlements and units that the words do not have. */
const OTHER_CODES: Readonly<Record<string, RegExp>> = { P: /^(?:PPL[A-Z0-9]{0,2}|STLMT)$/, A: /^(?:ADM[1-5D]H?|PCL[A-Z]{0,2}|TERR|ZN)$/ };

let kinds: ReadonlyMap<string, PlaceKind> | undefined;

/** Words and codes that are known. Built on first use: importing this module does no work. */
function known(): ReadonlyMap<string, PlaceKind> {
  kinds ??= new Map(
    WORDS.flatMap(([category, code, words]) => [code, ...words.split(' ')].map((word) => [word, kindOf(category, code)] as const)),
  );
  return kinds;
}

/** What a type says; nothing said is a settlement. Null for a word or code that nobody knows. */
export function placeKindOf(type: string, featureClass = ''): PlaceKind | null {
  if (featureClass in CATEGORY_OF_CLASS) return kindOf(featureClass, type !== '' ? type : featureClass === 'P' ? 'PPL' : featureClass);
  if (type === '') return kindOf('P', 'PPL');
  const kind = known().get(type) ?? known().get(type.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  if (kind !== undefined) return kind;
  const ofCode = CODE.test(type) ? Object.keys(OTHER_CODES).find((category) => OTHER_CODES[category]?.test(type)) : undefined;
  return ofCode === undefined ? null : kindOf(ofCode, type);
}
