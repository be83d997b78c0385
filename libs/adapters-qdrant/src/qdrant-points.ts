import { createHash } from 'node:crypto';
import {
  BM25_PARAMETERS,
  chunkIdOf,
  lengthInTerms,
  startOfTime,
  termWeight,
  type Chunk,
  type CorpusMetadata,
  type SparseVector,
} from '@locitorium/domain';
import { propertiesOf, type IndexedDocument, type IndexState } from '@locitorium/ports';

/** Names of vectors in the collection: one for each length of vectors, and for each space of terms. */
export const denseNameOf = (dimension: number): string => `dense_${dimension}`;
export const isDenseName = (name: string): boolean => name.startsWith('dense_');
export const sparseNameOf = (space: string): string => `terms_${space}`;

/** What a document's own point says: which attempt's chunks are there, and which attempts may write no more. */
export interface DocumentPayload {
  readonly kind: 'document';
  readonly document_id: string;
  /** 0: none, the document is gone. */
  readonly attempt: number;
  readonly fence: number;
  readonly chunks: number;
  readonly metadata: CorpusMetadata | null;
  readonly made_by: IndexState['madeBy'] | null;
}

export interface ChunkPayload {
  readonly kind: 'chunk';
  readonly document_id: string;
  readonly attempt: number;
  readonly position: number;
  readonly embedder: string | null;
  readonly time: number | null;
  readonly source: string | null;
  readonly lang: string | null;
  readonly properties: readonly string[];
  readonly places: readonly PlacePayload[];
  /** What statistics count: its space, its length as a keyword, since those have facets, and the numbers of its terms. */
  readonly space: string | null;
  readonly length: string | null;
  readonly terms: readonly number[];
  /** The chunk without vectors, and the metadata, as JSON: they come back as they were given. */
  readonly body: string;
  readonly sparse: string | null;
}

interface PlacePayload {
  readonly country: string | null;
  readonly admin1: string | null;
  readonly place_id: string | null;
  readonly codes: readonly string[];
  readonly point?: { readonly lat: number; readonly lon: number };
}

/** What Qdrant takes for an id: a UUID, made from names, so that a repeated write meets the same point. */
function uuidOf(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const documentPointId = (documentId: string): string => uuidOf('document', documentId);

/** Terms have numbers of 32 bits in Qdrant; two of a million terms may share one. */
export const numberOf = (term: string): number => createHash('sha256').update(term).digest().readUInt32BE(0);

/** Weights of terms with the same number are added. */
function numbered(weights: Iterable<readonly [term: string, weight: number]>): { readonly indices: number[]; readonly values: number[] } {
  const sums = new Map<number, number>();
  for (const [term, weight] of weights) sums.set(numberOf(term), (sums.get(numberOf(term)) ?? 0) + weight);
  return { indices: [...sums.keys()], values: [...sums.values()] };
}

/** Of a query: Qdrant multiplies by the inverse document frequency itself. */
export const sparseQuery = ({ terms }: SparseVector) => numbered(terms);

/** Of a chunk: what BM25 knows without idf. Qdrant has no mean length, so one is assumed. */
function sparsePassage({ terms }: SparseVector, averageLength: number) {
  const length = lengthInTerms(terms);
  return numbered([...terms].map(([term, count]) => [term, termWeight(count, length, averageLength, BM25_PARAMETERS)] as const));
}

export function chunkPoint({ documentId, attempt, metadata, madeBy }: IndexedDocument, chunk: Chunk, averageLength: number) {
  const { index, dense, sparse, ...rest } = chunk;
  const payload: ChunkPayload = {
    kind: 'chunk',
    document_id: documentId,
    attempt,
    position: index,
    embedder: dense === null ? null : madeBy.embedder,
    time: metadata.createdAt === null ? null : startOfTime(metadata.createdAt),
    source: metadata.source,
    lang: metadata.lang,
    properties: propertiesOf(metadata),
    places: chunk.places.map(({ countryCode, admin, placeId, point }) => ({
      country: countryCode,
      admin1: admin[1]?.code ?? null,
      place_id: placeId,
      codes: admin.map(({ code }) => code),
      ...(point !== null && { point: { lat: point.lat, lon: point.lon } }),
    })),
    space: sparse?.space ?? null,
    length: sparse === null ? null : String(lengthInTerms(sparse.terms)),
    terms: sparse === null ? [] : [...new Set([...sparse.terms.keys()].map(numberOf))],
    body: JSON.stringify({ chunk: { ...rest, index }, metadata }),
    sparse: sparse === null ? null : JSON.stringify({ ...sparse, terms: [...sparse.terms] }),
  };
  const vector = {
    ...(dense !== null && { [denseNameOf(dense.length)]: [...dense] }),
    ...(sparse !== null && { [sparseNameOf(sparse.space)]: sparsePassage(sparse, averageLength) }),
  };
  return { id: uuidOf(chunkIdOf(documentId, index), attempt), vector, payload };
}
