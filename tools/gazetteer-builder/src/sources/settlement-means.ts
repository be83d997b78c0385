import type { Point } from '@locitorium/domain';
import type { CityRow, NewerCityRow } from './cities.ts';

/** Inhabitants counted for a settlement of unknown size when it is averaged. */
const UNKNOWN_POPULATION = 100;

class Mean {
  #lat = 0;
  #x = 0;
  #y = 0;
  #weight = 0;

  add(lat: number, lon: number, weight: number): void {
    this.#lat += lat * weight;
    this.#x += Math.cos((lon * Math.PI) / 180) * weight;
    this.#y += Math.sin((lon * Math.PI) / 180) * weight;
    this.#weight += weight;
  }

  get point(): Point {
    return { lat: this.#lat / this.#weight, lon: (Math.atan2(this.#y, this.#x) * 180) / Math.PI };
  }
}

/** Middle points and populations of administrative units, from the settlements in them. */
export class SettlementMeans {
  readonly #plain = new Map<string, Mean>();
  readonly #weighted = new Map<string, Mean>();
  readonly #population = new Map<string, number>();

  constructor(cities: readonly CityRow[], newer: readonly NewerCityRow[]) {
    for (const city of cities)
      for (const code of unitsOf(city)) this.#add(code, city.lat, city.lon, city.population, city.featureCode !== 'PPLX');
    // The newer list knows units that the older one has no settlement in; it must not shift the others.
    const known = new Set(this.#plain.keys());
    for (const city of newer)
      for (const code of unitsOf(city)) if (!known.has(code)) this.#add(code, Number(city.lat), Number(city.lng), 0, false);
  }

  /** Unweighted mean: nearest to the middle of a first-level unit. */
  plain(code: string): Point | null {
    return this.#plain.get(code)?.point ?? null;
  }

  /** Population-weighted mean: nearest to where the people of a second-level unit are. */
  weighted(code: string): Point | null {
    return this.#weighted.get(code)?.point ?? null;
  }

  population(code: string): number | null {
    return this.#population.get(code) ?? null;
  }

  #add(code: string, lat: number, lon: number, population: number, counts: boolean): void {
    meanOf(this.#plain, code).add(lat, lon, 1);
    meanOf(this.#weighted, code).add(lat, lon, Math.max(population, UNKNOWN_POPULATION));
    if (counts && population > 0) this.#population.set(code, (this.#population.get(code) ?? 0) + population);
  }
}

/** Codes of the units that a settlement lies in. */
function unitsOf({ country, admin1, admin2 }: Pick<CityRow, 'country' | 'admin1' | 'admin2'>): readonly string[] {
  if (admin1 === '') return [];
  return admin2 === '' ? [`${country}.${admin1}`] : [`${country}.${admin1}`, `${country}.${admin1}.${admin2}`];
}

function meanOf(means: Map<string, Mean>, code: string): Mean {
  let mean = means.get(code);
  if (mean === undefined) means.set(code, (mean = new Mean()));
  return mean;
}
