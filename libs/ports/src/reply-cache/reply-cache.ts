import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { ManagedCache } from '../candidate-cache/managed-cache.ts';
import type { Identity } from '../identity/identity.ts';
import type { ModelUsage, StructuredRequest } from '../language-model/language-model.ts';
import type { TokenisedAnswer } from '../language-model/pick-probability.ts';
import { token } from '../identity/token.ts';

/** Key of a reply. The prompt, and with it the text, is in `fingerprint` only, as a SHA-256. */
export interface ReplyKey {
  /** Names the model by the digest of its file or the name its server uses, with every option that decides its answers. */
  readonly model: Identity;
  /** 64 hex digits over system prompt, prompt, schema, longest answer, and whether probabilities were asked for. */
  readonly fingerprint: string;
}

/** A reply as the model wrote it, to be read and judged like a fresh one. */
export interface CachedReply extends TokenisedAnswer {
  /** What it took when it was written. */
  readonly usage: ModelUsage;
}

/**
 * Caches replies of models: names and numbers, never prompts or texts. `find`, `store` and `forget` never reject, as those
 * of a CandidateCache.
 */
export interface ReplyCache extends ManagedCache {
  find(key: ReplyKey): Promise<CachedReply | null>;
  store(key: ReplyKey, reply: CachedReply): Promise<void>;
  /** Removes a reply that turned out to be unusable. */
  forget(key: ReplyKey): Promise<void>;
}

/** What determines a reply: the model with its options, and everything that it is sent. */
export function replyKeyOf(model: Identity, request: Omit<StructuredRequest<unknown>, 'parse' | 'purpose'>): ReplyKey {
  const { system, prompt, schema, maxAnswerTokens, tokenProbabilities = false } = request;
  // Lone surrogates are no UTF-8: escaped, they stay what they are.
  const facts =
    canonicalize({ system: JSON.stringify(system), prompt: JSON.stringify(prompt), schema, maxAnswerTokens, tokenProbabilities }) ?? '';
  return { model, fingerprint: bytesToHex(sha256(utf8ToBytes(facts))) };
}

export const REPLY_CACHE = token<ReplyCache>('ReplyCache');
