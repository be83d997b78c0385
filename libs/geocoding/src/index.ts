export { climbDown } from './lookup/climb-down.ts';
export { otherLanguage } from './lookup/language-tag.ts';
export { RememberedLookups, type Memory } from './lookup/remembered-lookups.ts';
export { folded } from './names/folded.ts';
export { nearMatch } from './names/near-match.ts';
export {
  countryRungOf,
  ladderOf,
  MOST_RUNGS,
  type CountryRung,
  type NameQuestion,
  type QueryStep,
  type Rung,
} from './names/query-ladder.ts';
export { LONGEST_QUERY, searchText } from './names/search-text.ts';
export { toMatch, type NamedRecord } from './names/to-match.ts';
export { toBoundingBox, type Borders } from './places/bounding-box.ts';
export { countryByPoint, withCountries } from './places/country-by-point.ts';
export { mergeTwins, type FoundPlace } from './places/merge-twins.ts';
export { osmPlaceCategory, type OsmClass } from './places/osm-place-category.ts';
export { COUNTRY_OF_SUBDIVISION, countryByAreaNames, SOVEREIGN_OF_TERRITORY } from './places/territories.ts';
export { GeocoderClient, type GeocoderClientParts, type GeocoderDialect, type GeocoderQuestion } from './server/geocoder-client.ts';
export { factsOf, failedAnswer, invalidReply, type RequestSubject } from './server/geocoder-error.ts';
export { geocoderOptionsShape, type GeocoderSettings } from './server/geocoder-options.ts';
export { isPublicServer, PUBLIC_SERVER, withPublicManners, type PublicServer } from './server/public-server.ts';
export { checkGeocoder, connectGeocoder, type ConnectGeocoderParts } from './server/connect-geocoder.ts';
export { readRecords } from './server/read-records.ts';
