import { countryName, type Candidate, type PlaceCategory } from '@locitorium/domain';

/** Our coarse classes in words that a model knows. */
const WORDS_OF_CATEGORY: Readonly<Record<PlaceCategory, string>> = Object.freeze({
  country: 'country',
  admin1: 'state or province',
  admin2: 'county or district',
  populated: 'town',
  area: 'area',
  region: 'region of the world',
  water: 'water',
  landform: 'landform',
  facility: 'facility',
});

/** Longest description in UTF-16 code units; the parts before it are cut, not the country and the population. */
const MAX_PATH_LENGTH = 100;

/** A type that is a word ("city", "river"), not a code ("PPLA"), and says something. */
const TELLING_TYPE = /^(?!administrative$|yes$)[a-z][a-z_ ]+$/;

/** One short line: name, type, administrative path, country, population if known. A gazetteer's words are data too: one line, bounded. */
export function describeCandidate({ name, type, placeCategory, admin, countryCode, population }: Candidate): string {
  const kind = TELLING_TYPE.test(type) ? type.replaceAll('_', ' ') : placeCategory === null ? null : WORDS_OF_CATEGORY[placeCategory];
  const areas = admin
    .slice(1)
    .map((area) => area.name)
    .reverse();
  const country = countryCode === null ? null : `${countryName(countryCode) ?? admin[0]?.name ?? ''} [${countryCode}]`.trim();
  const path = oneLine([name, kind, ...areas.filter((area) => area !== name)].filter((part) => part !== null).join(', '), MAX_PATH_LENGTH);
  return [path, country, population === null || population === 0 ? null : `population ${population}`]
    .filter((part) => part !== null)
    .join(', ');
}

/** Without line breaks and control characters, whole characters, at most `length` UTF-16 code units. */
export function oneLine(text: string, length: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
