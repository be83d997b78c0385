/** What the descriptors of geocoders need, without the client. Entry `@locitorium/geocoding/descriptor`. */
export {
  DATA_DATE,
  geocoderOptions,
  geocoderOptionsShape,
  MIN_INTERVAL,
  namesIn,
  REQUEST_TIMEOUT,
  type GeocoderSettings,
} from './server/geocoder-options.ts';

export { isPublicServer, withPublicServerPolicy } from './server/public-server.ts';
