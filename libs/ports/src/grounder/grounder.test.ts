import { describe, expect, it } from '@jest/globals';
import { identityOf } from '../identity/identity.ts';
import { type EngineDescription, toModelInfo } from './grounder.ts';

const identity = identityOf('engine', '1', {});
const engine: EngineDescription = {
  engine: 'llm',
  extractor: 'x',
  candidateSource: 'c',
  selector: 's',
  model: 'small',
  modelBackend: 'ollama',
  geocoder: 'nominatim',
  geocoderBaseUrl: 'http://127.0.0.1:8080',
};

describe('toModelInfo', () => {
  it('says what made an answer', () => {
    expect(toModelInfo(engine, identity, '0.1.0')).toEqual({
      ollamaModel: 'small',
      nominatimBaseUrl: 'http://127.0.0.1:8080',
      model: 'small',
      modelBackend: 'ollama',
      geocoder: 'nominatim',
      geocoderBaseUrl: 'http://127.0.0.1:8080',
      configHash: identity.hash,
      engine: 'llm',
      extractor: 'x',
      candidateSource: 'c',
      selector: 's',
      locitoriumVersion: '0.1.0',
    });
  });

  it.each([
    [
      { modelBackend: 'openai' },
      { ollamaModel: 'none', model: 'small', modelBackend: 'openai', nominatimBaseUrl: 'http://127.0.0.1:8080' },
    ],
    [
      { geocoder: 'photon' },
      { nominatimBaseUrl: 'none', geocoder: 'photon', geocoderBaseUrl: 'http://127.0.0.1:8080', ollamaModel: 'small' },
    ],
  ])('calls no other server Ollama or Nominatim: %j', (other, info) => {
    expect(toModelInfo({ ...engine, ...other }, identity, '0.1.0')).toMatchObject(info);
  });
});
