export { QdrantChunkIndex, type QdrantChunkIndexOptions } from './qdrant-chunk-index.ts';
