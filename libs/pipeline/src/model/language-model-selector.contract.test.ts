import { ScriptedLanguageModel, describeCandidateSelector } from '@locitorium/ports/testing';
import { LanguageModelSelector } from './language-model-selector.ts';

describeCandidateSelector('LanguageModelSelector', {
  create: async () =>
    new LanguageModelSelector(
      new ScriptedLanguageModel(...Array.from({ length: 10 }, () => ({ says: { m01: '1', m02: '3', m03: 'none' } }))),
      { candidatesPerMention: 10 },
    ),
});
