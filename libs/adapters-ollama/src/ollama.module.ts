import { LANGUAGE_MODEL, type LanguageModel } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectOllama } from './connect-ollama.ts';
import { OllamaLanguageModel } from './ollama-language-model.ts';
import { OLLAMA_OPTIONS } from './ollama-options.token.ts';

/**
 * Binds LANGUAGE_MODEL to Ollama. Needs OLLAMA_OPTIONS. Connecting asks the server, so it is resolved with `getAsync`;
 * `unbindAll` closes its connections.
 */
export const ollamaModule = new ContainerModule(({ bind }) => {
  bind<LanguageModel>(LANGUAGE_MODEL)
    .toResolvedValue(async (options) => connectOllama(options), [OLLAMA_OPTIONS])
    .inSingletonScope()
    .onDeactivation(async (model) => {
      if (model instanceof OllamaLanguageModel) await model.close();
    });
});
