import { UpstreamError } from '@locitorium/domain';
import { describeLanguageModel, InMemoryReplyCache, ScriptedLanguageModel } from '@locitorium/ports/testing';
import { CachingLanguageModel } from './caching-language-model.ts';

const caching = (model: ScriptedLanguageModel) => new CachingLanguageModel(model, new InMemoryReplyCache());
const jsonOr = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
};

describeLanguageModel('cached', {
  create: async () => caching(new ScriptedLanguageModel({ says: { colour: 'green' } })),
  createSaying: async (answer) => caching(new ScriptedLanguageModel({ says: jsonOr(answer) })),
  createCutOff: async () => caching(new ScriptedLanguageModel({ truncated: '{"colour":"gre' })),
  createUnreachable: async () => caching(new ScriptedLanguageModel(new UpstreamError('model_unavailable', 'down'))),
});
