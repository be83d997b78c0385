import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Identity } from '../identity/identity.ts';
import type { StructuredRequest } from '../language-model/language-model.ts';
import type { ReplyKey } from './reply-cache.ts';

/** What decides a reply: the model with its options, and everything that it is sent. */
export function replyKeyOf(model: Identity, request: Omit<StructuredRequest<unknown>, 'parse' | 'purpose'>): ReplyKey {
  const { system, prompt, schema, maxAnswerTokens, tokenProbabilities = false } = request;
  // Lone surrogates are no UTF-8: escaped, they stay what they are.
  const facts =
    canonicalize({ system: JSON.stringify(system), prompt: JSON.stringify(prompt), schema, maxAnswerTokens, tokenProbabilities }) ?? '';
  return { model, fingerprint: bytesToHex(sha256(utf8ToBytes(facts))) };
}
