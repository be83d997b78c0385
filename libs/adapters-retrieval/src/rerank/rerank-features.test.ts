import { describe, expect, it } from '@jest/globals';
import type { TextLanguage } from '../analysis/text-language.ts';
import { encodeText } from '../bm25/bm25-encoder.ts';
import { MemoryIndex } from '../bm25/memory-index.ts';
import { analyseChunk } from './analysed-chunk.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, type RerankFeature } from './feature-table.ts';
import { queryTermsOf } from './query-terms.ts';
import { rerankFeatures } from './rerank-features.ts';
import { toyWordVectors } from './toy-word-vectors.fixture.ts';

interface Toy {
  readonly title?: string;
  readonly text: string;
  readonly document?: string;
}

/** The features of each text that a query finds, by the text's name. */
function featuresOf(query: string, toys: Readonly<Record<string, Toy>>, language: TextLanguage = 'en') {
  const index = new MemoryIndex<string>();
  for (const [key, { title = '', text }] of Object.entries(toys)) index.add(key, encodeText({ title, text }, language));
  const statistics = index.statisticsOf(language);
  const view = { terms: queryTermsOf(query, language, statistics), statistics };
  const hits = index.search(query, 50);
  const rows = rerankFeatures(
    hits.map(({ key, score }) => {
      const { title = '', text, document = key } = toys[key]!;
      const chunk = analyseChunk({ title, text, documentId: document }, language);
      return { chunk, context: chunk, dense: null, bm25: score, view };
    }),
    toyWordVectors(),
  );
  const rowOf = new Map(hits.map(({ key }, row) => [key, row]));
  return (key: string, feature: RerankFeature): number => rows[rowOf.get(key)! * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]]!;
}

const RIVER = {
  near: { text: 'The flooded river reached the market. Nobody was hurt.' },
  far: { text: 'The river is long. It has many bridges. In the south of the country a market was flooded.' },
  other: { text: 'The market opened.' },
};

describe('rerankFeatures', () => {
  it('gives a number for every feature of every candidate', () => {
    const feature = featuresOf('flooded river market', RIVER);
    for (const key of Object.keys(RIVER))
      for (const name of Object.keys(RERANK_COLUMN)) expect(feature(key, name as RerankFeature)).toEqual(expect.any(Number));
    for (const key of Object.keys(RIVER))
      for (const name of Object.keys(RERANK_COLUMN)) expect(feature(key, name as RerankFeature)).not.toBeNaN();
  });

  it.each(['best_sentence', 'best_window', 'pairs_near', 'pairs_ordered', 'longest_run', 'pairs_local'] as const)(
    'tells terms that stand together from terms that are scattered: %s',
    (name) => {
      const feature = featuresOf('flooded river', RIVER);
      expect(feature('near', name)).toBeGreaterThan(feature('far', name));
    },
  );

  it('counts terms found, by number and by idf', () => {
    const feature = featuresOf('flooded market', RIVER);
    expect(feature('near', 'terms_found')).toBe(1);
    expect(feature('other', 'terms_found')).toBe(0.5);
    expect(feature('other', 'idf_found')).toBeLessThan(0.5);
  });

  it('sees the title', () => {
    const feature = featuresOf('Niger flood', {
      titled: { title: 'Niger', text: 'A flood came.' },
      plain: { text: 'A flood of the Niger came.' },
    });
    expect(feature('titled', 'title_in_query')).toBe(1);
    expect(feature('titled', 'idf_found_title')).toBeGreaterThan(0);
    expect(feature('plain', 'idf_found_title')).toBe(0);
  });

  it('finds words that a stemmer leaves apart', () => {
    const feature = featuresOf('Normandy duke', { norman: { text: 'The Norman duke.' }, duke: { text: 'The duke of somewhere.' } });
    expect(feature('norman', 'similar_found')).toBeGreaterThan(feature('duke', 'similar_found'));
  });

  it('sees whether the sentence can answer the question', () => {
    const feature = featuresOf('When was the bridge built?', {
      year: { text: 'The bridge was built in 1932.' },
      elsewhere: { text: 'The bridge was built of stone. In 1932 it rained.' },
      none: { text: 'The bridge was built of stone.' },
    });
    expect([feature('year', 'answers_number'), feature('elsewhere', 'answers_number'), feature('none', 'answers_number')]).toEqual([
      1, 0.5, -1,
    ]);
    const japanese = featuresOf(
      '橋は何年に建てられたか',
      { year: { text: '橋は1932年に建てられた。' }, none: { text: '橋は石で建てられた。' } },
      'ja',
    );
    expect([japanese('year', 'answers_number'), japanese('none', 'answers_number')]).toEqual([1, -1]);
  });

  it('knows the other candidates of a document', () => {
    const feature = featuresOf('river', {
      a: { text: 'The river.', document: 'd' },
      b: { text: 'The river and more.', document: 'd' },
      c: { text: 'A long river with words.' },
    });
    expect(feature('a', 'siblings')).toBe(1);
    expect(feature('c', 'siblings')).toBe(0);
    expect(feature('b', 'rank_in_document')).toBe(1);
  });

  it('likes what the texts at the top speak of', () => {
    const feature = featuresOf('earthquake', {
      a: { text: 'An earthquake shook Lima, Peru, at the coast.' },
      b: { text: 'Earthquake: Lima in Peru, at the coast.' },
      c: { text: 'Earthquake insurance prices at banks rose again this year everywhere.' },
    });
    expect(feature('a', 'feedback')).toBeGreaterThan(feature('c', 'feedback'));
  });

  it('finds words of like meaning, and counts the very words as before', () => {
    const feature = featuresOf('river opened', {
      stream: { text: 'It opened at the stream.' },
      market: { text: 'It opened at the market.' },
      river: { text: 'It opened. The river was near.' },
    });
    for (const name of ['nearest_found', 'nearest_bm25', 'nearest_sentence', 'mean_vector'] as const)
      expect(feature('stream', name)).toBeGreaterThan(feature('market', name));
    expect(feature('river', 'nearest_found')).toBeCloseTo(1);
    expect(feature('river', 'nearest_sentence')).toBeLessThan(1);
    expect(feature('river', 'nearest_two_sentences')).toBeCloseTo(1);
    expect([feature('river', 'nearest_missing'), feature('market', 'nearest_missing')]).toEqual([1, 0]);
  });

  it('finds the very words alone in a language without word vectors', () => {
    const feature = featuresOf('river opened', { a: { text: 'opened river' }, b: { text: 'opened stream' } }, 'und');
    for (const key of ['a', 'b']) {
      expect(feature(key, 'nearest_found')).toBeCloseTo(feature(key, 'idf_found'));
      expect(feature(key, 'mean_vector')).toBe(0);
    }
  });

  it('has no rows for no candidates', () => {
    expect(rerankFeatures([], toyWordVectors())).toHaveLength(0);
  });
});

describe('cosines among the features', () => {
  const list = (...dense: readonly (number | null)[]) => {
    const view = {
      terms: queryTermsOf('river', 'en', new MemoryIndex().statisticsOf('en')),
      statistics: new MemoryIndex().statisticsOf('en'),
    };
    const rows = rerankFeatures(
      dense.map((cosine, i) => {
        const chunk = analyseChunk({ title: '', text: `The river ${i}.`, documentId: `d${i}` }, 'en');
        return { chunk, context: chunk, dense: cosine, bm25: 1, view };
      }),
      null,
    );
    return (row: number, feature: RerankFeature): number => rows[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]]!;
  };

  it('do not depend on the scale of an embedder', () => {
    const [wide, narrow] = [list(0.1, 0.5, 0.3), list(0.81, 0.85, 0.83)];
    for (const feature of ['dense', 'dense_lead', 'dense_rank', 'context_dense'] as const) {
      for (const row of [0, 1, 2]) expect(wide(row, feature)).toBeCloseTo(narrow(row, feature), 4);
    }
    expect(wide(1, 'dense')).toBeGreaterThan(wide(2, 'dense'));
  });

  it('of a chunk that is not among the first by meaning are the least; of a list without any, nothing', () => {
    const some = list(0.5, null, 0.2);
    expect(some(1, 'dense')).toBe(some(2, 'dense'));
    const none = list(null, null);
    for (const feature of ['dense', 'dense_lead', 'dense_rank', 'context_dense'] as const)
      expect([none(0, feature), none(1, feature)]).toEqual([0, 0]);
  });
});
