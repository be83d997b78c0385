/** Countries in which a language is official or most spoken, by its ISO 639-1 code. */
const COUNTRIES_OF: Readonly<Record<string, string>> = {
  en: 'US GB IE AU NZ CA ZA NG GH KE UG TZ ZW ZM MW BW NA IN PK PH SG MY HK MT JM TT BB BS GY BZ AG DM GD KN LC VC LR SL GM RW LS SZ SS SB PG FJ WS TO VU',
  ja: 'JP',
  zh: 'CN TW HK MO SG',
  ko: 'KR KP',
  de: 'DE AT CH LI LU',
  fr: 'FR BE CH LU MC CA HT SN CI ML BF NE TG BJ GN CD CG GA CM TD CF MG DJ KM',
  es: 'ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY GQ PR',
  pt: 'PT BR AO MZ CV GW ST TL',
  it: 'IT CH SM VA',
  nl: 'NL BE SR',
  ar: 'EG SA IQ SY JO LB PS YE OM AE QA BH KW LY TN DZ MA SD MR SO DJ KM TD',
  ru: 'RU BY KZ KG',
  uk: 'UA',
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO MD',
  bg: 'BG',
  el: 'GR CY',
  tr: 'TR CY',
  sv: 'SE FI',
  da: 'DK',
  nb: 'NO',
  no: 'NO',
  fi: 'FI',
  he: 'IL',
  fa: 'IR AF TJ',
  hi: 'IN',
  ur: 'PK',
  bn: 'BD IN',
  th: 'TH',
  vi: 'VN',
  id: 'ID',
  ms: 'MY BN SG',
};

const NONE: ReadonlySet<string> = new Set();
const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COUNTRIES_OF).map(([language, codes]) => [language, new Set(codes.split(' '))]),
);

/** ISO codes of the countries that speak a text's language (a BCP 47 tag); none where it is not known. */
export function countriesSpeaking(language: string | null): ReadonlySet<string> {
  return language === null ? NONE : (SETS.get(language.slice(0, 2).toLowerCase()) ?? NONE);
}
