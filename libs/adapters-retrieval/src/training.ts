/** What training and measuring need: the very code that ranks at run time. Subpath `./training`. */
export { analyseChunk, type AnalysedChunk, type ChunkText } from './rerank/analysed-chunk.ts';
export { FeatureScorer } from './rerank/feature-scorer.ts';
export { RERANK_COLUMN, RERANK_FEATURE_COUNT, RERANK_FEATURES, type RerankFeature } from './rerank/feature-table.ts';
export { queryTermsOf } from './rerank/query-terms.ts';
export { rerankFeatures, type QueryView, type ScoredChunk } from './rerank/rerank-features.ts';
export {
  readScores,
  RERANKER_FORMAT,
  rerankFingerprint,
  scriptOf,
  SCRIPTS,
  type RerankerParametersFile,
  type ScoreParametersFile,
  type Script,
} from './rerank/reranker-parameters.ts';
