export type { Environment } from '@locitorium/http';
export { checkOpenAi } from './check-openai.ts';
export { connectOpenAi, type ConnectOpenAiParts } from './connect-openai.ts';
export { OPENAI, type OpenAiOptions, type OpenAiSettings } from './descriptor.ts';
export { OpenAiLanguageModel } from './openai-language-model.ts';
export { createOpenAiEmbedder, OpenAiEmbedder, type OpenAiEmbedderOptions } from './openai-embedder.ts';
