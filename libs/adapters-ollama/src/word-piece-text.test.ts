import { describe, expect, it } from '@jest/globals';
import { wordPieceText } from './word-piece-text.ts';

describe('wordPieceText', () => {
  it.each([
    ['Überschwemmung in Ségou', 'Uberschwemmung in Segou'],
    ['洪水', ' 洪  水 '],
    ['川が。', ' 川 か 。 '],
    ['flood', 'flood'],
  ])('prepares %s as BERT does', (text, prepared) => {
    expect(wordPieceText(text)).toBe(prepared);
  });

  it('takes Korean syllables apart, as the vocabulary has them', () => {
    expect(wordPieceText('홍수')).toBe('홍수'.normalize('NFD'));
  });
});
