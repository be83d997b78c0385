export { checkOllama } from './check-ollama.ts';
export { connectOllama, type ConnectOllamaParts } from './connect-ollama.ts';
export { OLLAMA, type OllamaOptions, type OllamaSettings } from './descriptor.ts';
export { OllamaLanguageModel } from './ollama-language-model.ts';
export { createOllamaEmbedder, OllamaEmbedder, type OllamaEmbedderOptions } from './ollama-embedder.ts';
