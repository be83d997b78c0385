import type { NameClass, PlaceCategory } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';

/** From these many inhabitants a populated place counts as large, as medium. */
export const LARGE_POPULATION = 100_000;
export const MEDIUM_POPULATION = 10_000;

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
      return NAME_CLASS_BITS.historical;
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
