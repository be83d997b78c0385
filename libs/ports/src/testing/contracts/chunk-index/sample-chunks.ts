import {
  chunkIdOf,
  EMPTY_CORPUS_META,
  type Chunk,
  type ChunkPlace,
  type CorpusMetadata,
  type PageStart,
  type SparseVector,
} from '@locitorium/domain';
import type { ChunkIndex, ChunkSearch, IndexedDocument } from '../../../chunk-index/chunk-index.ts';
import { callContext } from '../../fakes/call-context.ts';

export const EMBEDDER = 'embedder-1';

const MADE_BY = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e' };

/** Counts of the words of a text. */
export function termsOf(text: string, space = 'en'): SparseVector {
  const terms = new Map<string, number>();
  for (const word of text.split(' ').filter((found) => found !== '')) terms.set(word, (terms.get(word) ?? 0) + 1);
  return { space, weights: 'counts', terms };
}

/** A unit vector in the plane of the first two of four dimensions. */
export function vectorAt(degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180;
  return Float32Array.of(Math.cos(angle), Math.sin(angle), 0, 0);
}

export function placeAt(name: string, lat: number, lon: number, ...admin: readonly string[]): ChunkPlace {
  return {
    surface: name,
    start: 0,
    end: name.length,
    placeId: `fake:${name}`,
    name,
    point: { lat, lon },
    countryCode: admin[0] ?? null,
    admin: admin.map((code) => ({ code, name: `area ${code}` })),
    category: 'populated',
    confidence: 0.9,
  };
}

export const segou = placeAt('Ségou', 13.43, -6.22, 'ML', 'ML.05');
export const bamako = placeAt('Bamako', 12.65, -8, 'ML', 'ML.01');
export const maiduguri = placeAt('Maiduguri', 11.85, 13.16, 'NG', 'NG.27');
export const suva = placeAt('Suva', -18.14, 178.44, 'FJ', 'FJ.01');
export const apia = placeAt('Apia', -13.83, -171.77, 'WS');
export const mali: ChunkPlace = { ...placeAt('Mali', 0, 0, 'ML'), placeId: null, point: null };

export interface GivenChunk {
  readonly text: string;
  readonly places?: readonly ChunkPlace[];
  readonly pages?: readonly PageStart[];
  readonly degrees?: number;
  readonly space?: string;
}

export interface GivenDocument {
  readonly id: string;
  readonly attempt?: number;
  readonly embedder?: string | null;
  readonly metadata?: Partial<CorpusMetadata>;
  readonly chunks: readonly GivenChunk[];
}

export function documentOf({ id, attempt = 1, embedder = EMBEDDER, metadata = {} }: GivenDocument): IndexedDocument {
  return { documentId: id, attempt, metadata: { ...EMPTY_CORPUS_META, ...metadata }, madeBy: { ...MADE_BY, embedder } };
}

export function chunksOf({ id, chunks }: GivenDocument): readonly Chunk[] {
  return chunks.map(({ text, places = [], pages, degrees, space }, index) => ({
    id: chunkIdOf(id, index),
    documentId: id,
    index,
    start: index * 100,
    end: index * 100 + text.length,
    content: text,
    ...(pages !== undefined && { pages }),
    places,
    dense: degrees === undefined ? null : vectorAt(degrees),
    sparse: termsOf(text, space),
  }));
}

export async function add(index: ChunkIndex, ...documents: readonly GivenDocument[]): Promise<void> {
  for (const document of documents) await index.upsert(documentOf(document), chunksOf(document), callContext());
}

export const searchOf = (given: Partial<ChunkSearch>): ChunkSearch => ({ dense: null, sparse: [], filter: {}, depth: 10, ...given });

/** Ids of what is found, best words first, then best meaning. */
export async function idsOf(index: ChunkIndex, given: Partial<ChunkSearch>): Promise<readonly string[]> {
  const { hits } = await index.search(searchOf(given), callContext());
  return [...hits].sort((a, b) => (b.sparse ?? 0) - (a.sparse ?? 0) || (b.dense ?? -2) - (a.dense ?? -2)).map(({ chunk }) => chunk.id);
}

export const words = (text: string, ...spaces: readonly string[]): Pick<ChunkSearch, 'sparse'> => ({
  sparse: (spaces.length === 0 ? ['en'] : spaces).map((space) => termsOf(text, space)),
});

export const meaning = (degrees: number, embedder = EMBEDDER): Pick<ChunkSearch, 'dense'> => ({
  dense: { vector: vectorAt(degrees), embedder },
});
