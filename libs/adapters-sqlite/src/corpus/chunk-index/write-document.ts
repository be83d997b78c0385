import type { DatabaseSync } from 'node:sqlite';
import { startOfTime, type Chunk } from '@locitorium/domain';
import type { IndexedDocument } from '@locitorium/ports';
import { labelsOf, writtenPlace, type DocumentFacts } from './document-facts.ts';
import { invertTerms, removeFromPostingLists, type ChunkTerms, type TermCount } from './inverted-terms.ts';
import { releaseValues, SharedValues } from './shared-values.ts';
import { prepared } from '../../sqlite/prepared.ts';

/** Removals that are remembered for other processes; who has missed more reads all anew. */
const REMEMBERED_REMOVALS = 10_000;

/** Parts of a chunk that only answers need. */
export type ChunkBody = Pick<Chunk, 'start' | 'end' | 'content' | 'pages' | 'places'>;

/** A document of the index. */
export interface DocumentRow {
  readonly key: number;
  readonly attempt: number;
  readonly firstChunk: number;
  readonly chunks: number;
  readonly facts: string;
}

export function findDocument(database: DatabaseSync, id: string): DocumentRow | undefined {
  return prepared(database, 'SELECT key, attempt, first_chunk AS firstChunk, chunks, facts FROM indexed_document WHERE id = ?').get(
    id,
  ) as unknown as DocumentRow | undefined;
}

/** Dimension of the vectors that other documents have of an embedder; null where none has any. */
export function dimensionOf(database: DatabaseSync, embedder: string | null, documentId: string): number | null {
  const row = prepared(
    database,
    'SELECT dimension FROM indexed_document WHERE embedder = ? AND dimension IS NOT NULL AND id <> ? LIMIT 1',
  ).get(embedder, documentId);
  return (row?.['dimension'] as number | undefined) ?? null;
}

/** Adds a document that the index does not have. */
export function addDocument(database: DatabaseSync, document: IndexedDocument, given: readonly Chunk[]): void {
  const { documentId, attempt, metadata, madeBy } = document;
  const chunks = [...given].sort((a, b) => a.index - b.index);
  const { first } = prepared(
    database,
    'UPDATE index_state SET changes = changes + 1, next_chunk = next_chunk + ?1 RETURNING next_chunk - ?1 AS first',
  ).get(chunks.length) as { first: number };
  const addChunk = prepared(database, 'INSERT INTO chunk (key, document, position, space, terms, body) VALUES (?, ?, ?, ?, ?, ?)');
  const addVector = prepared(database, 'INSERT INTO chunk_vector (chunk, vector) VALUES (?, ?)');
  const [labels, places] = [new SharedValues(database, 'label'), new SharedValues(database, 'searched_place')];
  const time = metadata.createdAt === null ? null : startOfTime(metadata.createdAt);
  const encoded = chunks.map((chunk) => ({ chunk, ...encodedTerms(database, chunk) }));
  const facts: DocumentFacts = {
    time,
    labels: labelsOf(metadata).map((label) => labels.keyOf(label)),
    chunks: encoded.map(({ chunk, space, length }) => [
      space ?? 0,
      length,
      chunk.dense === null ? 0 : 1,
      [...new Set(chunk.places.map((place) => places.keyOf(writtenPlace(place))))],
    ]),
  };
  const dimension = chunks.find(({ dense }) => dense !== null)?.dense?.length ?? null;
  const { lastInsertRowid: key } = prepared(
    database,
    'INSERT INTO indexed_document (id, attempt, first_chunk, chunks, embedder, dimension, facts) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(documentId, attempt, first, chunks.length, madeBy.embedder, dimension, JSON.stringify(facts));
  prepared(database, 'INSERT INTO indexed_metadata (document, metadata, made_by) VALUES (?, ?, ?)').run(
    key,
    JSON.stringify(metadata),
    JSON.stringify(madeBy),
  );
  encoded.forEach(({ chunk: { index, start, end, content, pages, places: own, dense }, space, terms }, i) => {
    const body: ChunkBody = { start, end, content, pages, places: own };
    addChunk.run(first + i, key, index, space, terms === null ? null : JSON.stringify(terms), JSON.stringify(body));
    if (dense !== null) addVector.run(first + i, new Uint8Array(dense.buffer, dense.byteOffset, dense.byteLength));
  });
  invertTerms(database);
}

/** Removes a document with everything that it alone has. */
export function removeDocument(database: DatabaseSync, { key, firstChunk: first, chunks, facts }: DocumentRow): void {
  const end = first + chunks;
  const { last_inverted: lastInverted } = prepared(
    database,
    'UPDATE index_state SET changes = changes + 1 RETURNING last_inverted',
  ).get() as { last_inverted: number };
  if (key <= lastInverted) removeFromPostingLists(database, termsOf(database, first, end), first, end);
  const { labels, chunks: chunkFacts } = JSON.parse(facts) as DocumentFacts;
  releaseValues(database, 'label', labels);
  releaseValues(
    database,
    'searched_place',
    chunkFacts.flatMap(([, , , places]) => places),
  );
  prepared(database, 'DELETE FROM chunk WHERE key >= ? AND key < ?').run(first, end);
  prepared(database, 'DELETE FROM chunk_vector WHERE chunk >= ? AND chunk < ?').run(first, end);
  prepared(database, 'DELETE FROM indexed_metadata WHERE document = ?').run(key);
  prepared(database, 'DELETE FROM indexed_document WHERE key = ?').run(key);
  const { lastInsertRowid: sequence } = prepared(database, 'INSERT INTO removed_document (document) VALUES (?)').run(key);
  prepared(database, 'DELETE FROM removed_document WHERE sequence <= ?').run(Number(sequence) - REMEMBERED_REMOVALS);
}

function termsOf(database: DatabaseSync, first: number, end: number): readonly ChunkTerms[] {
  return prepared(database, 'SELECT key, space, terms FROM chunk WHERE key >= ? AND key < ? AND terms IS NOT NULL')
    .all(first, end)
    .map(({ key, space, terms }) => ({
      key: Number(key),
      space: Number(space),
      terms: JSON.parse(String(terms)) as TermCount[],
    }));
}

/** Terms count whole times, at least once. */
function encodedTerms(database: DatabaseSync, { sparse }: Chunk) {
  if (sparse === null) return { space: null, terms: null, length: 0 };
  const terms = [...sparse.terms].map(([term, count]): TermCount => [term, Math.max(1, Math.round(count))]);
  return { space: spaceOf(database, sparse.space), terms, length: terms.reduce((sum, [, count]) => sum + count, 0) };
}

function spaceOf(database: DatabaseSync, name: string): number {
  const known = prepared(database, 'SELECT key FROM term_space WHERE name = ?').get(name);
  return Number(known?.['key'] ?? prepared(database, 'INSERT INTO term_space (name) VALUES (?)').run(name).lastInsertRowid);
}
