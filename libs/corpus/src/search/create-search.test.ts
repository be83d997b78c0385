import { describe, expect, it } from '@jest/globals';
import { displayScoreOf, type CorpusQuery, type SearchAnswer } from '@locitorium/domain';
import type { DocumentParser } from '@locitorium/ports';
import { CoverageReranker, HashingEmbedder, ManualClock, PlainTextParser } from '@locitorium/ports/testing';
import { document, world, type World } from '../corpus.fixture.ts';
import { createIngestion } from '../ingestion/create-ingestion.ts';
import { createSearch, type SearchParts } from './create-search.ts';

const TEXTS: Readonly<Record<string, string>> = {
  segou: 'Floods in Ségou: the river rose and many left.',
  bamako: 'Floods came to Bamako as well.',
  borno: 'Floods in Borno: the market stayed closed.',
  floods: 'Floods, floods, floods and more floods everywhere.',
  election: 'An election was held in Ségou.',
  ja: '洪水がありました。',
};

async function corpus(given: Partial<World> = {}, texts = TEXTS): Promise<World> {
  const parts = world(given);
  const ingestion = createIngestion(parts, { clock: parts.clock });
  for (const [id, text] of Object.entries(texts))
    await ingestion.add(
      document(text, { id, metadata: { createdAt: `2026-0${(id.length % 9) + 1}`, source: id === 'borno' ? 'post' : 'news' } }),
    );
  return parts;
}

const ask = async (
  parts: World,
  given: Partial<CorpusQuery> & { readonly text: string },
  more: Partial<SearchParts> = {},
): Promise<SearchAnswer> => createSearch({ ...parts, reranker: null, ...more }, parts.clock).search(given);

const idsOf = ({ results }: SearchAnswer): readonly string[] => results.map(({ chunk }) => chunk.documentId);

describe('a search', () => {
  it('finds by words, and says how it came to its scores', async () => {
    const answer = await ask(await corpus({ embedder: null }), { text: 'market closed' });
    expect(idsOf(answer)).toEqual(['borno']);
    const [first] = answer.results;
    expect(first).toMatchObject({ rank: 1, score: 1, rerankScore: null, parts: { dense: null, sparse: expect.any(Number), place: null } });
    expect(first?.chunk).not.toHaveProperty('dense');
    expect(first?.chunk.places.map(({ name }) => name)).toEqual(['Borno']);
    expect(first?.metadata.source).toBe('post');
    expect(answer.reading).toEqual({ placeIntent: 'boost', places: [], filter: {}, lang: 'en', dense: 'no_embedder' });
  });

  it('says on which pages of their document its chunks stand', async () => {
    const plain = new PlainTextParser();
    const parser: DocumentParser = {
      identity: plain.identity,
      parses: (contentType) => plain.parses(contentType),
      parse: async (...given) => {
        const parsed = await plain.parse(...given);
        return { ...parsed, pages: [0, parsed.text.indexOf('The market')] };
      },
    };
    const parts = await corpus({ parser }, { paged: 'Floods in Ségou.\n\nThe market closed.' });
    expect((await ask(parts, { text: 'market' })).results.map(({ chunk }) => chunk.pages)).toEqual([
      [
        { page: 1, start: 0 },
        { page: 2, start: 18 },
      ],
    ]);
  });

  it('finds by meaning as well, weighed by alpha', async () => {
    const parts = await corpus();
    const byWords = await ask(parts, { text: 'river', alpha: 0, placeIntent: 'off' });
    expect(idsOf(byWords)[0]).toBe('segou');
    const byMeaning = await ask(parts, { text: 'river', alpha: 1, placeIntent: 'off' });
    expect(byMeaning.results.map(({ score }) => score)).toEqual([...byMeaning.results.map(({ score }) => score)].sort((a, b) => b - a));
    expect(byMeaning.results.length).toBeGreaterThan(byWords.results.filter(({ score }) => score > 0).length);
    expect(byMeaning.reading.dense).toBe('used');
    for (const { parts: scores } of byMeaning.results) expect(scores.dense).not.toBeNull();
  });

  it('does not weigh meaning where the embedder does not know the language', async () => {
    const parts = await corpus();
    const answer = await ask(parts, { text: '洪水がありました', alpha: 1 });
    expect(answer.reading).toMatchObject({ lang: 'ja', dense: 'not_comparable' });
    expect(answer.results.map(({ chunk, parts: { dense } }) => [chunk.documentId, dense])).toEqual([['ja', null]]);
    const multilingual = new HashingEmbedder({ languages: 'any' });
    expect((await ask({ ...parts, embedder: multilingual } as World, { text: '洪水がありました' })).reading.dense).toBe('used');
  });

  it('never compares with vectors of another embedder: it finds by words', async () => {
    const parts = await corpus();
    const answer = await ask({ ...parts, embedder: new HashingEmbedder({ dimension: 16 }) } as World, {
      text: 'floods',
      placeIntent: 'off',
    });
    expect(answer.results.length).toBeGreaterThan(0);
    for (const { parts: scores } of answer.results) expect(scores.dense).toBeNull();
  });

  it('gives as many results as asked for, ranked from 1', async () => {
    const answer = await ask(await corpus(), { text: 'floods', topK: 2 });
    expect(answer.results.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it('counts what it found where it is asked to, once', async () => {
    const asked: (boolean | undefined)[] = [];
    const parts = await corpus({ embedder: null });
    const search = parts.index.search.bind(parts.index);
    parts.index.search = (given, ...rest) => (asked.push(given.facets), search(given, ...rest));
    expect((await ask(parts, { text: 'floods Mali' })).facets.countries).toEqual([
      { value: 'ML', documents: 2 },
      { value: 'NG', documents: 1 },
    ]);
    expect(asked).toEqual([true, false]);
    expect((await ask(parts, { text: 'floods Mali', facets: false })).facets.countries).toEqual([]);
  });

  it('has nothing for a corpus of nothing', async () => {
    expect(await ask(world(), { text: 'floods' })).toMatchObject({ results: [], facets: { countries: [], admin1: [], months: [] } });
  });

  it.each([
    { topK: 0 },
    { topK: 1.5 },
    { rerankTopN: 1_001 },
    { alpha: 1.1 },
    { alpha: Number.NaN },
    { text: 'x'.repeat(10_001) },
    { filter: { from: '2026-04', to: '2026-03' } },
  ])('rejects %j', async (fault) => {
    await expect(ask(world(), { text: 'floods', ...fault })).rejects.toMatchObject({ kind: 'corpus_query_invalid', blame: 'usage' });
  });

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('enough');
    const search = createSearch({ ...world(), reranker: null });
    await expect(search.search({ text: 'floods' }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('shows with which words each result was found, where it is asked to', async () => {
    const parts = await corpus({ embedder: null });
    const [result] = (await ask(parts, { text: 'market' })).results;
    expect(result?.snippet?.text).toBe(TEXTS['borno']);
    expect(result?.snippet?.marks.map(({ start, end, kind }) => [TEXTS['borno']!.slice(start, end), kind])).toEqual([
      ['Borno', 'place'],
      ['market', 'word'],
    ]);
    expect((await ask(parts, { text: 'market', snippets: false })).results[0]).not.toHaveProperty('snippet');
  });

  it('says what each step took', async () => {
    const clock = new ManualClock(5);
    const parts = await corpus();
    const grounder = Object.assign(Object.create(parts.grounder) as World['grounder'], {
      ground: (...given: Parameters<World['grounder']['ground']>) => (clock.advance(7), parts.grounder.ground(...given)),
    });
    expect((await createSearch({ ...parts, grounder, reranker: null }, clock).search({ text: 'floods' })).stepMs).toEqual({
      places: 7,
      encode: 0,
      search: 0,
      rerank: 0,
    });
  });
});

describe('a place in a query', () => {
  it('as a boost raises what lies in it, and loses nothing else', async () => {
    const parts = await corpus({ embedder: null });
    const off = await ask(parts, { text: 'floods in Ségou', placeIntent: 'off' });
    expect(off.reading.places).toEqual([]);
    const answer = await ask(parts, { text: 'floods Mali' });
    expect(idsOf(answer).slice(0, 2).sort()).toEqual(['bamako', 'segou']);
    expect(idsOf(answer)).toEqual(expect.arrayContaining(['borno', 'floods']));
    expect(answer.reading.places).toMatchObject([
      { surface: 'Mali', name: 'Mali', area: { adminCode: 'ML' }, filter: { within: { adminCode: 'ML' } } },
    ]);
    expect(answer.results.map(({ parts: { place } }) => place)).toEqual(expect.arrayContaining([1, 0]));
  });

  it('as a boost reaches what has less of the words than all else', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`other${i}`, `Floods floods floods number ${i}.`]));
    const parts = await corpus({ embedder: null }, { ...many, segou: 'Rain and floods in Ségou.' });
    expect(idsOf(await ask(parts, { text: 'floods Mali' }))[0]).toBe('segou');
  });

  it('as a filter leaves nothing else, and is no word any more', async () => {
    const parts = await corpus({ embedder: null });
    const answer = await ask(parts, { text: 'floods Mali', placeIntent: 'filter' });
    expect([...idsOf(answer)].sort()).toEqual(['bamako', 'segou']);
    expect(answer.facets.countries).toEqual([{ value: 'ML', documents: 2 }]);
    expect([...idsOf(await ask(parts, { text: 'floods Borno', placeIntent: 'filter' }))]).toEqual(['borno']);
  });

  it('alone as a filter lists what lies in it, latest first', async () => {
    const answer = await ask(await corpus(), { text: 'Mali', placeIntent: 'filter' });
    expect(idsOf(answer)).toEqual(['election', 'bamako', 'segou']);
    expect(answer.reading.dense).toBe('not_comparable');
  });

  it('of which two are named finds both; of which one lies in the other, the narrower', async () => {
    const parts = await corpus({ embedder: null });
    expect([...idsOf(await ask(parts, { text: 'floods Borno Ségou', placeIntent: 'filter' }))].sort()).toEqual(['borno', 'segou']);
    expect(idsOf(await ask(parts, { text: 'floods Ségou, Mali', placeIntent: 'filter' }))).toEqual(['segou']);
  });

  it('with "near" means its surroundings, the nearer the better', async () => {
    const texts = { segou: 'Floods in Ségou.', bamako: 'Floods in Bamako.', borno: 'Floods in Borno.' };
    const parts = await corpus({ embedder: null }, texts);
    const answer = await ask(parts, { text: 'floods near Ségou' });
    expect(answer.reading.places).toMatchObject([{ name: 'Ségou', filter: { near: { km: 150 } } }]);
    expect(idsOf(answer)[0]).toBe('segou');
    for (const text of ['floods near the Ségou', 'inondations près de Ségou', 'Ségouの近くの洪水']) {
      expect((await ask(parts, { text })).reading.places).toMatchObject([{ filter: { near: {} } }]);
    }
    expect((await ask(parts, { text: 'floods in Ségou' })).reading.places).toMatchObject([{ filter: { within: {} } }]);
  });

  it('holds beside the filter that was asked for, of the same kind, too', async () => {
    const parts = await corpus({ embedder: null });
    const within = (adminCode: string) => ({ within: { placeId: 'x', adminCode, box: null } });
    expect(idsOf(await ask(parts, { text: 'floods Ségou', placeIntent: 'filter', filter: within('ML') }))).toEqual(['segou']);
    expect(idsOf(await ask(parts, { text: 'floods Mali', placeIntent: 'filter', filter: within('NG') }))).toEqual([]);
    expect(idsOf(await ask(parts, { text: 'floods Mali', filter: within('NG') }))).toEqual(['borno']);
    expect(idsOf(await ask(parts, { text: 'floods', filter: { sources: ['post'] } }))).toEqual(['borno']);
  });

  it('tells the filter that was asked for, and so which place was meant', async () => {
    const within = { placeId: 'x', adminCode: 'NG', box: null, name: 'Nigeria' };
    expect((await ask(await corpus(), { text: 'floods', filter: { within } })).reading.filter).toEqual({ within });
  });
});

describe('a reranker', () => {
  it('orders what the first search found, with scores of its own', async () => {
    const parts = await corpus({ embedder: null });
    const text = 'floods closed market in Borno';
    const answer = await ask(parts, { text, placeIntent: 'off', rerankTopN: 2 }, { reranker: new CoverageReranker() });
    expect(answer.results).toHaveLength(2);
    expect(answer.results[0]).toMatchObject({ rank: 1, rerankScore: 1, chunk: { documentId: 'borno' } });
    expect(answer.results.map((result) => displayScoreOf(result))).toEqual(answer.results.map(({ rerankScore }) => rerankScore));
  });

  it.each([
    ['boost', 'floods Ségou'],
    ['filter', 'floods'],
    ['off', 'floods near Ségou'],
  ] as const)('looks for what the query looks for: of "floods near Ségou" as %s %j', async (placeIntent, words) => {
    const asked: string[] = [];
    class Listening extends CoverageReranker {
      override rerank(...given: Parameters<CoverageReranker['rerank']>) {
        asked.push(given[0].text);
        return super.rerank(...given);
      }
    }
    await ask(await corpus({ embedder: null }), { text: 'floods near Ségou', placeIntent }, { reranker: new Listening() });
    expect(asked).toEqual([words]);
  });

  it('cuts no list that is longer than what it looks at: the rest comes behind, in the order of the first search', async () => {
    const parts = await corpus({ embedder: null });
    const reranker = Object.assign(new CoverageReranker(), { capabilities: { candidates: 2 } });
    const { results } = await ask(parts, { text: 'floods', placeIntent: 'off', topK: 4, rerankTopN: 4 }, { reranker });
    expect(results.map(({ rank, rerankScore }) => [rank, rerankScore === null])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    expect(results[2]!.score).toBeGreaterThanOrEqual(results[3]!.score);
  });

  it('is offered no more than it looks at', async () => {
    const offered: number[] = [];
    const reranker = new CoverageReranker();
    Object.assign(reranker, { capabilities: { candidates: 2 } });
    const rerank = reranker.rerank.bind(reranker);
    reranker.rerank = (query, candidates, ...rest) => (offered.push(candidates.length), rerank(query, candidates, ...rest));
    await ask(await corpus(), { text: 'floods' }, { reranker });
    expect(offered).toEqual([2]);
  });
});
