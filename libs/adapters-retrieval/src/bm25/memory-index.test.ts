import { describe, expect, it } from '@jest/globals';
import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight } from './bm25.ts';
import { encodeText } from './bm25-encoder.ts';
import { MemoryIndex } from './memory-index.ts';

function indexOf(texts: Readonly<Record<string, string>>): MemoryIndex<string> {
  const index = new MemoryIndex<string>();
  for (const [key, text] of Object.entries(texts)) index.add(key, encodeText({ title: '', text }));
  return index;
}
const keysOf = (index: MemoryIndex<string>, query: string): string[] => index.search(query, 10).map(({ key }) => key);

const FLOODS = { floods: 'The floods of the river destroyed the bridge.', market: 'The market of the town is open and the bridge is new.' };

describe('BM25', () => {
  it('is the sum of idf × saturated count over the terms of the query', () => {
    const index = indexOf(FLOODS);
    // floods river destroyed bridge · market town open bridge new
    const weight = (df: number) => inverseDocumentFrequency(2, df) * termWeight(1, 4, 4.5, BM25_PARAMETERS);
    expect(index.search('flooded bridges', 1)[0]?.score).toBeCloseTo(weight(1) + weight(2), 12);
  });

  it('never weighs a term below nothing, however common', () => {
    expect(inverseDocumentFrequency(10, 10)).toBeGreaterThan(0);
  });

  it('counts a term of the query as often as it stands there', () => {
    const index = indexOf(FLOODS);
    expect(index.search('market market', 1)[0]?.score).toBeCloseTo(2 * index.search('market', 1)[0]!.score, 12);
  });

  it('finds names in texts of every language', () => {
    const index = indexOf({ en: 'The floods of Ségou and the river.', fr: 'Les inondations à Ségou et dans le nord.' });
    expect(keysOf(index, 'Segou').toSorted()).toEqual(['en', 'fr']);
    expect(keysOf(index, 'inondation Ségou')[0]).toBe('fr');
  });

  it('does not let texts of one language change the scores of another', () => {
    const alone = indexOf(FLOODS).search('floods bridge', 10);
    const together = indexOf({ ...FLOODS, a: '大雨で橋が流された。', b: '市場は休みです。' }).search('floods bridge', 10);
    expect(together).toEqual(alone);
  });

  it('finds nothing by stop words alone', () => {
    expect(keysOf(indexOf(FLOODS), 'the of and')).toEqual([]);
    expect(keysOf(indexOf({}), 'floods')).toEqual([]);
  });

  it('answers of equal texts the first added', () => {
    expect(keysOf(indexOf({ b: 'flood', a: 'flood' }), 'flood')).toEqual(['b', 'a']);
  });
});
