import type { ModelInfo } from '@locitorium/domain';
import { identityOf, toModelInfo, type EngineDescription, type Grounder, type Identity } from '@locitorium/ports';
import { VERSION } from '../version.ts';

/** Whether an engine finds mentions itself or is given them. */
export type MentionOrigin = 'extract' | 'gold';

/** How an engine is used, as far as that changes what it asks of its parts. */
export interface EngineUse {
  readonly mentions: MentionOrigin;
  /** Whether it is to say why. */
  readonly explain: boolean;
}

/** What identifies the answers. An engine that is given its mentions is another one than the engine that finds them, and so is one that asks a model why. */
export interface EngineIdentification {
  readonly identity: Identity;
  readonly description: EngineDescription;
}

export function identifyEngine(
  { identity, description, statements }: Pick<Grounder, 'identity' | 'description' | 'statements'>,
  { mentions, explain }: EngineUse,
): EngineIdentification {
  const isGiven = mentions === 'gold';
  const asksWhy = explain && statements !== undefined;
  if (!isGiven && !asksWhy) return { identity, description };
  return {
    identity: identityOf(identity.name, identity.version, {
      engine: identity.hash,
      ...(isGiven && { mentions }),
      ...(asksWhy && { statements }),
    }),
    description: isGiven ? { ...description, extractor: 'gold' } : description,
  };
}

export function modelInfoOf({ identity, description }: EngineIdentification): ModelInfo {
  return toModelInfo(description, identity, VERSION);
}
