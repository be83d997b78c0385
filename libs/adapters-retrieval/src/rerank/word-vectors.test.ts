import { describe, expect, it } from '@jest/globals';
import { loadWordVectors } from './load-reranker-parameters.ts';
import { toyWordVectors } from './toy-word-vectors.fixture.ts';
import { packWordVectors, WordVectors } from './word-vectors.ts';

const cosine = (vectors: WordVectors, one: string, other: string): number =>
  vectors.of(one)!.reduce((sum, value, at) => sum + value * vectors.of(other)![at]!, 0);

describe('WordVectors', () => {
  it('keep their direction in four bits a number', () => {
    const vectors = toyWordVectors();
    expect(cosine(vectors, 'river', 'stream')).toBeGreaterThan(0.9);
    expect(cosine(vectors, 'river', 'market')).toBeLessThan(0.2);
    expect(cosine(vectors, 'bank', 'bank')).toBeCloseTo(1);
    expect(vectors.of('unheard')).toBeNull();
  });

  it('refuse a file of another format, and one that was cut off', () => {
    const bytes = packWordVectors(['river'], [Float64Array.of(1, 0)], { command: '', model: '', embedder: '' });
    const kind = 'word_vectors_unusable';
    expect(() => WordVectors.parse(bytes.subarray(0, -1), '', 'x')).toThrow(expect.objectContaining({ kind }));
    expect(() => WordVectors.parse(new TextEncoder().encode('{"format":9}\n'), '', 'x')).toThrow(/format 9/);
    expect(() => WordVectors.parse(new Uint8Array(0), '', 'x')).toThrow(expect.objectContaining({ kind }));
  });

  it('that come with the package know words of like meaning', async () => {
    const vectors = await loadWordVectors();
    expect(cosine(vectors, 'river', 'stream')).toBeGreaterThan(cosine(vectors, 'river', 'parliament'));
    expect(cosine(vectors, 'doctor', 'physician')).toBeGreaterThan(cosine(vectors, 'doctor', 'bridg'));
  });
});
