import { UpstreamError } from '@locitorium/domain';
import { describeLanguageModel, ScriptedLanguageModel, type ModelUtterance } from '@locitorium/ports/testing';
import { createSecondModel } from './second-model.ts';

const DOWN = new UpstreamError('model_unavailable', 'down');
const jsonOr = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
};

const first = (says: ModelUtterance) => createSecondModel({ first: new ScriptedLanguageModel(says), second: new ScriptedLanguageModel() });
const second = (...says: readonly ModelUtterance[]) =>
  createSecondModel({ first: new ScriptedLanguageModel(DOWN), second: new ScriptedLanguageModel(...says) });

describeLanguageModel('with a second one', {
  create: async () => first({ says: { colour: 'green' } }),
  createSaying: async (answer) => first({ says: jsonOr(answer) }),
  createUnreachable: async () => createSecondModel({ first: new ScriptedLanguageModel(DOWN), second: new ScriptedLanguageModel(DOWN) }),
});

describeLanguageModel('as the second one', {
  create: async () => second({ says: { colour: 'green' } }),
  createSaying: async (answer) => second({ says: jsonOr(answer) }),
  createCutOff: async () => second({ truncated: '{"colour":"gre' }, { truncated: '{"colour":"gre' }),
});
