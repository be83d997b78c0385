import type { ModelInfo } from '@locitorium/domain';
import { identityOf, type EngineDescription, type Grounder, type Identity } from '@locitorium/ports';
import { VERSION } from '../version.ts';

/** Whether an engine finds mentions itself or is given them. */
export type MentionOrigin = 'extract' | 'gold';

/** What identifies the answers: an engine that is given its mentions is another one than the engine that finds them. */
export interface EngineIdentification {
  readonly identity: Identity;
  readonly description: EngineDescription;
}

export function identifyEngine({ identity, description }: Pick<Grounder, 'identity' | 'description'>, mentions: MentionOrigin): EngineIdentification {
  if (mentions === 'extract') return { identity, description };
  return { identity: identityOf(identity.name, identity.version, { engine: identity.hash, mentions }), description: { ...description, extractor: 'gold' } };
}

export function modelInfoOf({ identity, description }: EngineIdentification): ModelInfo {
  const { model, geocoderBaseUrl, engine, extractor, candidateSource, selector } = description;
  return Object.freeze({
    ollamaModel: model,
    nominatimBaseUrl: geocoderBaseUrl,
    configHash: identity.hash,
    engine,
    extractor,
    candidateSource,
    selector,
    locitoriumVersion: VERSION,
  });
}
