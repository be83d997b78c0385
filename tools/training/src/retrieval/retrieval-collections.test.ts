import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RERANK_FEATURE_COUNT } from '@locitorium/adapters-retrieval/training';
import { buildCollectionLists, learnedLists, measureRetrieval } from './measure-retrieval.ts';
import { readRetrievalCollections, type Collection } from './retrieval-collections.ts';

const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const TOPICS = ['floods', 'bridges', 'markets', 'elections', 'harbours'];

/** Twenty articles of two texts each, and a query about each text; for SciFact other queries to learn from. */
async function writeCollection(folder: string, name: string): Promise<void> {
  const corpus = Array.from({ length: 40 }, (_, at) => ({
    id: `d${at}`,
    title: `Town ${at >> 1}`,
    text: `The ${TOPICS[at % 5]} of town ${at >> 1} were in the news of ${1900 + at}. People spoke of the ${TOPICS[(at + 1) % 5]} too.`,
  }));
  const queries = corpus.map(({ id }, at) => ({ id: `q-${id}`, text: `What of the ${TOPICS[at % 5]} in town ${at >> 1}?` }));
  const judgements = corpus.map(({ id }) => ({ query_id: `q-${id}`, doc_id: id, relevance: 1 }));
  await mkdir(join(folder, name), { recursive: true });
  const write = (file: string, rows: readonly unknown[]) => writeFile(join(folder, name, file), lines(rows));
  await write('corpus.jsonl', corpus);
  await write('queries.jsonl', [...queries, { id: 'unjudged', text: 'Nobody knows.' }]);
  await write('qrels.jsonl', [...judgements, { query_id: 'q-d0', doc_id: 'd1', relevance: 0 }]);
  await write(
    'train-queries.jsonl',
    queries.map(({ id, text }) => ({ id: `train-${id}`, text: `${text} Say it.` })),
  );
  await write(
    'train-qrels.jsonl',
    judgements.map((judgement) => ({ ...judgement, query_id: `train-${judgement.query_id}` })),
  );
}

async function toyCollections(...names: string[]): Promise<Collection[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'locitorium-retrieval-'));
  for (const name of names) await writeCollection(folder.path, name);
  return await readRetrievalCollections(folder.path);
}

describe('readRetrievalCollections', () => {
  it('reads judged queries, and groups them by article where texts have articles', async () => {
    const [scifact, squad, cisi] = await toyCollections('scifact', 'squad2half', 'cisi');
    expect(squad?.queries).toHaveLength(40);
    expect(squad?.queries[0]).toMatchObject({ group: 'squad2half/Town 0', relevance: new Map([['d0', 1]]) });
    expect(scifact?.queries[0]?.group).toBe('scifact/d0');
    expect([scifact?.learnedQueries[0]?.id, squad?.learnedQueries[0]?.id, cisi?.learnedQueries]).toEqual(['train-q-d0', 'q-d0', []]);
  });

  it('says where it looked in vain', async () => {
    await expect(readRetrievalCollections('/there/are/none')).rejects.toMatchObject({ kind: 'collections_missing' });
  });
});

describe('measureRetrieval', () => {
  it('measures every query: by folds where the collection is learned from, else by parameters of all others', async () => {
    const collections = await toyCollections('squad2half', 'cisi');
    const all = await Promise.all(collections.map((collection) => buildCollectionLists(collection)));
    const list = all[0]!.measured[0]!;
    expect(list.features).toHaveLength(list.documents.length * RERANK_FEATURE_COUNT);
    const measures = measureRetrieval(all);
    expect(measures.map(({ name, queries, learned }) => [name, queries, learned])).toEqual([
      ['squad2half', 40, 'cross-validated'],
      ['cisi', 40, 'unseen'],
    ]);
    for (const { first, reranked } of measures) for (const scores of [first, reranked]) expect(scores?.recall10).toBeGreaterThan(0.5);
  });

  it('gives each collection the same weight', async () => {
    const collections = await toyCollections('squad2half', 'scifact');
    const all = await Promise.all(collections.map((collection) => buildCollectionLists(collection)));
    const weighted = learnedLists(all, 'spaced', ({ query }) => query.id.startsWith('train') || query.group < 'squad2half/Town 9');
    const weightOf = (prefix: string): number =>
      weighted.filter(({ list }) => list.query.id.startsWith(prefix)).reduce((sum, { weight }) => sum + weight, 0);
    expect(weightOf('train-')).toBeCloseTo(weightOf('q-'), 6);
  });
});
