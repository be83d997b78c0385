export { CHUNKING, chunkSpansOf, type ChunkingOptions } from './chunking/chunk-spans.ts';
export type { CorpusParts } from './corpus-parts.ts';
export { createIngestion, type IngestionOptions } from './ingestion/create-ingestion.ts';
export type { CorpusFinding, DocumentToAdd, Ingestion, IngestionOutcome, RecoveryOutcome, WaitOptions } from './ingestion/ingestion.ts';
export { INGESTION_SETTINGS, type IngestionSettings } from './ingestion/ingestion-settings.ts';
export { provenanceOf, staleStep } from './ingestion/chunks-of-document.ts';
