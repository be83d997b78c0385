import {
  bytesOf,
  HashingEmbedder,
  InMemoryBlobStore,
  InMemoryChunkIndex,
  InMemoryDocumentRepository,
  ManualClock,
  place,
  PlainTextParser,
  ScriptLanguageDetector,
  WordSparseEncoder,
} from '@locitorium/ports/testing';
import type { CorpusParts } from '../corpus-parts.ts';
import type { DocumentToAdd } from '../ingestion/ingestion.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from '../ingestion/ingestion-settings.ts';
import { ListGrounder } from './list-grounder.ts';

const admin = (...codes: readonly string[]) => codes.map((code) => ({ code, name: code }));

export const mali = place('Mali', 'ML', { placeCategory: 'country', bbox: [10, 25, -12, 4], lat: 17, lon: -4 });
export const segou = place('Ségou', 'ML', { admin: admin('ML', 'ML.05'), lat: 13.43, lon: -6.22 });
export const bamako = place('Bamako', 'ML', { admin: admin('ML', 'ML.01'), lat: 12.65, lon: -8 });
export const borno = place('Borno', 'NG', { placeCategory: 'admin1', admin: admin('NG', 'NG.27'), lat: 11.5, lon: 13 });
export const sahel = place('Sahel', null, { placeCategory: 'region', bbox: [10, 18, -17, 39], lat: 14, lon: 0 });

/** Small chunks, little patience. */
export const SETTINGS: IngestionSettings = {
  ...INGESTION_SETTINGS,
  maxBytes: 10_000,
  chunking: { maxChars: 60, overlapChars: 20 },
};

export interface World extends CorpusParts {
  readonly grounder: ListGrounder;
  readonly clock: ManualClock;
}

export function world(given: Partial<CorpusParts> = {}): World {
  return {
    documents: new InMemoryDocumentRepository(),
    blobs: new InMemoryBlobStore(),
    index: new InMemoryChunkIndex(),
    parser: new PlainTextParser(),
    encoder: new WordSparseEncoder(),
    embedder: new HashingEmbedder(),
    languages: new ScriptLanguageDetector(),
    ...given,
    grounder: new ListGrounder(mali, segou, bamako, borno, sahel),
    clock: new ManualClock(Date.UTC(2026, 10, 22)),
  };
}

export const NEWS =
  'Floods hit Ségou on Monday. The river rose.\n\nIn Borno the market opened again.\n\nNothing came from Bamako, people said.';

export const document = (text: string, given: Partial<DocumentToAdd> = {}): DocumentToAdd => ({
  filename: 'news.txt',
  contentType: 'text/plain',
  content: bytesOf(text),
  ...given,
});
