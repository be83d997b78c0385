import { asksForAnything } from './filter-condition.ts';
import { BM25_PARAMETERS, inverseDocumentFrequency, type SparseVector } from '@locitorium/domain';
import type { SpaceStatistics } from '@locitorium/ports';
import type { PoolClient } from 'pg';
import { firstThatMeet, listedKeys, type Scope } from './scope.ts';
import { WordScores, type QueryTerm } from './word-scores.ts';

/** Terms of a query that the index has, and what it knows of the spaces of those that are counts. */
export interface KnownTerms {
  readonly terms: readonly QueryTerm[];
  readonly statistics: readonly SpaceStatistics[];
}

interface AskedRow {
  readonly space: number;
  readonly chunks: number;
  readonly length: number;
  readonly name: string;
  readonly weight: number;
  readonly key: number | null;
  readonly with_term: number | null;
}

/** Looks up the terms of a query, and weighs them with the statistics of their spaces. */
export async function knownTerms(client: PoolClient, query: readonly SparseVector[]): Promise<KnownTerms> {
  const asked = query.flatMap(({ terms }, i) => [...terms].map(([name, weight]) => ({ i, name, weight })));
  if (asked.length === 0) return { terms: [], statistics: [] };
  const { rows } = await client.query<AskedRow>(
    `SELECT asked.space, term_space.chunks, term_space.length, asked.name, asked.weight, term.key, term.chunks AS with_term
     FROM unnest($1::text[]) WITH ORDINALITY AS space(name, at)
       JOIN unnest($2::integer[], $3::text[], $4::double precision[]) AS asked(space, name, weight) ON asked.space = space.at - 1
       JOIN term_space ON term_space.name = space.name AND term_space.chunks > 0
       LEFT JOIN term ON term.space = term_space.key AND term.name = asked.name`,
    [query.map(({ space }) => space), asked.map(({ i }) => i), asked.map(({ name }) => name), asked.map(({ weight }) => weight)],
  );
  const terms: QueryTerm[] = [];
  const statistics: SpaceStatistics[] = [];
  query.forEach(({ space, weights }, i) => {
    const own = rows.filter((row) => row.space === i);
    const [first] = own;
    if (first === undefined) return;
    if (weights === 'counts') {
      terms.push(...weighedTerms(own, first));
      const chunksWith = new Map(own.flatMap(({ name, with_term: chunks }) => (chunks === null ? [] : [[name, chunks] as const])));
      statistics.push({ space, chunks: first.chunks, averageLength: first.length / first.chunks, chunksWith });
    } else terms.push(...own.flatMap(({ key, weight }) => (key === null ? [] : [{ key, gain: weight, floor: 0, slope: null }])));
  });
  return { terms, statistics };
}

/** BM25, as a share of what the whole query weighs in the space. */
function weighedTerms(rows: readonly AskedRow[], { chunks, length }: AskedRow): readonly QueryTerm[] {
  const { k1, b } = BM25_PARAMETERS;
  const weighed = rows.map(({ key, weight, with_term: found }) => ({ key, gain: weight * inverseDocumentFrequency(chunks, found ?? 0) }));
  const whole = weighed.reduce((sum, { gain }) => sum + gain, 0);
  const [floor, slope] = [k1 * (1 - b), (k1 * b * chunks) / length];
  return weighed.flatMap(({ key, gain }) => (key === null ? [] : [{ key, gain: (gain / whole) * (k1 + 1), floor, slope }]));
}

/** Scores of all chunks: the posting lists of the terms, and chunks whose terms are not in them yet. */
export async function scoreWords(client: PoolClient, terms: readonly QueryTerm[], spare: Float64Array[]): Promise<WordScores> {
  const scores = new WordScores(spare);
  if (terms.length === 0) return scores;
  const keys = terms.map(({ key }) => key);
  const { rows: lists } = await client.query<{ term: number; block: number; postings: Buffer }>(
    'SELECT term, block, postings FROM posting_list WHERE term = ANY ($1)',
    [keys],
  );
  const { rows: waiting } = await client.query<{ term: number; chunk: number; weight: number; length: number }>(
    `SELECT asked.term, chunk.key AS chunk, weights[array_position(term_keys, asked.term)] AS weight, length
     FROM index_writer JOIN chunk ON chunk.key > last_inverted JOIN unnest($1::integer[]) AS asked(term) ON asked.term = ANY (term_keys)`,
    [keys],
  );
  for (const term of terms) {
    for (const { term: key, block, postings } of lists) if (key === term.key) scores.addPostings(term, block, postings);
    for (const { term: key, chunk, weight, length } of waiting) if (key === term.key) scores.addPosting(term, chunk, weight, length);
  }
  return scores;
}

/** For each chunk that is asked for, so many of the best are put to the filter at first. */
const AT_FIRST = 4;
/** Then as many as should be enough by the share that has met it, and a part more; at most so many times as many. */
const MARGIN = 1.3;
const AGAIN = 8;

export async function firstByWords(
  client: PoolClient,
  scores: WordScores,
  scope: Scope,
  depth: number,
): Promise<ReadonlyMap<number, number>> {
  if (scope.keys !== null) return scores.best(depth, listedKeys(scope.keys));
  if (!asksForAnything(scope.filter)) return scores.best(depth, null);
  const found = new Map<number, number>();
  for (let [most, asked] = [AT_FIRST * depth, 0]; ;) {
    const best = [...scores.best(most, null)];
    const untried = new Map(best.slice(asked));
    const met = new Set(await firstThatMeet(client, scope, [...untried.keys()], depth - found.size));
    for (const [chunk, score] of untried) if (met.has(chunk)) found.set(chunk, score);
    if (found.size >= depth || best.length < most) return found;
    asked = most;
    most = Math.min(AGAIN * most, Math.ceil((MARGIN * most * depth) / found.size));
  }
}
