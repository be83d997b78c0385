import type { Gazetteer } from '@locitorium/adapters-gazetteer';

/** A town has so many inhabitants. */
const INHABITANTS = 20_000;
export const LATIN = /^\p{Script=Latin}/u;
const LETTER_OF_WORD = /(?<=^|[\s-])\p{Ll}/gu;

/** Names of towns in one script, by country, in order. */
export function townsByCountry(gazetteer: Gazetteer, script: RegExp): ReadonlyMap<string, readonly string[]> {
  const towns = new Map<string, Set<string>>();
  for (const key of gazetteer.keys()) {
    if (!script.test(key)) continue;
    for (const place of gazetteer.placesNamed(key, 3)) {
      const { placeCategory, match, population, countryCode, name } = place;
      if (placeCategory !== 'populated' || match?.level !== 'exact' || (population ?? 0) < INHABITANTS || countryCode === null) continue;
      // Names in Latin letters are written as the gazetteer has them; of others it has the normal form alone (й is и).
      if (script === LATIN && match.nameClass !== 'primary') continue;
      const written = script === LATIN ? name : key.replace(LETTER_OF_WORD, (letter) => letter.toUpperCase());
      const ofCountry = towns.get(countryCode);
      if (ofCountry === undefined) towns.set(countryCode, new Set([written]));
      else ofCountry.add(written);
    }
  }
  return new Map([...towns].map(([country, names]) => [country, [...names].sort()]));
}
