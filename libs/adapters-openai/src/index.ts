export type { Environment } from '@locitorium/http';
export { checkOpenAi, type CheckOpenAiParts } from './check-openai.ts';
export { connectOpenAi, type ConnectOpenAiParts } from './connect-openai.ts';
export type { OpenAiClientParts } from './openai-client.ts';
export { OpenAiLanguageModel } from './openai-language-model.ts';
export {
  OPENAI_DEFAULTS,
  openAiOptionsSchema,
  openAiSettings,
  REASONING_EFFORTS,
  TOKEN_LIMIT_FIELDS,
  type OpenAiOptions,
  type OpenAiSettings,
} from './openai-options.ts';
export { OPENAI_OPTIONS } from './openai-options.token.ts';
export { openAiModule } from './openai.module.ts';
