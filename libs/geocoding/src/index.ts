export {
  countryVariantOf,
  MOST_VARIANTS,
  queryVariantsOf,
  searchWithBackOff,
  type CountryVariant,
  type NameQuestion,
  type QueryStep,
  type QueryVariant,
} from './lookup/back-off.ts';
export { GeocoderSource } from './lookup/geocoder-source.ts';
export { Lookups, type LookupSettings } from './lookup/lookups.ts';
export { LONGEST_QUERY, otherLanguage, searchText } from './names/search-text.ts';
export { folded, nearMatch, toMatch, type NamedRecord } from './names/to-match.ts';
export { toBoundingBox, type Borders } from './places/bounding-box.ts';
export { countryByPoint, withCountries } from './places/country-by-point.ts';
export { mergeTwins, type FoundPlace } from './places/merge-twins.ts';
export { osmPlaceCategory, type OsmClass } from './places/osm-place-category.ts';
export { COUNTRY_OF_SUBDIVISION, countryByAreaNames, SOVEREIGN_OF_TERRITORY } from './places/territories.ts';
export { GeocoderClient, type GeocoderClientParts, type GeocoderDialect, type GeocoderQuestion } from './server/geocoder-client.ts';
export { geocoderOptionsShape, type GeocoderSettings } from './server/geocoder-options.ts';
export { isPublicServer, PUBLIC_SERVER, withPublicServerPolicy, type PublicServer } from './server/public-server.ts';
export { checkGeocoder, connectGeocoder, type ConnectGeocoderParts } from './server/connect-geocoder.ts';
