import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import {
  callContext,
  cacheLimits,
  InMemoryCandidateCache,
  InMemoryCandidateSource,
  ManualClock,
  place,
  RecordingTrace,
} from '@locitorium/ports/testing';
import { CachingCandidateSource } from './caching-candidate-source.ts';

const query = (name: string) => ({ name, language: null, limit: 10, cutOff: false });
const LIMA = place('Lima', 'PE');

describe('CachingCandidateSource', () => {
  it('asks once, also for what is not there, and counts what was remembered', async () => {
    const source = new InMemoryCandidateSource([LIMA]);
    const caching = new CachingCandidateSource(source, new InMemoryCandidateCache());
    const trace = new RecordingTrace();
    for (const name of ['Lima', 'Nowhereville', 'Lima', 'Nowhereville', 'Lima']) {
      expect(await caching.search(query(name), callContext({ trace }))).toEqual(name === 'Lima' ? [LIMA] : []);
    }
    expect(source.queries.map(({ name }) => name)).toEqual(['Lima', 'Nowhereville']);
    expect(trace.count('lookup_cached')).toBe(3);
  });

  it('never remembers a failure', async () => {
    const cache = new InMemoryCandidateCache();
    const down = new CachingCandidateSource(
      new InMemoryCandidateSource([LIMA], { Lima: new UpstreamError('geocoder_unavailable', 'down') }),
      cache,
    );
    await expect(down.search(query('Lima'), callContext())).rejects.toMatchObject({ kind: 'geocoder_unavailable' });
    expect((await cache.statistics()).records).toBe(0);
    expect(await new CachingCandidateSource(new InMemoryCandidateSource([LIMA]), cache).search(query('Lima'), callContext())).toEqual([
      LIMA,
    ]);
  });

  it('asks a source with other data, though the cache is the same', async () => {
    const cache = new InMemoryCandidateCache();
    const [old, updated] = [new InMemoryCandidateSource([]), new InMemoryCandidateSource([LIMA])];
    expect(await new CachingCandidateSource(old, cache).search(query('Lima'), callContext())).toEqual([]);
    expect(await new CachingCandidateSource(updated, cache).search(query('Lima'), callContext())).toEqual([LIMA]);
  });

  it('asks again what has grown old', async () => {
    const clock = new ManualClock(1_790_000_000_000);
    const source = new InMemoryCandidateSource([LIMA]);
    const caching = new CachingCandidateSource(source, new InMemoryCandidateCache(cacheLimits({ maxAgeMs: 50 }), clock));
    await caching.search(query('Lima'), callContext());
    clock.advance(51);
    await caching.search(query('Lima'), callContext());
    expect(source.queries).toHaveLength(2);
  });

  it('answers as the source itself', () => {
    const source = new InMemoryCandidateSource([LIMA]);
    expect(new CachingCandidateSource(source, new InMemoryCandidateCache()).identity).toEqual(source.identity);
  });
});
