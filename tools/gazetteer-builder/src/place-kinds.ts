import type { PlaceCategory } from '@locitorium/domain';

/** GeoNames feature class of a feature code used in the hand tables, and the category in our words. */
const KINDS: Readonly<Record<string, readonly [featureClass: string, placeCategory: PlaceCategory]>> = {
  // regions and areas
  CONT: ['L', 'region'], RGN: ['L', 'area'], RGNM: ['L', 'region'], RGNE: ['L', 'area'], RGNH: ['L', 'area'], UNION: ['A', 'region'], PCLH: ['A', 'region'], ADM1H: ['A', 'area'],
  TERR: ['A', 'area'], PRK: ['L', 'area'], MILB: ['L', 'facility'], CST: ['L', 'area'], INDS: ['L', 'facility'],
  // administrative
  PCLI: ['A', 'country'], PCLD: ['A', 'country'], ADM1: ['A', 'admin1'], ADM2: ['A', 'admin2'],
  // water
  OCN: ['H', 'water'], SEA: ['H', 'water'], GULF: ['H', 'water'], BAY: ['H', 'water'], STRT: ['H', 'water'], CHN: ['H', 'water'], CNL: ['H', 'water'], STM: ['H', 'water'], LK: ['H', 'water'], RSV: ['H', 'water'], FLLS: ['H', 'water'], LGN: ['H', 'water'], FJD: ['H', 'water'], SD: ['H', 'water'], HBR: ['H', 'water'], MRSH: ['H', 'water'], DLTA: ['T', 'landform'], RF: ['H', 'water'], GLCR: ['H', 'water'],
  // land
  MTS: ['T', 'landform'], MT: ['T', 'landform'], PK: ['T', 'landform'], VLC: ['T', 'landform'], HLLS: ['T', 'landform'], PLAT: ['T', 'landform'], PLN: ['T', 'landform'], BSN: ['T', 'landform'], VAL: ['T', 'landform'], CNYN: ['T', 'landform'], DSRT: ['T', 'landform'], ISL: ['T', 'landform'], ISLS: ['T', 'landform'], ATOL: ['T', 'landform'], PEN: ['T', 'landform'], CAPE: ['T', 'landform'], PT: ['T', 'landform'], PASS: ['T', 'landform'], ISTH: ['T', 'landform'], DEPR: ['T', 'landform'], FRST: ['V', 'landform'], BCH: ['T', 'landform'], CLF: ['T', 'landform'], RK: ['T', 'landform'],
  // made by people
  AIRP: ['S', 'facility'], AIRB: ['S', 'facility'], BDG: ['S', 'facility'], BLDG: ['S', 'facility'], CH: ['S', 'facility'], MSQE: ['S', 'facility'], TMPL: ['S', 'facility'], SHRN: ['S', 'facility'], SQR: ['S', 'facility'], PAL: ['S', 'facility'], CSTL: ['S', 'facility'], MNMT: ['S', 'facility'], MUS: ['S', 'facility'], STDM: ['S', 'facility'], RUIN: ['S', 'facility'], ANS: ['S', 'facility'], TOWR: ['S', 'facility'], DAM: ['S', 'facility'], PRT: ['L', 'facility'], RSTN: ['S', 'facility'], PRN: ['S', 'facility'], SCH: ['S', 'facility'], UNIV: ['S', 'facility'], GOVL: ['S', 'facility'], NPWR: ['S', 'facility'], TNL: ['R', 'facility'], ST: ['R', 'facility'], RD: ['R', 'facility'], WALL: ['S', 'facility'], AMUS: ['S', 'facility'], HSP: ['S', 'facility'], GDN: ['S', 'facility'], LIBR: ['S', 'facility'], THTR: ['S', 'facility'], MKT: ['S', 'facility'], CTRR: ['S', 'facility'], CSNO: ['S', 'facility'],
  // populated places
  PPL: ['P', 'populated'], PPLC: ['P', 'populated'], PPLA: ['P', 'populated'], PPLX: ['P', 'populated'], PPLH: ['P', 'populated'],
};

export interface PlaceKind {
  readonly category: string;
  readonly placeCategory: PlaceCategory;
}

/** Class and category of a GeoNames feature code. Throws for a code that no table row may use. */
export function placeKindOf(featureCode: string): PlaceKind {
  const kind = KINDS[featureCode];
  if (kind === undefined) throw new Error(`Unknown feature code "${featureCode}".`);
  return { category: kind[0], placeCategory: kind[1] };
}
