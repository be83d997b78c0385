import type { Settlement } from './geonames-cities.ts';
import type { Tags } from './osm-document.ts';

/** What maps call a city in its own country, where GeoNames' main name is an English one. Keys: country code, English name. */
const LOCAL_NAMES: Readonly<Record<string, string>> = Object.freeze({
  'AT Vienna': 'Wien',
  'BE Brussels': 'Bruxelles - Brussel',
  'CU Havana': 'La Habana',
  'CZ Prague': 'Praha',
  'DE Munich': 'München',
  'DK Copenhagen': 'København',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Rome': 'Roma',
  'IT Turin': 'Torino',
  'MX Mexico City': 'Ciudad de México',
  'NL The Hague': 'Den Haag',
  'PL Warsaw': 'Warszawa',
  'PT Lisbon': 'Lisboa',
  'RO Bucharest': 'București',
  'BG Sofia': 'София',
  'BY Minsk': 'Мінск',
  'KZ Almaty': 'Алматы',
  'MK Skopje': 'Скопје',
  'RS Belgrade': 'Београд',
  'RU Kazan': 'Казань',
  'RU Moscow': 'Москва',
  'RU Nizhniy Novgorod': 'Нижний Новгород',
  'RU Novosibirsk': 'Новосибирск',
  'RU Omsk': 'Омск',
  'RU Saint Petersburg': 'Санкт-Петербург',
  'RU Samara': 'Самара',
  'RU Vladivostok': 'Владивосток',
  'RU Yekaterinburg': 'Екатеринбург',
  'UA Donetsk': 'Донецьк',
  'UA Kharkiv': 'Харків',
  'UA Kyiv': 'Київ',
  'UA Lviv': 'Львів',
  'UA Odesa': 'Одеса',
  'UA Sevastopol': 'Севастополь',
  'UA Simferopol': 'Сімферополь',
  'AE Dubai': 'دبي',
  'DZ Algiers': 'الجزائر',
  'EG Alexandria': 'الإسكندرية',
  'EG Cairo': 'القاهرة',
  'IQ Baghdad': 'بغداد',
  'IR Tehran': 'تهران',
  'JO Amman': 'عمان',
  'LB Beirut': 'بيروت',
  'LY Tripoli': 'طرابلس',
  'MA Casablanca': 'الدار البيضاء',
  'MA Rabat': 'الرباط',
  'PS Gaza': 'غزة',
  'QA Doha': 'الدوحة',
  'SA Jeddah': 'جدة',
  'SA Riyadh': 'الرياض',
  'SD Khartoum': 'الخرطوم',
  'SY Aleppo': 'حلب',
  'SY Damascus': 'دمشق',
  'TN Tunis': 'تونس',
  'JP Tokyo': '東京都',
  'IL Haifa': 'חיפה',
  'IL Jerusalem': 'ירושלים',
  'IL Tel Aviv': 'תל אביב-יפו',
});

/** English names of cities whose main name in GeoNames is the local one. Keys: country code, main name. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = Object.freeze({
  'BE Antwerpen': 'Antwerp',
  'CH Genève': 'Geneva',
  'DE Hannover': 'Hanover',
  'DE Köln': 'Cologne',
  'DE Nürnberg': 'Nuremberg',
  'ES Sevilla': 'Seville',
  'SE Göteborg': 'Gothenburg',
});

const HAN = /^\p{Script=Han}+$/u;
const KATAKANA = /^[\p{Script=Katakana}ー・=＝]+$/u;

/** Scripts that one language has to itself. Cyrillic, Arabic and Hebrew alternates are of many languages and forms: not guessed. */
const BY_SCRIPT: Readonly<Record<string, RegExp>> = Object.freeze({
  ko: /^\p{Script=Hangul}+$/u,
  el: /^[\p{Script=Greek} -]+$/u,
  th: /^\p{Script=Thai}+$/u,
});

/** Countries whose maps are written in a language that can be told by its script. */
const MAP_LANGUAGE: Readonly<Record<string, string>> = Object.freeze({
  JP: 'ja',
  CN: 'zh',
  TW: 'zh',
  HK: 'zh',
  MO: 'zh',
  KR: 'ko',
  KP: 'ko',
  GR: 'el',
  CY: 'el',
  TH: 'th',
});

/**
 * Names of a settlement by language, told apart by script among GeoNames' alternate names, which carry no language. The shortest
 * is taken: longer ones add words like "city".
 */
export function settlementNameTags(settlement: Settlement): Tags {
  const { name, countryCode, alternateNames } = settlement;
  const shortest = (accepts: (alternate: string) => boolean): string | undefined =>
    alternateNames.filter(accepts).sort((a, b) => a.length - b.length)[0];
  const han = (set: 'japanese' | 'simplified' | 'traditional'): string | undefined =>
    shortest((alternate) => HAN.test(alternate) && isWrittenIn(set, alternate));
  const usesHan = ['JP', 'CN', 'TW', 'HK', 'MO'].includes(countryCode);
  const names: Record<string, string | undefined> = {
    en: ENGLISH_NAMES[`${countryCode} ${name}`] ?? name,
    ja: (usesHan ? han('japanese') : undefined) ?? shortest((alternate) => KATAKANA.test(alternate)),
    zh: han('simplified') ?? han('traditional'),
    ...Object.fromEntries(
      Object.entries(BY_SCRIPT).map(([language, script]) => [language, shortest((alternate) => script.test(alternate))]),
    ),
  };
  const mapLanguage = MAP_LANGUAGE[countryCode];
  const onMaps = mapLanguage === undefined ? undefined : names[mapLanguage];
  return {
    name: LOCAL_NAMES[`${countryCode} ${name}`] ?? onMaps ?? name,
    ...Object.fromEntries(Object.entries(names).map(([language, value]) => [`name:${language}`, value])),
  };
}

/**
 * Which language a name in Han characters is in: Japanese and simplified Chinese shortened different characters, and each has a
 * national standard that lists its own.
 */
function repertoire(encoding: string, firstBytes: readonly [number, number], secondBytes: readonly [number, number]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let first = firstBytes[0]; first <= firstBytes[1]; first++) {
    for (let second = secondBytes[0]; second <= secondBytes[1]; second++) characters.add(decoder.decode(Uint8Array.of(first, second)));
  }
  return characters;
}

let sets: Readonly<Record<'japanese' | 'simplified' | 'traditional', ReadonlySet<string>>> | null = null;

/** Whether every character belongs to JIS X 0208, GB 2312 or Big5. */
function isWrittenIn(set: 'japanese' | 'simplified' | 'traditional', name: string): boolean {
  sets ??= {
    japanese: repertoire('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
    simplified: repertoire('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    traditional: repertoire('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  };
  const characters = sets[set];
  return [...name].every((character) => characters.has(character));
}
