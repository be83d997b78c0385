import { expect, it } from '@jest/globals';
import { languageOfDocument } from './language-of-document.ts';

const JAPANESE = '石川県の能登半島を走る国道249号が、二年ぶりに全線で通れるようになった。';
const ENGLISH = 'The road over the peninsula of Noto is open again after two years, from Wajima to Suzu. '.repeat(3);
const FRENCH = 'La route de la presqu’île de Noto est ouverte de nouveau après deux ans, de Wajima à Suzu. '.repeat(3);
const LANGUAGES = new Map([
  [JAPANESE, 'ja'],
  [ENGLISH, 'en'],
  [FRENCH, 'fr'],
]);
const detector = { identity: { name: 'x', version: '1', hash: 'x' }, languageOf: (text: string) => LANGUAGES.get(text) ?? null };

it.each<[string, string | null, string, string | null]>([
  ['is what the document says', 'fr-CA', FRENCH, 'fr-CA'],
  ['is what its text shows where it says nothing', null, FRENCH, 'fr'],
  ['is not the English that programs note of everything', 'en-US', FRENCH, 'fr'],
  ['is not one of another script', 'zh-CN', ENGLISH, 'en'],
  ['is Japanese where the text is', 'en-US', JAPANESE, 'ja'],
  ['is one that nobody can check', 'nl', ENGLISH, 'nl'],
  ['is what it says where its text shows none', 'en', '…', 'en'],
  ['is what it says of a text too short to tell', 'en', FRENCH.slice(0, 40), 'en'],
  ['is unknown where nothing says it', null, '…', null],
])('%s', (_what, said, text, expected) => {
  expect(languageOfDocument(said, text, detector)).toBe(expected);
});

it('asks for the language of a document, where a detector tells it from that of a query', () => {
  const doubting = { ...detector, documentLanguageOf: () => null };
  expect(languageOfDocument(null, FRENCH, doubting)).toBeNull();
  expect(languageOfDocument('en', FRENCH, doubting)).toBe('en');
});
