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

/** Words for kinds, as tables and OpenStreetMap write them, by class and code of GeoNames. */
export const PLACE_WORDS: readonly (readonly [featureClass: string, code: string, words: string])[] = [
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
  ['L', 'CST', 'coast'],
  ['L', 'OAS', 'oasis'],
  ['L', 'FLD', 'field'],
  ['L', 'BTL', 'battlefield'],
  ['L', 'INDS', 'industrial_area'],
  ['L', 'MILB', 'military_base'],
  ['L', 'PRT', 'port'],
  ['H', 'STM', 'river stream wadi creek brook'],
  ['H', 'CNL', 'canal'],
  ['H', 'LK', 'lake water pond'],
  ['H', 'LGN', 'lagoon'],
  ['H', 'SEA', 'sea'],
  ['H', 'OCN', 'ocean'],
  ['H', 'GULF', 'gulf'],
  ['H', 'BAY', 'bay'],
  ['H', 'COVE', 'cove'],
  ['H', 'INLT', 'inlet'],
  ['H', 'FJD', 'fjord'],
  ['H', 'ESTY', 'estuary'],
  ['H', 'STRT', 'strait'],
  ['H', 'CHN', 'channel'],
  ['H', 'RF', 'reef'],
  ['H', 'HBR', 'harbour harbor'],
  ['H', 'DCK', 'dock'],
  ['H', 'RSV', 'reservoir'],
  ['H', 'SPNG', 'spring well'],
  ['H', 'SPNT', 'hot_spring'],
  ['H', 'FLLS', 'waterfall'],
  ['H', 'RPDS', 'rapids'],
  ['H', 'GLCR', 'glacier'],
  ['H', 'MRSH', 'marsh'],
  ['H', 'SWMP', 'swamp'],
  ['H', 'WTLD', 'wetland'],
  ['T', 'MT', 'mountain'],
  ['T', 'VLC', 'volcano'],
  ['T', 'PK', 'peak'],
  ['T', 'HLL', 'hill'],
  ['T', 'MTS', 'mountains range mountain_range'],
  ['T', 'RDGE', 'ridge'],
  ['T', 'PASS', 'pass mountain_pass'],
  ['T', 'PLAT', 'plateau'],
  ['T', 'PLN', 'plain'],
  ['T', 'VAL', 'valley'],
  ['T', 'CNYN', 'canyon'],
  ['T', 'GRGE', 'gorge'],
  ['T', 'CLF', 'cliff'],
  ['T', 'RK', 'rock'],
  ['T', 'MND', 'mound'],
  ['T', 'ISL', 'island islet'],
  ['T', 'ISLS', 'islands archipelago'],
  ['T', 'ATOL', 'atoll'],
  ['T', 'ISTH', 'isthmus'],
  ['T', 'CAPE', 'cape'],
  ['T', 'HDLD', 'headland'],
  ['T', 'PEN', 'peninsula'],
  ['T', 'BCH', 'beach'],
  ['T', 'DUNE', 'dune'],
  ['T', 'DLTA', 'delta'],
  ['T', 'FORD', 'ford'],
  ['T', 'DSRT', 'desert'],
  ['V', 'FRST', 'forest wood'],
  ['V', 'GRSLD', 'grassland'],
  ['V', 'HTH', 'heath'],
  ['V', 'MDW', 'meadow'],
  ['V', 'VIN', 'vineyard'],
  ['S', 'CH', 'church cathedral chapel basilica minster'],
  ['S', 'MSTY', 'monastery abbey priory'],
  ['S', 'CVNT', 'convent nunnery'],
  ['S', 'MSSN', 'mission'],
  ['S', 'MSQE', 'mosque'],
  ['S', 'SYG', 'synagogue'],
  ['S', 'TMPL', 'temple'],
  ['S', 'SHRN', 'shrine'],
  ['S', 'PGDA', 'pagoda'],
  ['S', 'CSTL', 'castle'],
  ['S', 'FT', 'fort fortress'],
  ['S', 'PAL', 'palace'],
  ['S', 'HSEC', 'manor country_house'],
  ['S', 'HSE', 'house'],
  ['S', 'EST', 'estate'],
  ['S', 'HUT', 'hut'],
  ['S', 'TOWR', 'tower'],
  ['S', 'GATE', 'gate'],
  ['S', 'WALL', 'wall'],
  ['S', 'ARCH', 'arch'],
  ['S', 'AMTH', 'amphitheatre amphitheater'],
  ['S', 'PYR', 'pyramid'],
  ['S', 'TMB', 'tomb'],
  ['S', 'CMTY', 'cemetery graveyard churchyard'],
  ['S', 'MNMT', 'monument memorial'],
  ['S', 'HSTS', 'historical_site historic_site'],
  ['S', 'RUIN', 'ruin ruins archaeological_site'],
  ['S', 'CAVE', 'cave'],
  ['S', 'SCH', 'school'],
  ['S', 'SCHC', 'college'],
  ['S', 'UNIV', 'university'],
  ['S', 'LIBR', 'library'],
  ['S', 'MUS', 'museum'],
  ['S', 'OBS', 'observatory'],
  ['S', 'HSP', 'hospital clinic'],
  ['S', 'CTRM', 'medical_centre medical_center health_centre health_center'],
  ['S', 'GOVL', 'town_hall city_hall'],
  ['S', 'CTHSE', 'courthouse'],
  ['S', 'PRN', 'prison jail'],
  ['S', 'PP', 'police_station'],
  ['S', 'BRKS', 'barracks'],
  ['S', 'DIP', 'embassy consulate'],
  ['S', 'PO', 'post_office'],
  ['S', 'BANK', 'bank'],
  ['S', 'AIRP', 'airport aerodrome'],
  ['S', 'AIRF', 'airfield'],
  ['S', 'AIRB', 'air_base'],
  ['S', 'RSTN', 'station railway_station train_station'],
  ['S', 'RSTP', 'railway_stop'],
  ['S', 'MTRO', 'metro_station subway_station'],
  ['S', 'BUSTN', 'bus_station'],
  ['S', 'BUSTP', 'bus_stop'],
  ['S', 'BDG', 'bridge'],
  ['S', 'PIER', 'pier'],
  ['S', 'QUAY', 'quay'],
  ['S', 'WHRF', 'wharf'],
  ['S', 'LOCK', 'lock'],
  ['S', 'LTHSE', 'lighthouse'],
  ['S', 'DAM', 'dam'],
  ['S', 'PS', 'power_station power_plant'],
  ['S', 'ML', 'mill'],
  ['S', 'MLWND', 'windmill'],
  ['S', 'MLWTR', 'watermill'],
  ['S', 'MN', 'mine'],
  ['S', 'MNQR', 'quarry'],
  ['S', 'MFG', 'factory'],
  ['S', 'BLDG', 'building facility'],
  ['S', 'MKT', 'market'],
  ['S', 'MALL', 'mall shopping_centre shopping_center'],
  ['S', 'HTL', 'hotel inn'],
  ['S', 'REST', 'restaurant'],
  ['S', 'SPA', 'spa'],
  ['S', 'RSRT', 'resort'],
  ['S', 'THTR', 'theatre theater'],
  ['S', 'OPRA', 'opera_house'],
  ['S', 'STDM', 'stadium'],
  ['S', 'ZOO', 'zoo'],
  ['S', 'GDN', 'garden'],
  ['S', 'SQR', 'square plaza'],
  ['R', 'ST', 'street road avenue'],
  ['R', 'TRL', 'trail path'],
  ['R', 'RR', 'railway railroad'],
  ['R', 'TNL', 'tunnel'],
  ['R', 'CSWY', 'causeway'],
];

/** What a file calls a class or a code may also be the name of something that every object has. */
const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const kindOf = (category: string, type: string): PlaceKind => ({
  category,
  type,
  placeCategory: ownValue(CATEGORY_OF_CODE, type) ?? ownValue(CATEGORY_OF_CLASS, category) ?? 'populated',
});

const CODE = /^[A-Z][A-Z0-9]{1,4}$/;
/** Codes of settlements and units that the words do not have. */
const OTHER_CODES: Readonly<Record<string, RegExp>> = { P: /^(?:PPL[A-Z0-9]{0,2}|STLMT)$/, A: /^(?:ADM[1-5D]H?|PCL[A-Z]{0,2}|TERR|ZN)$/ };

let kinds: ReadonlyMap<string, PlaceKind> | undefined;

/** Words and codes that are known. Built on first use: importing this module does no work. */
function known(): ReadonlyMap<string, PlaceKind> {
  kinds ??= new Map(
    PLACE_WORDS.flatMap(([category, code, words]) => [code, ...words.split(' ')].map((word) => [word, kindOf(category, code)] as const)),
  );
  return kinds;
}

/** What a type says; nothing said is a settlement. Null for a word or code that nobody knows. */
export function placeKindOf(type: string, featureClass = ''): PlaceKind | null {
  if (Object.hasOwn(CATEGORY_OF_CLASS, featureClass))
    return kindOf(featureClass, type !== '' ? type : featureClass === 'P' ? 'PPL' : featureClass);
  if (type === '') return kindOf('P', 'PPL');
  const kind = known().get(type) ?? known().get(type.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  if (kind !== undefined) return kind;
  const ofCode = CODE.test(type) ? Object.keys(OTHER_CODES).find((category) => OTHER_CODES[category]?.test(type)) : undefined;
  return ofCode === undefined ? null : kindOf(ofCode, type);
}
