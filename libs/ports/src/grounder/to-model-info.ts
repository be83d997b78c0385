import type { ModelInfo } from '@locitorium/domain';
import type { Identity } from '../identity/identity.ts';
import type { EngineDescription } from './grounder.ts';

/** What made an answer, as its prediction line says it. The fields named after Ollama and Nominatim are about these alone. */
export function toModelInfo(engine: EngineDescription, identity: Identity, locitoriumVersion: string): ModelInfo {
  return Object.freeze({
    ollamaModel: engine.modelBackend === 'ollama' ? engine.model : 'none',
    nominatimBaseUrl: engine.geocoder === 'nominatim' ? engine.geocoderBaseUrl : 'none',
    model: engine.model,
    modelBackend: engine.modelBackend,
    geocoder: engine.geocoder,
    geocoderBaseUrl: engine.geocoderBaseUrl,
    configHash: identity.hash,
    engine: engine.engine,
    extractor: engine.extractor,
    candidateSource: engine.candidateSource,
    selector: engine.selector,
    locitoriumVersion,
  });
}
