import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrerequisiteError } from '@locitorium/domain';

/** A collection as it lies on disk, and what may be done with it. */
interface CollectionSource {
  readonly name: string;
  readonly licence: string;
  readonly language: 'en' | 'ja';
  /** Queries that are learned from: none where the licence does not say that parameters may be shipped. */
  readonly learned: 'none' | 'queries' | 'train-queries';
  /** Documents with one title are parts of one article. */
  readonly hasArticles: boolean;
}

const RETRIEVAL_COLLECTIONS: readonly CollectionSource[] = [
  { name: 'scifact', licence: 'CC BY 4.0 (claims), ODC-By 1.0 (abstracts)', language: 'en', learned: 'train-queries', hasArticles: false },
  { name: 'squad2half', licence: 'CC BY-SA 4.0', language: 'en', learned: 'queries', hasArticles: true },
  { name: 'cranfield', licence: 'none stated', language: 'en', learned: 'none', hasArticles: false },
  { name: 'cisi', licence: 'none stated', language: 'en', learned: 'none', hasArticles: false },
  { name: 'jsquad', licence: 'CC BY-SA 4.0', language: 'ja', learned: 'queries', hasArticles: true },
  { name: 'jaquad', licence: 'CC BY-SA 3.0', language: 'ja', learned: 'queries', hasArticles: true },
];

export interface CollectionDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the parts of one article share. */
  readonly articleId: string;
}

export interface CollectionQuery {
  readonly id: string;
  readonly text: string;
  /** Relevance by document, above 0. */
  readonly relevance: ReadonlyMap<string, number>;
  /** Article, or document, of the first relevant document: queries about one never part. */
  readonly group: string;
}

export interface Collection {
  readonly name: string;
  readonly licence: string;
  /** Of texts and queries. */
  readonly language: string;
  readonly sha256: string;
  readonly documents: readonly CollectionDocument[];
  /** Queries it is measured by. */
  readonly queries: readonly CollectionQuery[];
  /** Queries that are learned from; the measured ones themselves in cross-validation. */
  readonly learnedQueries: readonly CollectionQuery[];
}

/** Reads the collections that lie in a folder. Rejects where there is none. */
export async function readRetrievalCollections(folder: string): Promise<Collection[]> {
  const present = RETRIEVAL_COLLECTIONS.filter(({ name }) => existsSync(join(folder, name, 'corpus.jsonl')));
  if (present.length === 0) {
    throw new PrerequisiteError(
      'collections_missing',
      `There is no retrieval collection in ${folder}. Name the folder of the corpora with --corpora.`,
      { folder },
    );
  }
  return Promise.all(present.map((source) => readCollection(join(folder, source.name), source)));
}

async function readCollection(folder: string, { name, licence, language, learned, hasArticles }: CollectionSource): Promise<Collection> {
  const hash = createHash('sha256');
  const lines = async <Line>(file: string): Promise<Line[]> => {
    const text = await readFile(join(folder, file), 'utf8');
    hash.update(text);
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  };
  const documents = (await lines<{ id: string; title?: string; text: string }>('corpus.jsonl')).map(({ id, title = '', text }) => ({
    id,
    title,
    text,
    articleId: hasArticles ? title : id,
  }));
  const articleOf = new Map(documents.map(({ id, articleId }) => [id, articleId]));
  const queriesOf = async (prefix: string): Promise<CollectionQuery[]> => {
    const judgements = Map.groupBy(
      (await lines<{ query_id: string; doc_id: string; relevance: number }>(`${prefix}qrels.jsonl`)).filter(
        ({ relevance }) => relevance > 0,
      ),
      ({ query_id }) => query_id,
    );
    return (await lines<{ id: string; text: string }>(`${prefix}queries.jsonl`)).flatMap(({ id, text }) => {
      const judged = judgements.get(id);
      if (judged === undefined) return [];
      const relevance = new Map(judged.map(({ doc_id, relevance: gain }) => [doc_id, gain]));
      return [{ id, text, relevance, group: `${name}/${articleOf.get(judged[0]!.doc_id) ?? id}` }];
    });
  };
  const queries = await queriesOf('');
  const learnedQueries = learned === 'none' ? [] : learned === 'queries' ? queries : await queriesOf('train-');
  return { name, licence, language, sha256: hash.digest('hex'), documents, queries, learnedQueries };
}
