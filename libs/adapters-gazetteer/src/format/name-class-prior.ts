import type { NameClass } from '@locitorium/domain';

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
