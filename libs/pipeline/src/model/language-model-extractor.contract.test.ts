import { ScriptedLanguageModel, describeMentionExtractor, documentOf } from '@locitorium/ports/testing';
import { LanguageModelExtractor } from './language-model-extractor.ts';

const NAMES = ['New York', 'York', '東京', 'Lyon'];

/** A model that names what it knows of a text. */
const reading = (text: string): { says: unknown } => ({
  says: { places: NAMES.filter((name) => text.includes(name)).map((name) => ({ name, kind: 'place' })) },
});

describeMentionExtractor('LanguageModelExtractor', {
  create: async () =>
    new LanguageModelExtractor(
      new ScriptedLanguageModel(
        ...Array.from(
          { length: 10 },
          () =>
            ({ prompt }: { prompt: string }) =>
              reading(prompt),
        ),
      ),
      { policy: 'toponyms' },
    ),
  found: [
    { document: documentOf('From New York to York, and to Lyon.'), surfaces: ['New York', 'York', 'Lyon'] },
    { document: documentOf('🌋 昨日、東京都で Lyon'), surfaces: ['東京', 'Lyon'] },
  ],
  placeless: documentOf('Nothing happened.'),
});
