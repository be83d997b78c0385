import { describe, expect, it } from '@jest/globals';
import { callContext } from '../../fakes/call-context.ts';
import { everythingOf } from '../../fakes/corpus/bytes.ts';
import { add, chunksOf, documentOf, idsOf, segou, vectorAt, words, type GivenDocument } from './sample-chunks.ts';
import type { IndexUnderTest } from './index-under-test.ts';

const flood: GivenDocument = {
  id: 'flood',
  metadata: {
    title: 'Überschwemmung 洪水',
    source: 'news',
    lang: 'en',
    createdAt: '2026-03-01',
    ref: 'https://x/',
    other: { n: 1, list: ['a', null] },
  },
  chunks: [
    { text: 'flood in the town', places: [segou], degrees: 0 },
    { text: 'the river 洪水 rose 🌊', degrees: 90 },
    { text: 'nothing else' },
  ],
};
const again: GivenDocument = { ...flood, attempt: 2, chunks: [{ text: 'drought came', degrees: 45 }] };
const LOST = { kind: 'corpus_attempt_lost', blame: 'prerequisite' };

/** What becomes of documents that are written, written again, and taken back. */
export function describeWriting({ create }: IndexUnderTest): void {
  describe('writing', () => {
    it('keeps chunks as they were given, in text order', async () => {
      const index = await create();
      await index.upsert(documentOf(flood), [...chunksOf(flood)].reverse(), callContext());
      expect(await index.chunksOf('flood')).toEqual(chunksOf(flood));
      expect(await index.stateOf('flood')).toEqual({
        attempt: 1,
        chunks: 3,
        metadata: documentOf(flood).metadata,
        madeBy: documentOf(flood).madeBy,
      });
      const { hits } = await index.search({ dense: null, ...words('town'), filter: {}, depth: 5 }, callContext());
      const [{ dense, sparse, ...found } = { dense: null, sparse: null }] = chunksOf(flood);
      expect([dense, sparse]).not.toContain(null);
      expect(hits).toMatchObject([{ chunk: found, metadata: documentOf(flood).metadata, dense: null, sparse: expect.any(Number) }]);
      expect(hits).toHaveLength(1);
      expect([await index.chunksOf('nobody'), await index.stateOf('nobody')]).toEqual([[], null]);
    });

    it('keeps the pages of chunks that have them, of what is found as well', async () => {
      const index = await create();
      const [first, second] = [
        { page: 1, start: 0 },
        { page: 2, start: 107 },
      ];
      const chunks = [{ text: 'flood in the town', pages: [first] }, { text: 'the river rose', pages: [first, second] }, { text: 'rain' }];
      await add(index, { ...flood, chunks });
      expect((await index.chunksOf('flood')).map(({ pages }) => pages)).toEqual([[first], [first, second], undefined]);
      const { hits } = await index.search({ dense: null, ...words('river'), filter: {}, depth: 5 }, callContext());
      expect(hits.map(({ chunk }) => chunk.pages)).toEqual([[first, second]]);
    });

    it('does the same when the same attempt writes again', async () => {
      const index = await create();
      await add(index, flood, flood);
      expect(await index.chunksOf('flood')).toEqual(chunksOf(flood));
      expect(await idsOf(index, words('flood'))).toEqual(['flood#0']);
    });

    it('replaces all chunks of a document by those of a later attempt', async () => {
      const index = await create();
      await add(index, flood, again);
      expect(await index.chunksOf('flood')).toEqual(chunksOf(again));
      expect([await idsOf(index, words('flood town river')), await idsOf(index, words('drought'))]).toEqual([[], ['flood#0']]);
      expect(await index.stateOf('flood')).toMatchObject({ attempt: 2, chunks: 1 });
    });

    it('rejects an attempt that a later one has followed', async () => {
      const index = await create();
      await add(index, again);
      await expect(add(index, flood)).rejects.toMatchObject(LOST);
      expect(await index.chunksOf('flood')).toEqual(chunksOf(again));
    });

    it('takes back what an attempt wrote, and lets it write no more', async () => {
      const index = await create();
      await add(index, flood, { ...flood, id: 'other' });
      await index.withdraw('flood', 1);
      await index.withdraw('flood', 1);
      expect([await index.chunksOf('flood'), await index.stateOf('flood')]).toEqual([[], null]);
      expect(await idsOf(index, words('flood'))).toEqual(['other#0']);
      await expect(add(index, flood)).rejects.toMatchObject(LOST);
      await add(index, again);
      expect(await index.stateOf('flood')).toMatchObject({ attempt: 2 });
    });

    it('leaves the chunks of earlier attempts when a later one is taken back', async () => {
      const index = await create();
      await add(index, flood);
      await index.withdraw('flood', 2);
      expect(await index.chunksOf('flood')).toEqual(chunksOf(flood));
      await expect(add(index, again)).rejects.toMatchObject(LOST);
      await add(index, { ...again, attempt: 3 });
    });

    it('deletes what an attempt and earlier ones wrote', async () => {
      const index = await create();
      await add(index, flood, { ...flood, id: 'other' });
      expect(await index.delete('flood', 5)).toBe(3);
      expect(await index.delete('flood', 5)).toBe(0);
      expect(await index.delete('nobody', 5)).toBe(0);
      expect(await idsOf(index, words('flood'))).toEqual(['other#0']);
      await expect(add(index, { ...again, attempt: 5 })).rejects.toMatchObject(LOST);
      await add(index, { ...again, attempt: 6 });
      expect(await index.delete('flood', 5)).toBe(0);
      expect(await index.stateOf('flood')).toMatchObject({ attempt: 6 });
    });

    it('names all documents with chunks', async () => {
      const index = await create();
      await add(index, flood, { ...flood, id: 'other' }, { ...flood, id: 'gone' });
      await index.delete('gone', 1);
      expect([...(await everythingOf(index.documents()))].sort()).toEqual(['flood', 'other']);
    });

    it.each<[string, GivenDocument, Partial<ReturnType<typeof chunksOf>[number]>]>([
      ['vectors of unlike dimensions', flood, { dense: Float32Array.of(1) }],
      ['a vector without embedder', { ...flood, embedder: null }, { dense: vectorAt(1) }],
      ['a chunk of another document', flood, { documentId: 'other' }],
      ['a vector that is not of numbers', flood, { dense: Float32Array.of(1, Number.NaN, 0, 0) }],
      ['a text with half a character', flood, { content: 'flood \ud83c' }],
      ['a term with half a character', flood, { sparse: { space: 'en', weights: 'counts', terms: new Map([['flood\ud83c', 1]]) } }],
    ])('rejects %s, whole', async (_what, document, fault) => {
      const index = await create();
      await add(index, { ...flood, id: 'before' });
      const [first, ...rest] = chunksOf(document);
      if (first === undefined) throw new Error('the sample has chunks');
      await expect(
        index.upsert(documentOf(document), [first, ...rest.map((chunk) => ({ ...chunk, ...fault }))], callContext()),
      ).rejects.toMatchObject({
        kind: 'corpus_chunk_invalid',
        blame: 'usage',
      });
      expect(await index.stateOf('flood')).toBeNull();
      expect(await idsOf(index, words('flood'))).toEqual(['before#0']);
    });

    it('rejects an id with half a character, which another would become, too', async () => {
      const index = await create();
      for (const id of ['a\ud83c', 'a\ud83d'])
        await expect(add(index, { ...flood, id })).rejects.toMatchObject({ kind: 'corpus_chunk_invalid' });
      expect(await everythingOf(index.documents())).toEqual([]);
    });

    it('writes nothing when aborted, and rejects with the reason', async () => {
      const index = await create();
      const reason = new Error('enough');
      await expect(index.upsert(documentOf(flood), chunksOf(flood), callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(
        reason,
      );
      expect(await index.stateOf('flood')).toBeNull();
    });
  });
}
