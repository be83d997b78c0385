import { describe, expect, it } from '@jest/globals';
import { describeAnswerer } from '../../contracts/answerer.contract.ts';
import { describeBlobStore } from '../../contracts/blob-store.contract.ts';
import { describeChunkIndex } from '../../contracts/chunk-index.contract.ts';
import { describeDocumentParser } from '../../contracts/document-parser.contract.ts';
import { describeDocumentRepository } from '../../contracts/document-repository.contract.ts';
import { describeEmbedder } from '../../contracts/embedder.contract.ts';
import { describeLanguageDetector } from '../../contracts/language-detector.contract.ts';
import { describeReranker } from '../../contracts/reranker.contract.ts';
import { describeSparseEncoder } from '../../contracts/sparse-encoder.contract.ts';
import { knowsLanguage } from '../../../embedder/embedder.ts';
import { CoverageReranker } from './coverage-reranker.ts';
import { HashingEmbedder } from './hashing-embedder.ts';
import { InMemoryBlobStore } from './in-memory-blob-store.ts';
import { InMemoryChunkIndex } from './in-memory-chunk-index.ts';
import { InMemoryDocumentRepository } from './in-memory-document-repository.ts';
import { QuotingAnswerer } from './quoting-answerer.ts';
import { PlainTextParser } from './plain-text-parser.ts';
import { ScriptLanguageDetector } from './script-language-detector.ts';
import { WordSparseEncoder } from './word-sparse-encoder.ts';

describeDocumentRepository('in memory', { create: async () => new InMemoryDocumentRepository() });

describeBlobStore('in memory', { create: async () => new InMemoryBlobStore() });

describeChunkIndex('in memory', { create: async () => new InMemoryChunkIndex() });

describeEmbedder('hashed words', {
  create: async () => new HashingEmbedder(),
  query: 'flood in the town',
  near: 'The town saw a flood.',
  far: 'Elections were held yesterday.',
});

describeSparseEncoder('words', {
  create: async () => new WordSparseEncoder(),
  known: [
    { query: { text: 'Flood!', lang: 'en' }, passage: { text: 'the flood', lang: 'en' }, stranger: { text: 'a drought', lang: 'en' } },
    { query: { text: '洪水', lang: null }, passage: { text: '洪水がありました。', lang: 'ja' }, stranger: { text: '選挙', lang: 'ja' } },
  ],
});

describeReranker('coverage', {
  create: async () => new CoverageReranker(),
  query: { text: 'flood in Ségou', lang: 'en' },
  passages: ['flood flood', 'a flood came to Ségou in May', 'elections'],
  best: 'a flood came to Ségou in May',
});

describeAnswerer('quoting', {
  create: async () => new QuotingAnswerer(),
  question: { text: 'When did the bridge of Ségou collapse?', lang: 'en', places: [] },
  passages: ['A team won a cup.', 'It had rained. The bridge of Ségou fell in May.', 'Elections were held.'],
  unanswerable: { text: 'Who invented penicillin?', lang: 'en', places: [] },
});

describeLanguageDetector('by script', {
  create: async () => new ScriptLanguageDetector(),
  known: { en: 'A flood.', ja: '洪水がありました。' },
});

const utf8 = (text: string) => new TextEncoder().encode(text);
describeDocumentParser('plain text', {
  create: async () => new PlainTextParser(),
  known: [{ contentType: 'text/plain', bytes: utf8('Ségou,\r\n洪水 🌊'), words: 'Ségou,\n洪水 🌊' }],
  unsupported: 'application/pdf',
  unreadable: [{ contentType: 'text/plain', bytes: Uint8Array.of(0xff, 0xfe, 0x00) }],
});

describe('knowsLanguage', () => {
  it.each([
    [['en'], 'en-GB', true],
    [['en'], 'EN', true],
    [['en'], 'ja', false],
    [['en'], null, false],
    ['any', null, true],
  ] as const)('%j knows %j: %j', (languages, lang, expected) => {
    expect(knowsLanguage({ languages }, lang)).toBe(expected);
  });
});
