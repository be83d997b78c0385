import type { NewPlace } from './place-collector.ts';

/** A made-up town of the United States. */
export const town = (id: number, name: string, population: number): NewPlace => ({
  source: 'geonames',
  id,
  name,
  lat: 1,
  lon: 2,
  countryCode: 'US',
  category: 'P',
  type: 'PPL',
  placeCategory: 'populated',
  population,
  parent: null,
});
