import { identityOf, type LanguageModel } from '@locitorium/ports';
import { describeAnswerer, ScriptedLanguageModel, type AskedModel } from '@locitorium/ports/testing';
import { createLanguageModelAnswerer } from './language-model-answerer.ts';

/** A model that knows where Ségou's bridge is spoken of, and nothing else. */
function readingModel(): LanguageModel {
  const answer = ({ prompt }: AskedModel) => {
    const [, question = ''] = /Question:\n-+\n(.*)\n/.exec(prompt) ?? [];
    const [, id] = /(c\d+):\n-+\n[^\n]*bridge of Ségou/.exec(prompt) ?? [];
    const knows = question.includes('bridge') && id !== undefined;
    return {
      says: {
        answer: knows ? `It fell in May. [${id}] It had rained before.` : '',
        citations: knows ? [{ chunk_id: id, reason: 'It says so.' }] : [],
        fallback: !knows,
        reason: knows ? 'One chunk says when.' : 'No chunk says who.',
      },
    };
  };
  return {
    identity: identityOf('reading-model', '1', {}),
    generate: (request, context) => new ScriptedLanguageModel(answer).generate(request, context),
  };
}

describeAnswerer('a language model', {
  create: async () => createLanguageModelAnswerer({ model: readingModel() }),
  question: { text: 'When did the bridge of Ségou collapse?', lang: 'en', places: [] },
  passages: ['A team won a cup.', 'It had rained. The bridge of Ségou fell in May.', 'Elections were held.'],
  unanswerable: { text: 'Who invented penicillin?', lang: 'en', places: [] },
});
