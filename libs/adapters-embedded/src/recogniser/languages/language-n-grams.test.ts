import { describe, expect, it } from '@jest/globals';
import { decodeLanguageNGrams, encodeLanguageNGrams } from './language-n-grams.ts';

const bytes = (nGram: string): Uint8Array => new TextEncoder().encode(nGram);
const ORIGIN = { source: 'a test', licence: 'MIT' };
const FILE = encodeLanguageNGrams(
  [
    { bytes: bytes(' hous'), scores: [[0, 7]] },
    { bytes: bytes('ouse '), scores: [[0, 5], [1, 200]] }, // prettier-ignore
    { bytes: bytes(' za '), scores: [[3, 9]] },
  ],
  ORIGIN,
);

const scoresIn = (word: string): readonly (readonly number[])[] => {
  const scores: number[][] = [];
  decodeLanguageNGrams(FILE, 'a file').addScores(word, (language, score) => scores.push([language, score]));
  return scores;
};

describe('LanguageNGrams', () => {
  it('have the scores of the beginning and the end of a word', () => {
    expect(scoresIn('house')).toEqual([
      [0, 7],
      [0, 5],
      [1, 200],
    ]);
    expect(scoresIn('za')).toEqual([[3, 9]]);
    expect(scoresIn('zaza')).toEqual([]);
  });

  it('count the n-grams of a word, known or not', () => {
    const count = (word: string): number => decodeLanguageNGrams(FILE, 'a file').addScores(word, () => undefined);
    expect(['za', 'zaza', 'house', 'houseboat'].map(count)).toEqual([1, 1, 2, 3]);
  });

  it('are the same bytes for the same n-grams in any order', () => {
    const some = [' ab ', ' cd '].map((nGram) => ({ bytes: bytes(nGram), scores: [[1, 2]] as const }));
    expect(encodeLanguageNGrams(some.toReversed(), ORIGIN)).toEqual(encodeLanguageNGrams(some, ORIGIN));
  });

  it('are refused where the file is damaged', () => {
    expect(() => decodeLanguageNGrams(FILE.slice(0, -1), 'a file')).toThrow('a file');
  });
});
