/** What training and measuring need: the very code that ranks at run time. Subpath `./training`. */
export { analyseChunk, type AnalysedChunk, type ChunkText } from './rerank/analysed-chunk.ts';
export { FeatureScorer } from './rerank/feature-scorer.ts';
export { RERANK_COLUMN, RERANK_FEATURE_COUNT, RERANK_FEATURES, type RerankFeature } from './rerank/feature-table.ts';
export { queryTermsOf } from './rerank/query-terms.ts';
export type { QueryView } from './rerank/query-views.ts';
export { featuresOfCandidates, type FeaturedCandidates } from './rerank/candidate-features.ts';
export { RERANK_DEPTH } from './rerank/learned-reranker.ts';
export { rerankFeatures, type ScoredChunk } from './rerank/rerank-features.ts';
export {
  readScores,
  LIST_KINDS,
  RERANKER_FORMAT,
  rerankFingerprint,
  type ListKind,
  type RerankerParametersFile,
  type ScoreParametersFile,
} from './rerank/reranker-parameters.ts';
export { packWordVectors, WordVectors, type WordVectorsHeader } from './rerank/word-vectors.ts';
