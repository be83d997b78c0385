import { describe, expect, it } from '@jest/globals';
import { callContext } from '../../fakes/call-context.ts';
import { add, chunksOf, documentOf, idsOf, meaning, searchOf, segou, words, type GivenDocument } from './sample-chunks.ts';
import type { IndexUnderTest } from './index-under-test.ts';

const one = (
  id: string,
  text: string,
  given: Partial<GivenDocument> & { readonly degrees?: number; readonly space?: string } = {},
): GivenDocument => {
  const { degrees, space, ...document } = given;
  return { id, chunks: [{ text, ...(degrees !== undefined && { degrees }), ...(space !== undefined && { space }) }], ...document };
};

/** What is found, and what comes before what. */
export function describeRanking({ create }: IndexUnderTest): void {
  describe('ranking', () => {
    it('by words: rare ones count more, often said ones too, long texts less', async () => {
      const index = await create();
      await add(
        index,
        one('both', 'flood levee rain'),
        one('rare', 'levee wind rain'),
        one('twice', 'flood flood rain'),
        one('once', 'flood wind rain'),
        one('long', `flood ${'wind rain '.repeat(20)}`),
        one('none', 'sun wind rain'),
      );
      const found = await idsOf(index, words('flood levee'));
      expect(found.slice(0, 2)).toEqual(['both#0', 'rare#0']);
      expect(found).toEqual(['both#0', 'rare#0', 'twice#0', 'once#0', 'long#0']);
    });

    it('by meaning: the smaller the angle, the better, exactly', async () => {
      const index = await create();
      await add(
        index,
        one('near', 'a', { degrees: 10 }),
        one('nearest', 'b', { degrees: -5 }),
        one('far', 'c', { degrees: 90 }),
        one('no vector', 'd'),
      );
      const { hits } = await index.search(searchOf({ ...meaning(0), depth: 2 }), callContext());
      expect(hits.map(({ chunk, sparse }) => [chunk.id, sparse])).toEqual([
        ['nearest#0', null],
        ['near#0', null],
      ]);
      expect(hits[0]?.dense).toBeCloseTo(Math.cos((5 * Math.PI) / 180), 4);
    });

    it('by both: the best of each, each once, with both scores where it has both', async () => {
      const index = await create();
      await add(
        index,
        one('both', 'flood', { degrees: 5 }),
        one('words', 'flood flood', { degrees: 170 }),
        one('meaning', 'deluge', { degrees: 1 }),
      );
      const { hits } = await index.search(searchOf({ ...words('flood'), ...meaning(0), depth: 2 }), callContext());
      const scores = Object.fromEntries(hits.map(({ chunk, dense, sparse }) => [chunk.documentId, [dense !== null, sparse !== null]]));
      expect(scores).toEqual({ both: [true, true], words: [false, true], meaning: [true, false] });
    });

    it('never compares vectors of another embedder, of whatever dimension', async () => {
      const index = await create();
      await add(index, one('mine', 'a', { degrees: 80 }));
      const theirs = one('theirs', 'b', { degrees: 0, embedder: 'embedder-2' });
      await index.upsert(
        documentOf(theirs),
        chunksOf(theirs).map((chunk) => ({ ...chunk, dense: Float32Array.of(1, 0) })),
        callContext(),
      );
      expect(await idsOf(index, meaning(0))).toEqual(['mine#0']);
      expect(await idsOf(index, meaning(0, 'embedder-3'))).toEqual([]);
    });

    it('keeps languages apart: neither terms nor statistics of one space count in another', async () => {
      const alone = await create();
      await add(alone, one('a', 'flood rain'), one('b', 'flood wind'), one('c', 'rain'));
      const mixed = await create();
      await add(mixed, one('a', 'flood rain'), one('b', 'flood wind'), one('c', 'rain'));
      for (const n of [1, 2, 3, 4]) await add(mixed, one(`ja${n}`, 'rain rain rain sun sun sun sun', { space: 'ja' }));
      const search = searchOf(words('flood rain'));
      const scoresOf = async (index: typeof alone) =>
        (await index.search(search, callContext())).hits.map(({ chunk, sparse }) => [chunk.id, sparse?.toFixed(4)]).sort();
      expect(await scoresOf(mixed)).toEqual(await scoresOf(alone));
      expect(await idsOf(mixed, { ...words('sun', 'en', 'ja'), depth: 3 })).toHaveLength(3);
    });

    it('compares languages by what the whole query weighs in each, words that a language never saw included', async () => {
      const index = await create();
      await add(index, one('both', 'storm segou'), one('wind', 'wind sand'), one('rain', 'rain sand'));
      // Among many texts of another language, the name alone is rarer than both words are among few.
      for (let n = 0; n < 30; n += 1) await add(index, one(`fr${n}`, 'pluie sable', { space: 'fr' }));
      await add(index, one('name', 'segou sable', { space: 'fr' }));
      expect(await idsOf(index, words('storm segou', 'en', 'fr'))).toEqual(['both#0', 'name#0']);
    });

    it('says how rare the terms are in all chunks of their space, filtered or not', async () => {
      const index = await create();
      await add(index, one('a', 'flood rain'), one('b', 'flood wind sun'), one('c', 'rain'), one('ja', 'flood', { space: 'ja' }));
      const search = searchOf({ ...words('flood hail', 'en', 'fr'), filter: { sources: ['nobody'] } });
      const { statistics } = await index.search(search, callContext());
      expect(statistics).toEqual([{ space: 'en', chunks: 3, averageLength: 2, chunksWith: new Map([['flood', 2]]) }]);
    });

    it("multiplies a model's weights as they are", async () => {
      const index = await create();
      if (!index.capabilities.weights.includes('impacts')) return;
      const weighed = (weight: number) => ({ space: 'splade', weights: 'impacts', terms: new Map([['flood', weight]]) }) as const;
      for (const [id, weight] of [
        ['light', 0.5],
        ['heavy', 2],
      ] as const) {
        const document = one(id, 'x');
        await index.upsert(
          documentOf(document),
          chunksOf(document).map((chunk) => ({ ...chunk, sparse: weighed(weight) })),
          callContext(),
        );
      }
      const { hits } = await index.search(searchOf({ sparse: [weighed(3)] }), callContext());
      expect(hits.map(({ chunk, sparse }) => [chunk.documentId, Number(sparse?.toFixed(4))]).sort()).toEqual([
        ['heavy', 6],
        ['light', 1.5],
      ]);
    });

    it('takes any term, as it is', async () => {
      const index = await create();
      const odd = ['c++', "o'neill", '"quoted"', 'a*', '-', 'NEAR', 'AND', '洪水', 'ségou', 'segou', '🌊', "x';drop", 'a:b', '(', '50%'];
      await add(index, ...odd.map((term, i) => one(`d${i}`, term)));
      for (const [i, term] of odd.entries()) {
        const terms = new Map([[term, 1]]);
        expect(await idsOf(index, { sparse: [{ space: 'en', weights: 'counts', terms }] })).toEqual([`d${i}#0`]);
      }
    });

    it('without words and meaning gives the latest first, undated last', async () => {
      const index = await create();
      await add(
        index,
        one('old', 'a', { metadata: { createdAt: '2025-12-31' } }),
        one('undated', 'b'),
        one('new', 'c', { metadata: { createdAt: '2026-03-01T10:00:00Z' } }),
        one('month', 'd', { metadata: { createdAt: '2026-02' } }),
      );
      const { hits } = await index.search(searchOf({ depth: 4 }), callContext());
      expect(hits.map(({ chunk, dense, sparse }) => [chunk.documentId, dense, sparse])).toEqual(
        ['new', 'month', 'old', 'undated'].map((id) => [id, null, null]),
      );
      expect((await index.search(searchOf({ depth: 2 }), callContext())).hits).toHaveLength(2);
    });

    it('finds nothing where there is nothing', async () => {
      const index = await create();
      const nothing = { hits: [], facets: { countries: [], admin1: [], months: [] } };
      expect(await index.search(searchOf({ ...words('flood'), ...meaning(0) }), callContext())).toMatchObject(nothing);
      await add(index, { id: 'a', chunks: [{ text: 'rain', places: [segou] }] });
      expect(await index.search(searchOf(words('flood')), callContext())).toMatchObject(nothing);
    });

    it('rejects with the reason of an aborted signal', async () => {
      const index = await create();
      const reason = new Error('enough');
      await expect(index.search(searchOf(words('flood')), callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
