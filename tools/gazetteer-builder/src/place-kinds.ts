import type { PlaceRow } from '@locitorium/adapters-gazetteer/format';
import type { PlaceCategory } from '@locitorium/domain';

/** Feature codes of GeoNames that the hand tables use, by feature class and category in our words. */
const CODES: readonly (readonly [featureClass: string, placeCategory: PlaceCategory, codes: string])[] = [
  ['L', 'region', 'CONT RGNM'],
  ['L', 'area', 'RGN RGNE RGNH PRK CST'],
  ['A', 'region', 'UNION PCLH'],
  ['A', 'area', 'ADM1H TERR'],
  ['L', 'facility', 'MILB INDS PRT'],
  ['A', 'country', 'PCLI PCLD'],
  ['A', 'admin1', 'ADM1'],
  ['A', 'admin2', 'ADM2 ADM3'],
  ['H', 'water', 'OCN SEA GULF BAY STRT CHN CNL STM LK RSV FLLS LGN FJD SD HBR MRSH RF GLCR'],
  ['T', 'landform', 'DLTA MTS MT PK VLC HLLS PLAT PLN BSN VAL CNYN DSRT ISL ISLS ATOL PEN CAPE PT PASS ISTH DEPR BCH CLF RK'],
  ['V', 'landform', 'FRST'],
  [
    'S',
    'facility',
    'AIRP AIRB BDG BLDG CH MSQE TMPL SHRN SQR PAL CSTL MNMT MUS STDM RUIN ANS TOWR DAM RSTN PRN SCH UNIV GOVL NPWR WALL AMUS HSP GDN LIBR THTR MKT CTRR CSNO',
  ],
  ['R', 'facility', 'TNL ST RD'],
  ['P', 'populated', 'PPL PPLC PPLA PPLX PPLH'],
];

const KINDS: ReadonlyMap<string, Pick<PlaceRow, 'category' | 'placeCategory'>> = new Map(
  CODES.flatMap(([category, placeCategory, codes]) => codes.split(' ').map((code) => [code, { category, placeCategory }] as const)),
);

/** Class and category of a GeoNames feature code. Throws for a code that no table row may use. */
export function placeKindOf(featureCode: string): Pick<PlaceRow, 'category' | 'placeCategory'> {
  const kind = KINDS.get(featureCode);
  if (kind === undefined) throw new Error(`Unknown feature code "${featureCode}".`);
  return kind;
}
