import { describe, expect, it } from '@jest/globals';
import { chunkIdOf, EMPTY_CORPUS_META, type Chunk } from '@locitorium/domain';
import { callContext } from '@locitorium/ports/testing';
import { newSchema, onPostgres, postgresCorpora } from './real-postgres.fixture.ts';

const corpus = postgresCorpora();
const TABLES = ['indexed_document', 'chunk', 'chunk_place', 'place', 'posting_list', 'term', 'vectors_1'];

/** Texts of three words, of which one is in no other text, each with a place of its own. */
function chunksOf(documentId: string): readonly Chunk[] {
  return [0, 1].map((index) => ({
    id: chunkIdOf(documentId, index),
    documentId,
    index,
    start: 0,
    end: 10,
    content: 'river town',
    places: [
      {
        ...{ surface: 'town', start: 0, end: 4, placeId: `place of ${documentId}`, name: 'Town', point: { lat: index, lon: index } },
        ...{ countryCode: 'ML', admin: [{ code: 'ML', name: 'Mali' }], category: 'populated' as const, confidence: 1 },
      },
    ],
    dense: Float32Array.of(1, index),
    sparse: { space: 'en', weights: 'counts', terms: new Map([['river', 1], ['town', 2], [`only ${documentId}`, 1]]) }, // prettier-ignore
  }));
}

describe('removed documents', () => {
  it('leave no place, posting list, term or vector behind, and those of others whole', async () => {
    const schema = newSchema();
    const { index } = await corpus({ schema, invertedTogether: 3 });
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'm' };
    const add = (documentId: string, attempt: number): Promise<void> =>
      index.upsert({ documentId, attempt, metadata: EMPTY_CORPUS_META, madeBy }, chunksOf(documentId), callContext());
    const rows = async (): Promise<Record<string, number>> =>
      onPostgres(async (client) => {
        const counts: Record<string, number> = {};
        for (const table of TABLES)
          counts[table] = Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${schema}.${table}`)).rows[0]?.count);
        return counts;
      });
    // Two are inverted, the third waits; then the first two wait and go again.
    for (const id of ['a', 'b', 'c']) await add(id, 1);
    await add('a', 2);
    await index.delete('b', 1);
    const search = { dense: null, filter: {}, depth: 10, facets: false };
    const { hits, statistics } = await index.search(
      { ...search, sparse: [{ space: 'en', weights: 'counts', terms: new Map([['river', 1], ['only b', 1]]) }] }, // prettier-ignore
      callContext(),
    );
    expect(hits.map(({ chunk }) => chunk.id).sort()).toEqual(['a#0', 'a#1', 'c#0', 'c#1']);
    expect(statistics).toEqual([{ space: 'en', chunks: 4, averageLength: 4, chunksWith: new Map([['river', 4]]) }]);
    await index.delete('a', 2);
    await index.withdraw('c', 1);
    expect(await rows()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  });
});
