export { CHUNKING, chunkSpansOf, type ChunkingOptions } from './chunking/chunk-spans.ts';
