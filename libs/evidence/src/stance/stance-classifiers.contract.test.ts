import { describeStanceClassifier, ScriptedLanguageModel, type AskedModel, type ModelUtterance } from '@locitorium/ports/testing';
import { PARIS_FRANCE, PARIS_TEXAS } from '../evidence.fixture.ts';
import { placeWords } from '../producer/place-words.ts';
import { GazetteerStanceClassifier } from './gazetteer-stance-classifier.ts';
import { LanguageModelStanceClassifier } from './language-model-stance-classifier.ts';
import { sureKeyOf } from './stance.prompt.ts';

const inTexas = {
  text: '“Paris” lies in the United States [US]',
  subject: { docId: 'd', mentionId: 'm', aspect: 'country', place: 'country:US' },
} as const;
const recordOf = (candidate: typeof PARIS_TEXAS) => ({ content: placeWords(candidate), method: 'record', features: {} }) as const;
const quotation = (content: string) => ({ content, method: 'quotation', features: {} }) as const;

describeStanceClassifier('rules of gazetteers', {
  create: async () => new GazetteerStanceClassifier(),
  known: [
    { question: { claim: inTexas, fragment: recordOf(PARIS_TEXAS) }, stance: 'SUPPORTS' },
    { question: { claim: inTexas, fragment: recordOf(PARIS_FRANCE) }, stance: 'REFUTES' },
    { question: { claim: inTexas, fragment: quotation('It lies in Texas.') }, stance: null },
  ],
});

const rained = { text: 'It rained in Lyon.', subject: null };

/** A model that can read: rain, dryness, anything else. */
function reading({ prompt }: AskedModel): ModelUtterance {
  const passages = [...prompt.matchAll(/(q\d+) passage:\n-+\n(.*)\n-+/g)].map(
    ([, key = '', passage = '']) => [key, passage.includes('rain') ? 'SUPPORTS' : passage.includes('dry') ? 'REFUTES' : 'NEUTRAL'] as const,
  );
  return {
    says: Object.fromEntries(
      passages.flatMap(([key, stance]) => [
        [key, stance],
        [sureKeyOf(key), 80],
      ]),
    ),
  };
}

describeStanceClassifier('language model', {
  create: async () => new LanguageModelStanceClassifier(new ScriptedLanguageModel(...Array.from({ length: 10 }, () => reading))),
  known: [
    { question: { claim: rained, fragment: quotation('There was rain all day.') }, stance: 'SUPPORTS' },
    { question: { claim: rained, fragment: quotation('It was dry.') }, stance: 'REFUTES' },
    { question: { claim: rained, fragment: quotation('The bridge is open.') }, stance: 'NEUTRAL' },
  ],
});
