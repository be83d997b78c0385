import { createRequire } from 'node:module';
import type { BuildContext } from '../build-context.ts';

interface PostalCode {
  readonly zip: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** A postal town within this distance of a settlement of the same name is that settlement. */
const SAME_TOWN_KM = 30;

/** Postal towns of the United States that GeoNames' list lacks: the mean of their codes' points, named by the lowest code. */
export function addPostalTowns({ places, files }: BuildContext): void {
  files.packageText('zipcodes', 'lib/codes.js');
  const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, PostalCode> };
  const located = Object.values(codes).filter(({ country, latitude, longitude }) => country === 'US' && latitude && longitude);
  const towns = Map.groupBy(located, ({ state, city }) => `${state}/${city}`);
  for (const members of towns.values()) {
    const first = members.reduce((a, b) => (a.zip < b.zip ? a : b));
    const parent = places.knownCode(`US.${first.state}`);
    const mean = (pick: (code: PostalCode) => number): number => members.reduce((sum, code) => sum + pick(code), 0) / members.length;
    const point = { lat: mean((code) => code.latitude as number), lon: mean((code) => code.longitude as number) };
    if (parent === null || places.hasNear(first.city, point, SAME_TOWN_KM, 'populated')) continue;
    const place = places.addPlace({
      source: 'zipcodes',
      id: first.zip,
      name: first.city,
      ...point,
      countryCode: 'US',
      category: 'P',
      type: 'PPL',
      placeCategory: 'populated',
      parent,
    });
    places.addName(place, first.city, 'postal');
  }
}
