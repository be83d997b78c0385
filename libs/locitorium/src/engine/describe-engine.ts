import type { EngineDescription, Identified, Identity } from '@locitorium/ports';
import { engineName } from '../settings/engine-name.ts';
import { redactUrl } from '../settings/redact-url.ts';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderOf, type Servers } from '../servers/servers.ts';

export interface EngineParts {
  readonly extractor: Identified;
  readonly candidateSource: Identified;
  readonly selector: Identified;
  /** Null where no part asks one. */
  readonly languageModel: Identity | null;
}

/**
 * What an engine is called in predictions: its parts by their own names, whoever bound them. The base URL is that of the settings, and
 * stands there only where the source of candidates is the one they name.
 */
export function describeEngine(settings: Settings, servers: Servers, parts: EngineParts): EngineDescription {
  const source = parts.candidateSource.identity.name;
  const geocoder = geocoderOf({ geocoder: source }, servers);
  const baseUrl = geocoder?.key === settings.geocoder ? geocoder.baseUrl(settings) : null;
  const backend = parts.languageModel?.name ?? 'none';
  return Object.freeze({
    engine: engineName(settings),
    extractor: parts.extractor.identity.name,
    candidateSource: source,
    selector: parts.selector.identity.name,
    // A model that a module binds has no name in the settings.
    model: backend === settings.llm && settings.model !== null ? settings.model : backend,
    modelBackend: backend,
    geocoder: geocoder?.key ?? 'none',
    geocoderBaseUrl: baseUrl === null ? 'none' : redactUrl(baseUrl),
  });
}
