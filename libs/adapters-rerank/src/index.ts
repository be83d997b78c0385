export { createHttpReranker, HttpReranker, type HttpRerankerOptions, type HttpRerankerParts } from './http-reranker.ts';
export { createModelReranker, ModelReranker, type ModelRerankerOptions } from './model-reranker.ts';
