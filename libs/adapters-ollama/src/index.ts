export { checkOllama, type CheckOllamaParts } from './check-ollama.ts';
export { connectOllama, type ConnectOllamaParts } from './connect-ollama.ts';
export type { OllamaClientParts } from './ollama-client.ts';
export { OllamaLanguageModel } from './ollama-language-model.ts';
export type { OllamaModel } from './ollama-model.ts';
export {
  OLLAMA_DEFAULTS,
  ollamaOptionsSchema,
  ollamaSettings,
  THINKING,
  type OllamaOptions,
  type OllamaSettings,
  type Thinking,
} from './ollama-options.ts';
export { OLLAMA_OPTIONS } from './ollama-options.token.ts';
export { ollamaModule } from './ollama.module.ts';
