import { describe, expect, it } from '@jest/globals';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { learnedTexts } from './learned-texts.ts';

const corpusOf = (name: CorpusName, texts: readonly (readonly [id: string, language?: string])[]): readonly [CorpusName, Corpus] => [
  name,
  {
    name,
    sha256: '',
    texts: texts.map(([id, language]): LabelledText => ({
      id,
      group: id,
      corpus: name,
      ...(language === undefined ? {} : { language }),
      text: id,
      spans: [],
      unmarked: [],
      golds: [],
    })),
  },
];

describe('learnedTexts', () => {
  const corpora = new Map<CorpusName, Corpus>([
    corpusOf('ja-gsd', [['newspaper']]),
    corpusOf('written-texts', [
      ['奈良', 'ja'],
      ['Lima', 'es'],
      ['北京', 'zh'],
    ]),
    corpusOf('lgl', [['Lima, Ohio']]),
  ]);
  const learned = (...settings: Parameters<typeof learnedTexts>[1][]): string[] =>
    settings.flatMap((one) => learnedTexts(corpora, one).map(({ id }) => id));

  it('takes the corpora of a model, and of texts in many languages those in its own', () => {
    expect(learned({ corpora: ['ja-gsd', 'written-texts'], languages: ['ja'] })).toEqual(['newspaper', '奈良']);
    expect(learned({ corpora: ['written-texts'], languages: ['zh', 'es'] })).toEqual(['Lima', '北京']);
  });

  it('takes nothing of a corpus that is not there, and no text in a language that nobody asked for', () => {
    expect(learned({ corpora: ['gwn', 'lgl', 'written-texts'] })).toEqual(['Lima, Ohio']);
  });
});
