import type { NameClass, PlaceCategory } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';

/**
 * How much of a record's importance a name of this class carries, 0–1: orders the records of one name, and decides which class
 * stays when a record bears one name in two ways. Alternates are low because foreign forms and nicknames collide ("White
 * House" is a name of Casablanca, "Salisbury" one of Harare).
 */
export const NAME_CLASS_PRIOR: Readonly<Record<NameClass, number>> = Object.freeze({
  country: 1,
  primary: 1,
  admin1: 1,
  region: 1,
  area: 0.98,
  country_alias: 0.97,
  admin2: 0.96,
  ascii: 0.95,
  historical: 0.94,
  demonym: 0.93,
  abbreviation: 0.9,
  regional_demonym: 0.88,
  admin2_short: 0.85,
  admin1_alternate: 0.8,
  postal: 0.7,
  alternate: 0.4,
});

/** From these many inhabitants a populated place counts as large, as medium. */
export const LARGE_POPULATION = 100_000;
const MEDIUM_POPULATION = 10_000;

/** Which bit of NAME_CLASS_BITS a name of this class gives, seen together with its record. */
export function classBitsOf(nameClass: NameClass, placeCategory: PlaceCategory, population: number | null, isCapital: boolean): number {
  const large = isCapital || (population ?? 0) >= LARGE_POPULATION;
  switch (nameClass) {
    case 'country':
    case 'country_alias':
      return NAME_CLASS_BITS.country;
    case 'admin1':
    case 'admin1_alternate':
      return NAME_CLASS_BITS.admin1;
    case 'admin2':
    case 'admin2_short':
      return NAME_CLASS_BITS.admin2;
    case 'demonym':
    case 'regional_demonym':
      return NAME_CLASS_BITS.demonym;
    case 'abbreviation':
      return NAME_CLASS_BITS.abbreviation;
    case 'region':
      return NAME_CLASS_BITS.region;
    case 'historical':
      // Of a large city it is as well known as any other name of it: Mailand, Danzig, Bombay.
      return NAME_CLASS_BITS.historical | (placeCategory === 'populated' && large ? NAME_CLASS_BITS.alternateLarge : 0);
    case 'area':
      return NAME_CLASS_BITS.feature;
    case 'alternate':
      return large ? NAME_CLASS_BITS.alternateLarge : NAME_CLASS_BITS.alternateSmall;
    case 'primary':
    case 'ascii':
    case 'postal':
      if (placeCategory !== 'populated') return NAME_CLASS_BITS.feature;
      if (large) return NAME_CLASS_BITS.populatedLarge;
      return (population ?? 0) >= MEDIUM_POPULATION ? NAME_CLASS_BITS.populatedMedium : NAME_CLASS_BITS.populatedSmall;
  }
}
