import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type ScoreParts } from '@locitorium/domain';
import type { RerankCandidate, RerankQuery, SpaceStatistics } from '@locitorium/ports';
import { callContext, describeReranker } from '@locitorium/ports/testing';
import { LearnedReranker } from './learned-reranker.ts';

const TEXTS: Readonly<Record<string, string>> = {
  scattered: 'A bridge stood there, and a bridge was old. The town has many schools. Another was built later in the town by the king.',
  answer: 'The stone bridge over the river was built in 1932 by the town.',
  other: 'The town is known for its market.',
};

describeReranker('learned, with the shipped parameters', {
  create: () => LearnedReranker.shipped(),
  query: { text: 'When was the bridge of the town built?', lang: 'en' },
  passages: Object.values(TEXTS),
  best: TEXTS['answer']!,
});

describeReranker('learned, in a script without spaces', {
  create: () => LearnedReranker.shipped(),
  query: { text: '橋は何年に建てられたか', lang: 'ja' },
  passages: ['橋のそばの町の市場。', '石の橋は1932年に町によって建てられた。', '学校は橋から遠い。'],
  best: '石の橋は1932年に町によって建てられた。',
});

const candidates = (texts: Readonly<Record<string, string>>, parts: Partial<ScoreParts> = {}): readonly RerankCandidate[] =>
  Object.entries(texts).map(([documentId, content]) => ({
    chunk: { id: `${documentId}#0`, documentId, index: 0, content, places: [] },
    metadata: EMPTY_CORPUS_META,
    parts: { dense: null, sparse: 1, place: null, ...parts },
    score: 1,
  }));

async function order(query: RerankQuery, given: readonly RerankCandidate[]): Promise<readonly (string | undefined)[]> {
  const ranked = await (await LearnedReranker.shipped()).rerank(query, given, given.length, callContext());
  return ranked.map(({ position }) => given[position]?.chunk.documentId);
}

describe('LearnedReranker', () => {
  it('knows from the index which words are rare there, though not among the candidates', async () => {
    const given = candidates({ market: 'A market day.', levee: 'A levee day.' });
    const rare = (term: string, other: string): readonly SpaceStatistics[] => [
      { space: 'und', chunks: 1_000, averageLength: 10, chunksWith: new Map([[term, 1], [other, 900]]) },
      { space: 'en', chunks: 1_000, averageLength: 10, chunksWith: new Map([[term, 1], [other, 900]]) },
    ]; // prettier-ignore
    const ask = { text: 'levee market', lang: 'en' };
    expect((await order({ ...ask, statistics: rare('levee', 'market') }, given))[0]).toBe('levee');
    expect((await order({ ...ask, statistics: rare('market', 'leve') }, given))[0]).toBe('market');
  });

  it('finds an answer in other words than the query’s', async () => {
    const given = candidates({ bridge: 'A bridge for the town was planned.', clinic: 'A physician for the town was found.' });
    expect((await order({ text: 'doctor for the town', lang: 'en' }, given))[0]).toBe('clinic');
  });

  it('ranks candidates without any word of the query last, in their order', async () => {
    const given = candidates({ a: 'Nothing of it.', b: 'Nothing of that.', c: 'The bridge of the town.' });
    expect(await order({ text: 'bridge', lang: 'en' }, given)).toEqual(['c', 'a', 'b']);
    expect(await order({ text: '', lang: 'en' }, given)).toEqual(['a', 'b', 'c']);
  });

  it('raises what lies in the places of the query, and what is near to it in meaning', async () => {
    const query = { text: 'market opened', lang: 'en' };
    const texts = { a: 'The market opened again.', b: 'The market opened today.' };
    const [a, b] = candidates(texts) as [RerankCandidate, RerankCandidate];
    const withParts = (candidate: RerankCandidate, parts: Partial<ScoreParts>) => ({
      ...candidate,
      parts: { ...candidate.parts, ...parts },
    });
    expect(await order(query, [withParts(a, { place: 0 }), withParts(b, { place: 1 })])).toEqual(['b', 'a']);
    expect(await order(query, [withParts(a, { place: 1 }), withParts(b, { place: 0 })])).toEqual(['a', 'b']);
    expect(await order(query, [withParts(a, { dense: 0.1 }), withParts(b, { dense: 0.6 })])).toEqual(['b', 'a']);
    expect(await order(query, [withParts(a, { dense: 0.6 }), withParts(b, { dense: null })])).toEqual(['a', 'b']);
  });
});
