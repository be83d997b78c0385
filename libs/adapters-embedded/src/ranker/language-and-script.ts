/** Han, Hiragana, Katakana, and the marks between them. */
export const CJK = /[\u3040-\u30ff\u3400-\u9fff々]/;

/** Scripts in which a country has nearly all texts. A text in one of them is, without other evidence, about that country. */
const HOME_OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/, 'JP'],
  [/[\uac00-\ud7af]/, 'KR'],
  [/[\u0e00-\u0e7f]/, 'TH'],
  [/[\u0590-\u05ff]/, 'IL'],
  [/[\u10a0-\u10ff]/, 'GE'],
  [/[\u0530-\u058f]/, 'AM'],
  [/[\u0370-\u03ff]{3}/, 'GR'],
];

/** Languages of one country. */
const HOME_LANGUAGES: ReadonlySet<string> = new Set('ja ko th he ka hy el'.split(' '));
/** Languages written in many countries. */
const WIDE_LANGUAGES: ReadonlySet<string> = new Set('en de fr es it pt nl pl sv da nb no fi cs hu ro tr ru uk zh vi id'.split(' '));

/** What `Intl` said: to ask it for each document takes a fiftieth of all time. */
const likelyCountries = new Map<string, string | null>();

/** Country in which most texts of a language are written, by Unicode's likely subtags, where the language is one of these. */
function likelyCountryOf(language: string | null, languages: ReadonlySet<string>): string | null {
  const code = language?.slice(0, 2).toLowerCase() ?? '';
  if (!languages.has(code)) return null;
  let country = likelyCountries.get(code);
  if (country === undefined) likelyCountries.set(code, (country = new Intl.Locale(code).maximize().region ?? null));
  return country;
}

/** Characters of a text that are looked at to tell its script. */
const SCRIPT_SAMPLE = 2_000;

/** Country in which nearly all texts of this language or script are written, or null (Latin, Cyrillic, Arabic, Chinese). */
export function homeCountryOf(text: string, language: string | null): string | null {
  const byLanguage = likelyCountryOf(language, HOME_LANGUAGES);
  if (byLanguage !== null) return byLanguage;
  const sample = text.length > SCRIPT_SAMPLE ? text.slice(0, SCRIPT_SAMPLE) : text;
  for (const [script, country] of HOME_OF_SCRIPT) if (script.test(sample)) return country;
  return null;
}

/**
 * Country of last resort for a document of a language that is written in many, or null where the caller does not say the language. Only
 * used where a document says nothing else: its confidence says how little that is.
 */
export function mainCountryOf(language: string | null): string | null {
  return likelyCountryOf(language, WIDE_LANGUAGES);
}

/** Whether a text is written without spaces between words. */
export function isCjkText(text: string): boolean {
  return CJK.test(text);
}

const KATAKANA = /[\u30a1-\u30ff]/;

/** Whether a span of the text begins or ends inside a katakana word: モン is no name in サイモン. */
export function cutsKatakana(text: string, start: number, end: number): boolean {
  const cutsAt = (at: number): boolean => at > 0 && at < text.length && KATAKANA.test(text[at - 1]!) && KATAKANA.test(text[at]!);
  return cutsAt(start) || cutsAt(end);
}

/** Countries in which a language is official or most spoken, by its ISO 639-1 code. CLDR counts otherwise: 12 of the 35 rows differ. */
const ROWS = `
en: US GB IE AU NZ CA ZA NG GH KE UG TZ ZW ZM MW BW NA IN PK PH SG MY HK MT JM TT BB BS GY BZ AG DM GD KN LC VC LR SL GM RW LS SZ SS SB PG FJ WS TO VU
zh: CN TW HK MO SG
de: DE AT CH LI LU
fr: FR BE CH LU MC CA HT SN CI ML BF NE TG BJ GN CD CG GA CM TD CF MG DJ KM
es: ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY GQ PR
pt: PT BR AO MZ CV GW ST TL
it: IT CH SM VA
ar: EG SA IQ SY JO LB PS YE OM AE QA BH KW LY TN DZ MA SD MR SO DJ KM TD
ru: RU BY KZ KG
ko: KR KP; nl: NL BE SR; ro: RO MD; el: GR CY; tr: TR CY; sv: SE FI; fa: IR AF TJ; bn: BD IN; ms: MY BN SG
ja: JP; uk: UA; pl: PL; cs: CZ; sk: SK; hu: HU; bg: BG; da: DK; nb: NO; no: NO; fi: FI; he: IL; hi: IN; ur: PK; th: TH; vi: VN; id: ID`;

const NONE: ReadonlySet<string> = new Set();
const COUNTRIES_SPEAKING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ROWS.trim()
    .split(/\n|; /)
    .map((row) => [row.slice(0, 2), new Set(row.slice(4).split(' '))] as const),
);

/** ISO codes of the countries that speak a text's language (a BCP 47 tag); none where it is not known. */
export function countriesSpeaking(language: string | null): ReadonlySet<string> {
  return language === null ? NONE : (COUNTRIES_SPEAKING.get(language.slice(0, 2).toLowerCase()) ?? NONE);
}
