import { isWrittenIn } from './character-sets.ts';
import type { Settlement } from './geonames-cities.ts';
import { ENGLISH_NAMES, LOCAL_NAMES } from './local-names.ts';
import type { Tags } from './osm-document.ts';

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
