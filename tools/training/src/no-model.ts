import type { ModelInfo } from '@locitorium/domain';

/** What predictions of a measurement say of models and servers: there are none. */
export const NO_MODEL: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
  configHash: '',
  engine: null,
  extractor: null,
  candidateSource: null,
  selector: null,
  locitoriumVersion: null,
};
