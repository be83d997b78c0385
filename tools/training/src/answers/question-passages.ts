import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANSWER_PASSAGES } from '@locitorium/adapters-retrieval';
import { FeatureScorer, LIST_KINDS, readScores, type ListKind } from '@locitorium/adapters-retrieval/training';
import type { ChunkPlace } from '@locitorium/domain';
import type { AnswerPassage } from '@locitorium/ports';
import { foldOf } from '../corpora/folds.ts';
import { buildCollectionLists, learnedLists, RETRIEVAL_FOLDS, type CollectionLists } from '../retrieval/measure-retrieval.ts';
import { CollectionSearch, type QueryList } from '../retrieval/query-lists.ts';
import type { Collection, CollectionQuery } from '../retrieval/retrieval-collections.ts';
import { trainReranker } from '../retrieval/train-reranker.ts';

/** Collections whose questions have gold answers. */
export const ANSWER_COLLECTIONS: readonly string[] = ['squad2half', 'jsquad', 'jaquad'];

/** A question with what the search found, by a reranker that saw no question of its article. */
export interface QuestionPassages {
  readonly collection: string;
  readonly id: string;
  readonly text: string;
  readonly lang: string;
  /** All of which hold for the question; empty where it has none. */
  readonly answers: readonly string[];
  /** Documents that hold the answer; empty where none does. */
  readonly gold: readonly string[];
  /** Article: questions of one never part. */
  readonly group: string;
  readonly fold: number;
  readonly passages: readonly AnswerPassage[];
  /** What it is for: questions of the collection, those written to have no answer, and those whose answer was taken out of the corpus. */
  readonly kind: 'answerable' | 'deceptive' | 'taken_out';
}

interface QuestionLine {
  readonly id: string;
  readonly text: string;
  readonly lang: string;
  readonly answers?: readonly string[];
  readonly near_doc_id?: string;
}

/** The ten best passages of every question, as the whole corpus is searched, each by a reranker learned from other articles. */
export async function readQuestionPassages(
  folder: string,
  collections: readonly Collection[],
  places: ReadonlyMap<string, readonly ChunkPlace[]>,
  onProgress: (what: string) => void = () => undefined,
): Promise<readonly QuestionPassages[]> {
  const all: CollectionLists[] = [];
  for (const collection of collections) {
    if (collection.learnedQueries.length === 0) continue;
    all.push(await buildCollectionLists(collection));
    onProgress(`${collection.name}: searched`);
  }
  const scorers = Array.from({ length: RETRIEVAL_FOLDS }, (_, fold) => {
    const scorer = scorerWithout(fold, all);
    onProgress(`reranker ${fold + 1} of ${RETRIEVAL_FOLDS}`);
    return scorer;
  });
  const questions: QuestionPassages[] = [];
  for (const { collection, measured } of all) {
    const { name, documents } = collection;
    if (!ANSWER_COLLECTIONS.includes(name)) continue;
    const lines = new Map((await readLines(join(folder, name, 'queries.jsonl'))).map((line) => [line.id, line]));
    for (const list of measured) {
      const { id, text, group, relevance } = list.query;
      const { lang, answers = [] } = lines.get(id)!;
      const fold = foldOf(group, RETRIEVAL_FOLDS);
      const common = { collection: name, id, text, lang, answers, group, fold };
      const gold = [...relevance.keys()];
      questions.push({ ...common, gold, kind: 'answerable', passages: passagesOf(list, scorers[fold]!, places) });
      questions.push({ ...common, gold: [], kind: 'taken_out', passages: passagesOf(list, scorers[fold]!, places, new Set(gold)) });
    }
    const unanswerable = await readLines(join(folder, name, 'unanswerable.jsonl'));
    if (unanswerable.length === 0) continue;
    const titles = new Map(documents.map(({ id, articleId }) => [id, articleId]));
    const search = await CollectionSearch.over([collection]);
    for (const { id, text, lang, near_doc_id: near = '' } of unanswerable) {
      const query: CollectionQuery = { id, text, relevance: new Map(), group: `${name}/${titles.get(near) ?? id}` };
      const fold = foldOf(query.group, RETRIEVAL_FOLDS);
      const passages = passagesOf(await search.listOf(query), scorers[fold]!, places);
      questions.push({ collection: name, id, text, lang, answers: [], gold: [], group: query.group, fold, kind: 'deceptive', passages });
    }
    onProgress(`${name}: questions without an answer searched`);
  }
  return questions;
}

function scorerWithout(fold: number, all: readonly CollectionLists[]): Readonly<Partial<Record<ListKind, FeatureScorer>>> {
  const isLearned = ({ query }: QueryList): boolean => foldOf(query.group, RETRIEVAL_FOLDS) !== fold;
  return Object.fromEntries(
    LIST_KINDS.flatMap((kind) => {
      const lists = learnedLists(all, kind, isLearned);
      return lists.length === 0 ? [] : [[kind, new FeatureScorer(readScores(trainReranker(lists), 'memory'))]];
    }),
  );
}

/** The best by a scorer, without documents that are taken out of the corpus. */
function passagesOf(
  { kind, features, candidates }: QueryList,
  scorers: Readonly<Partial<Record<ListKind, FeatureScorer>>>,
  places: ReadonlyMap<string, readonly ChunkPlace[]>,
  without: ReadonlySet<string> = new Set(),
): readonly AnswerPassage[] {
  if (candidates.length === 0) return [];
  const scores = scorers[kind]!.score(features);
  const order = [...candidates.keys()]
    .filter((row) => !without.has(candidates[row]!.chunk.documentId))
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, ANSWER_PASSAGES);
  return order.map((row, i): AnswerPassage => {
    const { chunk: found, metadata, parts, score } = candidates[row]!;
    const { start, end } = found as AnswerPassage['chunk'];
    const within = (places.get(found.documentId) ?? []).filter((place) => place.start >= start && place.end <= end);
    return {
      chunk: { ...found, start, end, places: within },
      metadata,
      parts,
      score,
      rerankScore: Math.exp(scores[row]! - scores[order[0]!]!),
      rank: i + 1,
    };
  });
}

async function readLines(path: string): Promise<readonly QuestionLine[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as QuestionLine);
}
