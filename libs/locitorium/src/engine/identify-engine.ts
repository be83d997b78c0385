import type { ModelInfo } from '@locitorium/domain';
import { identityOf, toModelInfo, type EngineDescription, type Grounder, type Identified, type Identity } from '@locitorium/ports';
import { geocoderOf, type Servers } from '../servers/servers.ts';
import { engineName, type Settings } from '../settings/settings-table.ts';
import { redactUrl } from '../settings/setting-url.ts';
import { VERSION } from '../version.ts';

/** Whether an engine finds mentions itself or is given them. */
export type MentionOrigin = 'extract' | 'gold';

type EngineIdentification = Pick<Grounder, 'identity' | 'description'>;

/** What identifies the answers. Being given the mentions, or asking a model why (`explain`), makes another engine. */
export function identifyEngine(
  { identity, description, statements }: Pick<Grounder, 'identity' | 'description' | 'statements'>,
  { mentions, explain }: { readonly mentions: MentionOrigin; readonly explain: boolean },
): EngineIdentification {
  const isGiven = mentions === 'gold';
  const asksWhy = explain && statements !== undefined;
  if (!isGiven && !asksWhy) return { identity, description };
  const facts = { engine: identity.hash, ...(isGiven && { mentions }), ...(asksWhy && { statements }) };
  return {
    identity: identityOf(identity.name, identity.version, facts),
    description: isGiven ? { ...description, extractor: 'gold' } : description,
  };
}

export function modelInfoOf({ identity, description }: EngineIdentification): ModelInfo {
  return toModelInfo(description, identity, VERSION);
}

export interface EngineParts {
  readonly extractor: Identified;
  readonly candidateSource: Identified;
  readonly selector: Identified;
  /** Null where no part asks one. */
  readonly languageModel: Identity | null;
}

/**
 * What an engine is called in predictions: its parts by their own names, however they were bound. The base URL is that of the settings, and
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
