/** What training and measuring need: the very code that ranks at run time. Subpath `./training`. */
export { FeatureScorer } from './rerank/feature-scorer.ts';
export { RERANK_COLUMN, RERANK_FEATURE_COUNT, RERANK_FEATURES, type RerankFeature } from './rerank/feature-table.ts';
export { featuresOfCandidates } from './rerank/candidate-features.ts';
export { RERANK_DEPTH } from './rerank/learned-reranker.ts';
export {
  readScores,
  LIST_KINDS,
  RERANKER_FORMAT,
  rerankFingerprint,
  type ListKind,
  type RerankerParametersFile,
  type ScoreParametersFile,
} from './rerank/reranker-parameters.ts';
export { ANSWER_FEATURE_COUNT } from './answer/answer-feature-table.ts';
export { answerFeaturesOf, type FeaturedSentences } from './answer/answer-features.ts';
export {
  ANSWER_FORMAT,
  ANSWER_SCRIPTS,
  answerFingerprint,
  answerScriptOf,
  readScript,
  type AnswerParametersFile,
  type AnswerScript,
  type Calibration,
  type ScriptParametersFile,
} from './answer/answer-parameters.ts';
export { chosenRows, rankedBy, ScriptScorer } from './answer/answer-scorer.ts';
export { placesThatAnswer } from './answer/answer-places.ts';
export { CONFIDENCE_FEATURE_COUNT, confidenceFeaturesOf } from './answer/confidence-features.ts';
export { packWordVectors, WordVectors } from './rerank/word-vectors.ts';
