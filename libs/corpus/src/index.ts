export { CHUNKING, chunkSpansOf, type ChunkingOptions } from './chunking/chunk-spans.ts';
export type { CorpusParts } from './corpus-parts.ts';
export { createIngestion, type IngestionOptions } from './ingestion/create-ingestion.ts';
export type {
  AcceptedDocument,
  AcceptOptions,
  CorpusFinding,
  DocumentToAdd,
  Ingestion,
  IngestionOutcome,
  RecoveryOutcome,
  WaitOptions,
} from './ingestion/ingestion.ts';
export { INGESTION_SETTINGS, type IngestionSettings } from './ingestion/ingestion-settings.ts';
export { provenanceOf, staleStep } from './ingestion/chunks-of-document.ts';
export { createSearch, type CorpusSearch, type SearchOptions, type SearchParts } from './search/create-search.ts';
export { fuseScores } from './search/fuse-scores.ts';
export { namedPlace, type NamedPlace } from './search/named-place.ts';
export { NEARNESS } from './search/query-places.ts';
export { SEARCH_LIMITS } from './search/search-limits.ts';
export { answerToFeatures } from './presentation/answer-to-features.ts';
export type { PlaceFeature, PlaceFeatures } from './presentation/place-features.ts';
export { resultsToFeatures } from './presentation/results-to-features.ts';
export { snippetOf, type SnippetOptions } from './presentation/snippet.ts';
