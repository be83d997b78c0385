import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import type { CandidateCache, LookupKey } from '../../candidate-cache/candidate-cache.ts';
import type { PlaceQuery } from '../../candidate-source/candidate-source.ts';
import { identityOf } from '../../identity/identity.ts';
import { place } from '../fakes/builders.ts';
import { START, withNewCache, type CacheHarness } from './with-cache.ts';

export type CandidateCacheHarness = CacheHarness<CandidateCache>;

const NOMINATIM = identityOf('nominatim', '1', { data: '2026-11-01' });
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });
const key = (name: string, given: Partial<PlaceQuery> = {}): LookupKey => ({ source: NOMINATIM, query: query(name, given) });
const LIMA: readonly Candidate[] = [
  place('Lima', 'PE', {
    lat: -12.05,
    lon: -77.04,
    bbox: [-12.5, -11.6, -77.2, -76.6],
    importance: 0.71,
    population: 9_000_000,
    osmType: 'relation',
    osmId: 1_944_670,
  }),
  place('リマ 🇵🇪', null, { match: null, placeCategory: null, placeRank: null, osmType: null, osmId: null }),
];

/** What every CandidateCache promises. */
export function describeCandidateCache(name: string, harness: CandidateCacheHarness): void {
  const withCache = withNewCache(harness);

  describe(`CandidateCache contract: ${name}`, () => {
    it('finds what was stored, whole and in order, and nothing else', () =>
      withCache(async (cache) => {
        await cache.store(key('Lima'), LIMA);
        expect(await cache.find(key('Lima'))).toEqual(LIMA);
        expect(await cache.find(key('Lime'))).toBeNull();
      }));

    it('tells a cached empty answer from a missing one', () =>
      withCache(async (cache) => {
        await cache.store(key('Nowhereville'), []);
        expect(await cache.find(key('Nowhereville'))).toEqual([]);
      }));

    it.each([
      ['a source with other data', { source: identityOf('nominatim', '1', { data: '2026-11-02' }), query: query('Lima') }],
      ['another version of the source', { source: { ...NOMINATIM, version: '2' }, query: query('Lima') }],
      ['another source', { source: { ...NOMINATIM, name: 'photon' }, query: query('Lima') }],
      ['another language', key('Lima', { language: 'ja' })],
      ['another limit', key('Lima', { limit: 9 })],
      ['a name that is cut off', key('Lima', { cutOff: true })],
      ['a name in other case', key('LIMA')],
    ])('keeps apart: %s', (_what, other) =>
      withCache(async (cache) => {
        await cache.store(key('Lima'), LIMA);
        expect(await cache.find(other)).toBeNull();
        await cache.store(other, []);
        expect(await cache.find(key('Lima'))).toEqual(LIMA);
      }),
    );

    it.each([
      ['blanks', 'San  José', ' San\tJosé '],
      ['composition', 'San Jos\u00e9', 'San Jose\u0301'],
      ['width', 'ﾄｳｷｮｳ Ｔｏｗｅｒ', 'トウキョウ Tower'],
    ])('treats two spellings as one name: %s', (_what, one, other) =>
      withCache(async (cache) => {
        await cache.store(key(one), LIMA);
        expect(await cache.find(key(other))).toEqual(LIMA);
      }),
    );

    it.each(["O'Brien", '\u0000', '\ud83c', '🌋', '"; DROP TABLE record; --', '%', 'a'.repeat(200), '一'.repeat(200)])(
      'handles the hostile name %j',
      (hostile) =>
        withCache(async (cache) => {
          await cache.store(key(hostile), LIMA);
          expect(await cache.find(key(hostile))).toEqual(LIMA);
          expect(await cache.find(key(`${hostile.slice(0, 100)}x`))).toBeNull();
        }),
    );

    it('returns the latest answer', () =>
      withCache(async (cache) => {
        await cache.store(key('Lima'), []);
        await cache.store(key('Lima'), LIMA);
        expect(await cache.find(key('Lima'))).toEqual(LIMA);
        expect((await cache.statistics()).records).toBe(1);
      }));

    it('is not changed when a caller changes an answer', () =>
      withCache(async (cache) => {
        await cache.store(key('Lima'), LIMA);
        ((await cache.find(key('Lima'))) as Candidate[]).length = 0;
        expect(await cache.find(key('Lima'))).toEqual(LIMA);
      }));

    it('expires answers by age, and empty ones earlier', () =>
      withCache(
        async (cache, clock) => {
          await cache.store(key('Lima'), LIMA);
          await cache.store(key('Nowhereville'), []);
          clock.advance(100);
          expect(await cache.find(key('Nowhereville'))).toEqual([]);
          clock.advance(1);
          expect(await cache.find(key('Nowhereville'))).toBeNull();
          clock.advance(899);
          expect(await cache.find(key('Lima'))).toEqual(LIMA);
          clock.advance(1);
          expect(await cache.find(key('Lima'))).toBeNull();
        },
        { maxAgeMs: 1_000, maxAgeOfEmptyMs: 100 },
      ));

    it('expires records even when the clock is set back', () =>
      withCache(
        async (cache, clock) => {
          clock.advance(1e9);
          await cache.store(key('Lima'), LIMA);
          clock.advance(-1e9);
          expect(await cache.find(key('Lima'))).toEqual(LIMA);
          clock.advance(1_001);
          expect(await cache.find(key('Lima'))).toBeNull();
        },
        { maxAgeMs: 1_000 },
      ));

    it('evicts the least recently used record', () =>
      withCache(
        async (cache, clock) => {
          for (const stored of ['a', 'b', 'c']) {
            await cache.store(key(stored), LIMA);
            clock.advance(1);
          }
          await cache.find(key('a'));
          clock.advance(1);
          await cache.store(key('d'), LIMA);
          const known = await Promise.all(['a', 'b', 'c', 'd'].map(async (stored) => (await cache.find(key(stored))) !== null));
          expect(known).toEqual([true, false, true, true]);
        },
        { maxRecords: 3 },
      ));

    it('evicts the least recently used record, also when the clock was set back', () =>
      withCache(
        async (cache, clock) => {
          clock.advance(1e9);
          await cache.store(key('a'), LIMA);
          clock.advance(-1e9);
          for (const stored of ['b', 'c', 'd']) {
            clock.advance(1);
            await cache.store(key(stored), LIMA);
          }
          expect((await cache.statistics()).records).toBe(3);
          expect(await cache.find(key('d'))).toEqual(LIMA);
        },
        { maxRecords: 3 },
      ));

    it('stays within its size limit', () =>
      withCache(
        async (cache, clock) => {
          for (let i = 0; i < 40; i += 1) {
            clock.advance(1);
            await cache.store(key(`place ${i}`), LIMA);
            expect((await cache.statistics()).bytes).toBeLessThanOrEqual(5_000);
          }
          expect((await cache.statistics()).records).toBeGreaterThan(1);
          expect(await cache.find(key('place 39'))).toEqual(LIMA);
        },
        { maxBytes: 5_000 },
      ));

    it('does not evict everything for an answer that is larger than the cache', () =>
      withCache(
        async (cache) => {
          await cache.store(key('small'), []);
          await cache.store(key('large'), Array.from({ length: 50 }, () => LIMA).flat());
          expect(await cache.find(key('large'))).toBeNull();
          expect(await cache.find(key('small'))).toEqual([]);
        },
        { maxBytes: 5_000 },
      ));

    it('counts its records and hits', () =>
      withCache(async (cache, clock) => {
        const photon = identityOf('photon', '1', {});
        await cache.store(key('Lima'), LIMA);
        clock.advance(5);
        await cache.store(key('Nowhereville'), []);
        await cache.store({ source: photon, query: query('Lima') }, []);
        await cache.find(key('Lima'));
        await cache.find(key('Lima'));
        await cache.find(key('Quito'));
        const { shares, bytes, ...rest } = await cache.statistics();
        expect(rest).toEqual({ records: 3, hits: 2, countedSince: START, oldest: START });
        expect(shares).toEqual([
          { owner: NOMINATIM, records: 2, bytes: expect.any(Number), hits: 2, oldest: START },
          { owner: photon, records: 1, bytes: expect.any(Number), hits: 0, oldest: START + 5 },
        ]);
        expect(shares.reduce((sum, share) => sum + share.bytes, 0)).toBe(bytes);
      }));

    it('clears one source, or everything', () =>
      withCache(async (cache) => {
        const photon = identityOf('photon', '1', {});
        await cache.store(key('Lima'), LIMA);
        await cache.store({ source: identityOf('nominatim', '1', 'other data'), query: query('Lima') }, LIMA);
        await cache.store({ source: photon, query: query('Lima') }, LIMA);
        expect(await cache.clear('pelias')).toBe(0);
        expect(await cache.clear('nominatim')).toBe(2);
        expect(await cache.find(key('Lima'))).toBeNull();
        expect(await cache.find({ source: photon, query: query('Lima') })).toEqual(LIMA);
        expect(await cache.clear()).toBe(1);
        expect(await cache.statistics()).toMatchObject({ records: 0, bytes: 0, hits: 0, oldest: null, shares: [] });
      }));

    it('finds and keeps nothing after it was closed', () =>
      withCache(async (cache) => {
        await cache.store(key('Lima'), LIMA);
        await cache.close();
        await cache.store(key('Quito'), LIMA);
        expect(await cache.find(key('Lima'))).toBeNull();
        await cache.close();
      }));
  });
}
