/** Countries and territories by the regions of the United Nations (M49), with Taiwan in Eastern Asia and Kosovo in Southern Europe. */
type RegionRow = readonly [name: string, countries: string];

/** Each country stands in one of them. */
export const REGION_TABLE: readonly RegionRow[] = [
  ['Northern Africa', 'DZ EG EH LY MA SD TN'],
  ['Eastern Africa', 'BI DJ ER ET IO KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW'],
  ['Middle Africa', 'AO CD CF CG CM GA GQ ST TD'],
  ['Southern Africa', 'BW LS NA SZ ZA'],
  ['Western Africa', 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG'],
  ['Caribbean', 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'],
  ['Central America', 'BZ CR GT HN MX NI PA SV'],
  ['Northern America', 'BM CA GL PM US'],
  ['South America', 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE'],
  ['Central Asia', 'KG KZ TJ TM UZ'],
  ['Eastern Asia', 'CN HK JP KP KR MN MO TW'],
  ['South-Eastern Asia', 'BN ID KH LA MM MY PH SG TH TL VN'],
  ['Southern Asia', 'AF BD BT IN IR LK MV NP PK'],
  ['Western Asia', 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE'],
  ['Eastern Europe', 'BG BY CZ HU MD PL RO RU SK UA'],
  ['Northern Europe', 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ'],
  ['Southern Europe', 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK'],
  ['Western Europe', 'AT BE CH DE FR LI LU MC NL'],
  ['Australia and New Zealand', 'AU CC CX HM NF NZ'],
  ['Melanesia', 'FJ NC PG SB VU'],
  ['Micronesia (region)', 'FM GU KI MH MP NR PW UM'],
  ['Polynesia', 'AS CK NU PF PN TK TO TV WF WS'],
  ['Antarctica', 'AQ'],
];

/** Regions made of those, and other names of one, as gazetteers call them. */
export const REGIONS_OF_REGIONS: readonly (readonly [name: string, ...regions: string[]])[] = [
  ['Africa', 'Northern Africa', 'Sub-Saharan Africa'],
  ['Sub-Saharan Africa', 'Eastern Africa', 'Middle Africa', 'Southern Africa', 'Western Africa'],
  ['North Africa', 'Northern Africa'],
  ['East Africa', 'Eastern Africa'],
  ['Central Africa', 'Middle Africa'],
  ['West Africa', 'Western Africa'],
  ['Americas', 'North America', 'South America'],
  ['North America', 'Northern America', 'Central America', 'Caribbean'],
  ['Latin America', 'Central America', 'Caribbean', 'South America'],
  ['Asia', 'Central Asia', 'Eastern Asia', 'South-Eastern Asia', 'Southern Asia', 'Western Asia'],
  ['East Asia', 'Eastern Asia'],
  ['Southeast Asia', 'South-Eastern Asia'],
  ['South Asia', 'Southern Asia'],
  ['West Asia', 'Western Asia'],
  ['Europe', 'Eastern Europe', 'Northern Europe', 'Southern Europe', 'Western Europe'],
  ['Oceania', 'Australia and New Zealand', 'Melanesia', 'Micronesia (region)', 'Polynesia'],
];
