import { identityOf, type LanguageModel } from '@locitorium/ports';
import { describeReranker, ScriptedLanguageModel, type AskedModel } from '@locitorium/ports/testing';
import { createModelReranker } from './model-reranker.ts';

/** A model that gives the most to the passage with the most words of the query. */
function countingModel(): LanguageModel {
  const answer = ({ prompt }: AskedModel) => {
    const [query = '', ...passages] = [...prompt.matchAll(/:\n-----\n(.*)\n-----/g)].map(([, text]) => text ?? '');
    const scores = passages.map((passage, i) => [
      `p0${i + 1}`,
      query.split(' ').filter((word) => passage.split(' ').includes(word)).length * 10,
    ]);
    return { says: Object.fromEntries(scores) };
  };
  return {
    identity: identityOf('counting-model', '1', {}),
    generate: (request, context) => new ScriptedLanguageModel(answer).generate(request, context),
  };
}

describeReranker('a language model', {
  create: async () => createModelReranker({ model: countingModel() }),
  query: { text: 'floods near the river', lang: 'en' },
  passages: ['a team won a cup', 'the river', 'floods near the river again', 'floods'],
  best: 'floods near the river again',
});
