import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meetsFilter, NO_FACETS, type ChunkFilter, type ChunkPlace, type MetadataValue } from '@locitorium/domain';
import { callContext } from '../../fakes/call-context.ts';
import {
  add,
  apia,
  bamako,
  chunksOf,
  documentOf,
  idsOf,
  maiduguri,
  mali,
  meaning,
  searchOf,
  segou,
  suva,
  words,
  type GivenDocument,
} from './sample-chunks.ts';
import type { IndexUnderTest } from './index-under-test.ts';

const news = (id: string, places: readonly ChunkPlace[], metadata: GivenDocument['metadata'] = {}): GivenDocument => ({
  id,
  metadata,
  chunks: [{ text: 'flood', places, degrees: 0 }],
});

const SAMPLE: readonly GivenDocument[] = [
  news('segou', [segou], { lang: 'fr', source: 'news', createdAt: '2026-03-31T23:30:00Z', other: { desk: 'west', page: 3, front: true } }),
  news('mali', [mali], { lang: 'fr', createdAt: '2026-04-01' }),
  news('borno', [maiduguri, bamako], { lang: 'en', source: 'post', other: { desk: 'east', page: '3' } }),
  news('suva', [suva], { lang: 'en', source: 'news', createdAt: '2025' }),
  news('apia', [apia]),
  news('nowhere', [], { lang: 'ja', createdAt: 'once upon a time' }),
];

/** Filters are met before anything is ranked. */
export function describeFiltering({ create, runs }: IndexUnderTest): void {
  describe('filtering', () => {
    it.each<[string, ChunkFilter, readonly string[]]>([
      ['nothing', {}, ['apia', 'borno', 'mali', 'nowhere', 'segou', 'suva']],
      ['a country', { countries: ['ML'] }, ['borno', 'mali', 'segou']],
      ['no country', { countries: [] }, []],
      ['one of two countries', { countries: ['FJ', 'WS'] }, ['apia', 'suva']],
      ['a first-level area', { admin1: ['ML.05', 'NG.27'] }, ['borno', 'segou']],
      ['a place with everything in it, by code', { within: { placeId: 'fake:x', adminCode: 'ML', box: null } }, ['borno', 'mali', 'segou']],
      ['a first-level area with everything in it', { within: { placeId: 'fake:x', adminCode: 'ML.05', box: null } }, ['segou']],
      [
        'a place with everything in it, by extent',
        { within: { placeId: 'fake:x', adminCode: null, box: [10, 14, -10, 0] } },
        ['borno', 'segou'],
      ],
      [
        'a continent with everything in it, by its countries',
        { within: { placeId: 'fake:x', adminCode: null, box: null, countries: ['FJ', 'WS'] } },
        ['apia', 'suva'],
      ],
      ['a place alone', { within: { placeId: 'fake:Suva', adminCode: null, box: null } }, ['suva']],
      ['a box', { box: [11, 14, -10, 14] }, ['borno', 'segou']],
      ['a box over the antimeridian', { box: [-20, -10, 170, -170] }, ['apia', 'suva']],
      ['a distance', { near: { point: { lat: 13, lon: -6 }, km: 60 } }, ['segou']],
      ['a distance over the antimeridian', { near: { point: { lat: -16, lon: -179 }, km: 900 } }, ['apia', 'suva']],
      ['a distance over a pole', { near: { point: { lat: 89, lon: 0 }, km: 8_450 } }, ['segou']],
      ['two conditions that one place meets', { countries: ['ML'], box: [12, 14, -10, 0] }, ['borno', 'segou']],
      ['two conditions that no single place meets', { countries: ['NG'], box: [12, 14, -10, 0] }, []],
      ['a time', { from: '2026-03-31', to: '2026-03-31' }, ['segou']],
      ['from a month', { from: '2026-03' }, ['mali', 'segou']],
      ['until a year', { to: '2025' }, ['suva']],
      ['a source', { sources: ['news'] }, ['segou', 'suva']],
      ['languages', { languages: ['fr', 'ja'] }, ['mali', 'nowhere', 'segou']],
      ['a value', { metadata: { desk: 'west' } }, ['segou']],
      ['a number', { metadata: { page: 3 } }, ['segou']],
      ['a yes', { metadata: { front: true } }, ['segou']],
      ['a value that nobody has', { metadata: { "it's": 'x"y' } }, []],
      ['all together', { countries: ['ML'], languages: ['fr'], from: '2026', metadata: { desk: 'west' } }, ['segou']],
    ])('by %s', async (_what, filter, expected) => {
      const index = await create();
      await add(index, ...SAMPLE);
      const found = async (given: Parameters<typeof searchOf>[0]) =>
        (await idsOf(index, { ...given, filter })).map((id) => id.slice(0, -2)).sort();
      expect(await found(words('flood'))).toEqual(expected);
      expect(await found(meaning(0))).toEqual(expected);
      expect(await found({})).toEqual(expected);
    });

    it('before ranking: what meets the filter is found, however much else ranks higher', async () => {
      const index = await create();
      for (let n = 0; n < 300; n += 1)
        await add(index, { id: `other${n}`, chunks: [{ text: 'flood flood flood', places: [suva], degrees: 0 }] });
      const wanted = Array.from({ length: 12 }, (_, n) => `wanted${n}`);
      for (const id of wanted) await add(index, { id, chunks: [{ text: 'flood of many other words', places: [segou], degrees: 60 }] });
      for (const part of [words('flood'), meaning(0), {}]) {
        expect(await idsOf(index, { ...part, filter: { countries: ['ML'] }, depth: 10 })).toHaveLength(10);
        expect(await idsOf(index, { ...part, filter: { near: { point: segou.point!, km: 1 } }, depth: 50 })).toHaveLength(12);
      }
    });

    it('as the reference does, on any corpus and filter', async () => {
      const latitude = fc.integer({ min: -90, max: 90 });
      const longitude = fc.integer({ min: -180, max: 180 });
      const place = fc.constantFrom(segou, bamako, maiduguri, suva, apia, mali);
      const time = fc.constantFrom('2025', '2026-03', '2026-03-31', '2026-04-01T05:00:00+06:00', 'x');
      const metadata = fc.record(
        {
          lang: fc.constantFrom('en', 'fr', null),
          source: fc.constantFrom('news', null),
          createdAt: fc.option(time),
          other: fc.constantFrom({}, { n: 1 }, { n: true }, { n: '1' }),
        },
        { requiredKeys: [] },
      );
      const filter: fc.Arbitrary<ChunkFilter> = fc.record(
        {
          countries: fc.subarray(['ML', 'NG', 'FJ', 'XX']),
          admin1: fc.subarray(['ML.05', 'NG.27']),
          within: fc.constantFrom(
            { placeId: 'fake:Suva', adminCode: null, box: null },
            { placeId: 'x', adminCode: 'ML', box: null },
            { placeId: 'x', adminCode: null, box: [0, 20, -10, 20] as const },
            { placeId: 'x', adminCode: null, box: null, countries: ['FJ', 'NG'] },
          ),
          box: fc
            .tuple(latitude, latitude, longitude, longitude)
            .map(([a, b, west, east]) => [Math.min(a, b), Math.max(a, b), west, east] as const),
          near: fc.record({ point: fc.record({ lat: latitude, lon: longitude }), km: fc.integer({ min: 0, max: 9_000 }) }),
          from: time,
          to: time,
          sources: fc.subarray(['news', 'post']),
          languages: fc.subarray(['en', 'fr']),
          metadata: fc.constantFrom<Readonly<Record<string, MetadataValue>>[]>({}, { n: 1 }, { n: true }, { n: '1' }, { m: 1 }),
        },
        { requiredKeys: [] },
      );
      const document = fc.record({
        metadata,
        chunks: fc.array(fc.record({ text: fc.constantFrom('flood', 'rain flood'), places: fc.array(place, { maxLength: 3 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(document, { maxLength: 6 }),
          fc.array(filter, { minLength: 4, maxLength: 4 }),
          async (documents, filters) => {
            const index = await create();
            const given = documents.map((found, i): GivenDocument => ({ ...found, id: `d${i}` }) as GivenDocument);
            await add(index, ...given);
            for (const asked of filters) {
              const expected = given
                .flatMap((found) => chunksOf(found).filter(({ places }) => meetsFilter(asked, documentOf(found).metadata, places)))
                .map(({ id }) => id);
              for (const part of [words('flood'), {}])
                expect([...(await idsOf(index, { ...part, filter: asked, depth: 100 }))].sort()).toEqual(expected.sort());
            }
          },
        ),
        { numRuns: runs },
      );
    });
  });

  describe('facets', () => {
    it('count documents by country, area and month, of what meets words and filter', async () => {
      const index = await create();
      await add(index, ...SAMPLE, {
        id: 'two',
        metadata: { createdAt: '2026-03-02' },
        chunks: [
          { text: 'flood', places: [segou, bamako] },
          { text: 'flood', places: [segou] },
        ],
      });
      await add(index, { id: 'dry', chunks: [{ text: 'drought', places: [segou] }] });
      const { facets } = await index.search(searchOf({ ...words('flood'), depth: 1 }), callContext());
      expect(facets).toEqual({
        countries: [
          { value: 'ML', documents: 4 },
          { value: 'FJ', documents: 1 },
          { value: 'NG', documents: 1 },
          { value: 'WS', documents: 1 },
        ],
        admin1: [
          { value: 'ML.01', documents: 2 },
          { value: 'ML.05', documents: 2 },
          { value: 'FJ.01', documents: 1 },
          { value: 'NG.27', documents: 1 },
        ],
        months: [
          { value: '2026-03', documents: 2 },
          { value: '2025-01', documents: 1 },
          { value: '2026-04', documents: 1 },
        ],
      });
      const filtered = await index.search(searchOf({ filter: { languages: ['fr'] } }), callContext());
      expect(filtered.facets.countries).toEqual([{ value: 'ML', documents: 2 }]);
    });

    it('are not counted for a search that does not ask for them', async () => {
      const index = await create();
      await add(index, ...SAMPLE);
      const { hits, facets } = await index.search(searchOf({ ...words('flood'), facets: false }), callContext());
      expect(hits).toHaveLength(SAMPLE.length);
      expect(facets).toEqual(NO_FACETS);
    });
  });
}
