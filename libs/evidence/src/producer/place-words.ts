import { countryName, isCountryCode, placeIdOf, type Candidate } from '@locitorium/domain';
import { shortened } from '../ledger/checked-text.ts';

/** A place as claims and records say it, and as stance rules read it. */
export interface WrittenPlace {
  readonly place: string;
  readonly name: string;
  readonly countryCode: string | null;
  readonly lat: number;
  readonly lon: number;
}

const LONGEST = 300;

/** The id of a place as claims say it, and are known by it. */
export const placeWordOf = (candidate: Candidate): string => oneLine(placeIdOf(candidate));

export const countryIdOf = (countryCode: string): string => `country:${countryCode}`;

/** Countries that English gives an article. */
const WITH_ARTICLE =
  /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Vatican|Central African|Dominican Republic|Czech Republic|Democratic|Republic|Congo|Isle|Federated)|(?:Islands|Territory|Territories)\b/;

/** A country's name in a sentence: "the United States". */
export function countryWords(countryCode: string): string {
  const name = countryName(countryCode) ?? countryCode;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** "Paris, Lamar County, Texas, United States [geonames:4717560; US; 33.66094, -95.55551]" */
export function placeWords(candidate: Candidate): string {
  let words = wordsOfPlaces.get(candidate);
  if (words === undefined) wordsOfPlaces.set(candidate, (words = writtenPlace(candidate)));
  return words;
}

/** A record is written in its claims, and as a fragment. */
const wordsOfPlaces = new WeakMap<Candidate, string>();

function writtenPlace(candidate: Candidate): string {
  const { displayName, name, countryCode, lat, lon } = candidate;
  return `${oneLine(displayName === '' ? name : displayName)} [${placeWordOf(candidate)}; ${countryCode ?? 'no country'}; ${lat}, ${lon}]`;
}

const WRITTEN = /([^[\]]*) \[([^[\];]+); ([A-Z]{2}|no country); (-?\d+(?:\.\d+)?(?:e-?\d+)?), (-?\d+(?:\.\d+)?(?:e-?\d+)?)\]/;

/** The first place that is written so in some words; null where there is none. The name is all that stands before it. */
export function readPlaceWords(words: string): WrittenPlace | null {
  const written = WRITTEN.exec(words);
  if (written === null) return null;
  const [, name = '', place = '', country = '', lat = '', lon = ''] = written;
  return { place, name: name.trim(), countryCode: isCountryCode(country) ? country : null, lat: Number(lat), lon: Number(lon) };
}

/** Square brackets and semicolons would end what is written too early. */
export function oneLine(words: string): string {
  return shortened(words.replace(/[[\];\s]+/g, ' ').trim(), LONGEST);
}
