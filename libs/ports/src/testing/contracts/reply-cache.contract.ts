import { describe, expect, it } from '@jest/globals';
import { identityOf } from '../../identity/identity.ts';
import type { CachedReply, ReplyCache, ReplyKey } from '../../reply-cache/reply-cache.ts';
import { withNewCache, type CacheHarness } from './with-cache.ts';

export type ReplyCacheHarness = CacheHarness<ReplyCache>;

const MODEL = identityOf('ollama', '1', { digest: 'aa' });
const key = (fingerprint: string, model = MODEL): ReplyKey => ({ model, fingerprint: fingerprint.repeat(64) });
const REPLY: CachedReply = {
  raw: '{"places":[{"name":"京都","kind":"place"}]}',
  tokens: [
    { text: '{"', logprob: -0.25 },
    { text: '\ud83c', logprob: 0 },
  ],
  usage: { promptTokens: 412, answerTokens: null, durationMs: 1_234.5 },
};

/** What every ReplyCache promises. */
export function describeReplyCache(name: string, harness: ReplyCacheHarness): void {
  const withCache = withNewCache(harness);

  describe(`ReplyCache contract: ${name}`, () => {
    it('finds what was stored, as it was written', () =>
      withCache(async (cache) => {
        await cache.store(key('a'), REPLY);
        await cache.store(key('b'), { ...REPLY, tokens: null });
        expect(await cache.find(key('a'))).toEqual(REPLY);
        expect(await cache.find(key('b'))).toEqual({ ...REPLY, tokens: null });
      }));

    it('keeps requests and models apart', () =>
      withCache(async (cache) => {
        await cache.store(key('a'), REPLY);
        expect(await cache.find(key('b'))).toBeNull();
        expect(await cache.find(key('a', identityOf('ollama', '1', { digest: 'bb' })))).toBeNull();
      }));

    it('removes a reply that turned out to be unusable', () =>
      withCache(async (cache) => {
        await cache.store(key('a'), REPLY);
        await cache.forget(key('a'));
        await cache.forget(key('b'));
        expect(await cache.find(key('a'))).toBeNull();
      }));

    it('expires by age and evicts by number', () =>
      withCache(
        async (cache, clock) => {
          await cache.store(key('a'), REPLY);
          clock.advance(600);
          await cache.store(key('b'), REPLY);
          clock.advance(600);
          expect(await cache.find(key('a'))).toBeNull();
          expect(await cache.find(key('b'))).toEqual(REPLY);
          for (const fingerprint of ['c', 'd']) {
            clock.advance(1);
            await cache.store(key(fingerprint), REPLY);
          }
          expect(await cache.find(key('b'))).toBeNull();
          expect(await cache.find(key('d'))).toEqual(REPLY);
        },
        { maxAgeMs: 1_000, maxRecords: 2 },
      ));

    it('counts, and clears one model or everything', () =>
      withCache(async (cache) => {
        await cache.store(key('a'), REPLY);
        await cache.store(key('a', identityOf('openai', '1', {})), REPLY);
        await cache.find(key('a'));
        expect(await cache.statistics()).toMatchObject({ records: 2, hits: 1 });
        expect(await cache.clear('openai')).toBe(1);
        expect(await cache.clear()).toBe(1);
        expect(await cache.find(key('a'))).toBeNull();
      }));
  });
}
