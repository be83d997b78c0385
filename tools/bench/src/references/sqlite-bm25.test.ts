import { describe, expect, it } from '@jest/globals';
import { encodeText, MemoryIndex } from '@locitorium/adapters-retrieval';
import { fullTextStore, postingsStore } from './sqlite-bm25.ts';

const TEXTS = [
  'The floods of the river destroyed the bridge in Ségou.',
  'The market of the town is open and the bridge of the market is new.',
  'The bridge.',
  'Les inondations à Ségou et dans le nord du pays.',
  '大雨で橋が流された。',
].map((text) => encodeText({ title: '', text }));
const QUERIES = ['flooded bridge', 'Segou', 'market market bridge', '大雨の橋', 'nothing of it', 'the of'];

describe('BM25 in SQLite', () => {
  it('is the very score of the index in memory, from a table of postings', () => {
    using store = postingsStore();
    store.add(TEXTS);
    const index = new MemoryIndex<number>();
    TEXTS.forEach((text, number) => index.add(number, text));
    for (const query of QUERIES) {
      const expected = index.search(query, 10).map(({ key, score }) => ({ number: key, score: expect.closeTo(score, 10) }));
      expect(store.search(query, 10)).toEqual(expected);
    }
  });

  it('is another score from FTS5, which takes terms of more than half of the texts for nothing', () => {
    using store = fullTextStore();
    store.add(TEXTS);
    expect(store.search('bridge', 10)[0]?.score).toBeLessThan(1e-3);
    expect(store.search('大雨', 10).map(({ number }) => number)).toEqual([4]);
  });
});
