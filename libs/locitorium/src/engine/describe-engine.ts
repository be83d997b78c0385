import type { EngineDescription, Identified } from '@locitorium/ports';
import { engineName } from '../settings/engine-name.ts';
import { redactUrl } from '../settings/redact-url.ts';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderBaseUrl } from './geocoder-manners.ts';
import { asksModel } from './require-settings.ts';

export interface EngineParts {
  readonly extractor: Identified;
  readonly candidateSource: Identified;
  readonly selector: Identified;
}

/** What an engine is called in predictions: its parts by their own names, whoever bound them. */
export function describeEngine(settings: Settings, parts: EngineParts): EngineDescription {
  const baseUrl = geocoderBaseUrl(settings);
  return Object.freeze({
    engine: engineName(settings),
    extractor: parts.extractor.identity.name,
    candidateSource: parts.candidateSource.identity.name,
    selector: parts.selector.identity.name,
    model: asksModel(settings) ? (settings.model ?? 'none') : 'none',
    geocoderBaseUrl: baseUrl === null ? 'none' : redactUrl(baseUrl),
  });
}
