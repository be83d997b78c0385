import { describeLanguageDetector } from '@locitorium/ports/testing';
import { TextLanguageDetector } from './text-language-detector.ts';

describeLanguageDetector('by script and small words', {
  create: async () => new TextLanguageDetector(),
  known: {
    en: 'The river rose and many people left their homes.',
    de: 'Der Fluss stieg, und viele Leute haben ihre Häuser verlassen.',
    fr: 'Le fleuve a débordé et les habitants sont partis.',
    es: 'El río creció y los vecinos dejaron sus casas.',
    ja: '川があふれ、多くの人が家を出た。',
    zh: '河水上涨，许多人离开了家园。',
  },
});
