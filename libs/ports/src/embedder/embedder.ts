import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

export interface EmbedderCapabilities {
  readonly dimension: number;
  /** Primary subtags of the languages that the model knows: "en"; `any` for a multilingual one. */
  readonly languages: readonly string[] | 'any';
  /** Texts at once; callers make portions. */
  readonly batch: number;
}

/** Some models want to know which of the two they embed. */
export type EmbeddedKind = 'query' | 'passage';

/**
 * Dense vectors of texts. One unit vector of `dimension` finite numbers for each text, in their order; what is too long for the model
 * counts by its beginning. Vectors of unlike identities are never compared.
 *
 * Rejects with a PrerequisiteError or UpstreamError where the model cannot be used; with the signal's reason when aborted.
 */
export interface Embedder extends Identified {
  readonly capabilities: EmbedderCapabilities;
  embed(texts: readonly string[], kind: EmbeddedKind, context: CallContext): Promise<readonly Float32Array[]>;
}

/** Whether a model knows a language, by its primary subtag. A language that nobody knows is none that it knows, unless it knows any. */
export function knowsLanguage({ languages }: Pick<EmbedderCapabilities, 'languages'>, lang: string | null): boolean {
  return languages === 'any' || (lang !== null && languages.includes(lang.split('-', 1)[0]?.toLowerCase() ?? ''));
}

export const EMBEDDER = token<Embedder>('Embedder');
