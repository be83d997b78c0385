import type { EngineDescription, Identified } from '@locitorium/ports';
import { redactUrl } from '../settings/redact-url.ts';
import { ENGINES, type Settings } from '../settings/settings-table.ts';
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

/** The shorthand that stands for this wiring, or `mixed`. */
function engineName({ extractor, geocoder, selector }: Settings): string {
  const [name] = Object.entries(ENGINES).find(([, parts]) => parts.extractor === extractor && parts.geocoder === geocoder && parts.selector === selector) ?? ['mixed'];
  return name;
}
