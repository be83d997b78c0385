import type { ManagedCache } from '../candidate-cache/cache-statistics.ts';
import type { Identity } from '../identity/identity.ts';
import type { AnswerToken, ModelUsage } from '../language-model/language-model.ts';

/** What a reply is known by. The prompt, and with it the text, is in `fingerprint` only: a SHA-256 tells nothing back. */
export interface ReplyKey {
  /** Names the model by the digest of its file or the name its server uses, with every option that decides its answers. */
  readonly model: Identity;
  /** 64 hex digits over system prompt, prompt, schema, longest answer, and whether probabilities were asked for. */
  readonly fingerprint: string;
}

/** A reply as the model wrote it, to be read and judged like a fresh one. */
export interface CachedReply {
  readonly raw: string;
  readonly tokens: readonly AnswerToken[] | null;
  /** What it took when it was written. */
  readonly usage: ModelUsage;
}

/**
 * Remembers what models replied: names and numbers, never prompts or texts. `find`, `store` and `forget` never reject, as those
 * of a CandidateCache.
 */
export interface ReplyCache extends ManagedCache {
  find(key: ReplyKey): Promise<CachedReply | null>;
  store(key: ReplyKey, reply: CachedReply): Promise<void>;
  /** For a reply that turned out to be of no use. */
  forget(key: ReplyKey): Promise<void>;
}
