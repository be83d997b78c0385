import type { Gazetteer } from '@locitorium/adapters-gazetteer';

/** A town has so many inhabitants. */
const INHABITANTS = 10_000;
const LONGEST_NAME = 16;

/** Names in one script, in the normal form of the gazetteer, in order. */
export interface ScriptPlaces {
  readonly countries: readonly string[];
  /** By country. */
  readonly towns: ReadonlyMap<string, readonly string[]>;
  /** First-level areas by country. */
  readonly areas: ReadonlyMap<string, readonly string[]>;
}

export function placesOfScript(gazetteer: Gazetteer, script: RegExp): ScriptPlaces {
  const countries: string[] = [];
  const towns = new Map<string, string[]>();
  const areas = new Map<string, string[]>();
  for (const key of gazetteer.keys()) {
    if (key.length < 2 || key.length > LONGEST_NAME || !script.test(key)) continue;
    const place = gazetteer.placesNamed(key, 1)[0];
    if (place?.match?.level !== 'exact' || place.countryCode === null) continue;
    const { placeCategory, countryCode, population } = place;
    if (placeCategory === 'country') countries.push(key);
    else if (placeCategory === 'admin1') add(areas, countryCode, key);
    else if (placeCategory === 'populated' && (population ?? 0) >= INHABITANTS) add(towns, countryCode, key);
  }
  return { countries, towns, areas };
}

function add(names: Map<string, string[]>, country: string, name: string): void {
  const ofCountry = names.get(country);
  if (ofCountry === undefined) names.set(country, [name]);
  else ofCountry.push(name);
}
