import { LANGUAGE_MODEL, type LanguageModel } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { connectOpenAi } from './connect-openai.ts';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { OPENAI_OPTIONS } from './openai-options.token.ts';

/** Binds LANGUAGE_MODEL to a server that speaks OpenAI's API. Needs OPENAI_OPTIONS. Resolved with `getAsync`; `unbindAll` closes its connections. */
export const openAiModule = new ContainerModule(({ bind }) => {
  bind<LanguageModel>(LANGUAGE_MODEL)
    .toResolvedValue(async (options) => connectOpenAi(options), [OPENAI_OPTIONS])
    .inSingletonScope()
    .onDeactivation(async (model) => {
      if (model instanceof OpenAiLanguageModel) await model.close();
    });
});
