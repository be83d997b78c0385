import type { DatabaseSync } from 'node:sqlite';
import { BM25_PARAMETERS, inverseDocumentFrequency, type SparseVector } from '@locitorium/domain';
import type { ChunkHits } from '@locitorium/ports';
import { GONE, type IndexColumns, type SpaceStatistics } from './index-columns.ts';
import { readPostings } from './posting-list.ts';
import { prepared } from '../../sqlite/prepared.ts';

interface Postings {
  readonly block: number;
  readonly chunks: number;
  readonly postings: Uint8Array;
}

export interface WordScores {
  /** By slot; 0 for a chunk without any of the words. */
  readonly scores: Float64Array;
  /** Of the spaces that were looked at, and the terms of the query there. */
  readonly statistics: NonNullable<ChunkHits['statistics']>;
}

/**
 * Scores of all chunks by the words of a query. BM25 with the statistics of each space, divided
 * by what the query weighs there in all, words that the space never saw included: a name that is rare in one language, since its texts are
 * in another, lifts those no more above the texts that have all of the query.
 */
export function scoreWords(database: DatabaseSync, columns: IndexColumns, query: readonly SparseVector[]): WordScores {
  const scores = new Float64Array(columns.slots);
  const known: WordScores['statistics'][number][] = [];
  const spaceOf = prepared(database, 'SELECT key FROM term_space WHERE name = ?');
  const find = prepared(database, 'SELECT block, chunks, postings FROM posting_list WHERE space = ? AND term = ?');
  for (const { space: name, terms } of query) {
    const space = Number(spaceOf.get(name)?.['key'] ?? GONE);
    const statistics = columns.statistics.get(space);
    if (statistics === undefined || statistics.chunks === 0) continue;
    const found = [...terms].map(([term, weight]) => {
      const inverted = find.all(space, term) as unknown as Postings[];
      const waiting = waitingPostings(columns, space, term);
      const chunks = inverted.reduce((sum, { chunks: own }) => sum + own, waiting.length / 2);
      return { term, chunks, inverted, waiting, weight: weight * inverseDocumentFrequency(statistics.chunks, chunks) };
    });
    const whole = found.reduce((sum, { weight }) => sum + weight, 0);
    for (const { inverted, waiting, weight } of found)
      addWeights(scores, columns, statistics, { inverted, waiting, weight: weight / whole });
    const chunksWith = new Map(found.flatMap(({ term, chunks }) => (chunks === 0 ? [] : [[term, chunks] as const])));
    known.push({ space: name, chunks: statistics.chunks, averageLength: statistics.terms / statistics.chunks, chunksWith });
  }
  return { scores, statistics: known };
}

interface TermPostings {
  readonly inverted: readonly Postings[];
  /** Slot, count, slot, count … */
  readonly waiting: readonly number[];
  readonly weight: number;
}

function addWeights(scores: Float64Array, columns: IndexColumns, { chunks, terms }: SpaceStatistics, given: TermPostings): void {
  const { inverted, waiting, weight } = given;
  const { k1, b } = BM25_PARAMETERS;
  const [fixed, perTerm] = [k1 * (1 - b), (k1 * b * chunks) / terms];
  const lengths = columns.lengths.values;
  const add = (slot: number, count: number): void => {
    scores[slot]! += (weight * count * (k1 + 1)) / (count + fixed + perTerm * lengths[slot]!);
  };
  for (const { block, postings } of inverted) {
    const slots = columns.slotsOfBlock(block);
    if (slots !== null) readPostings(postings, (place, count) => add(slots[place]!, count));
  }
  for (let i = 0; i < waiting.length; i += 2) add(waiting[i]!, waiting[i + 1]!);
}

/** Those of chunks that are still there. */
function waitingPostings(columns: IndexColumns, space: number, term: string): readonly number[] {
  const list = columns.waiting.get(space)?.get(term);
  const postings: number[] = [];
  for (let i = 0; list !== undefined && i < list.length; i += 2) {
    const slot = list.values[i]!;
    if (columns.documents.values[slot] !== GONE) postings.push(slot, list.values[i + 1]!);
  }
  return postings;
}
