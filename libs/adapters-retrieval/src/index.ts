export { ANSWER_PASSAGES, ExtractiveAnswerer } from './answer/extractive-answerer.ts';
export { analyse, type Token } from './analysis/analyse.ts';
export { languageOfText, TEXT_LANGUAGES, type TextLanguage } from './analysis/text-language.ts';
export { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type Bm25Parameters, type TermStatistics } from './bm25/bm25.ts';
export { TextLanguageDetector } from './analysis/text-language-detector.ts';
export { encodeQuery, encodeText, type IndexedText, type SparseText } from './bm25/bm25-encoder.ts';
export { Bm25SparseEncoder } from './bm25/bm25-sparse-encoder.ts';
export { MemoryIndex, type Hit } from './bm25/memory-index.ts';
export { LearnedReranker } from './rerank/learned-reranker.ts';
export {
  loadRerankerParameters,
  loadWordVectors,
  SHIPPED_RERANKER_PARAMETERS,
  SHIPPED_WORD_VECTORS,
} from './rerank/load-reranker-parameters.ts';
export { parseRerankerParameters, type RerankerParameters } from './rerank/reranker-parameters.ts';
export { loadAnswerParameters, SHIPPED_ANSWER_PARAMETERS } from './answer/load-answer-parameters.ts';
export { parseAnswerParameters, type AnswerParameters } from './answer/answer-parameters.ts';
