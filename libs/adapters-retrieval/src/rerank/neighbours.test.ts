import { describe, expect, it } from '@jest/globals';
import { withNeighbours, type PlacedText } from './neighbours.ts';

const TEXT = 'The first sentence of the text is here. The second one follows it at once. The third one is the last of them all.';
const piece = (index: number, start: number, end: number, documentId = 'a'): PlacedText => ({
  documentId,
  index,
  text: TEXT.slice(start, end),
});

describe('withNeighbours', () => {
  it('joins chunks side by side, what they have in common once', () => {
    expect(withNeighbours([piece(1, 30, 90), piece(0, 0, 60), piece(2, 62, TEXT.length)])).toEqual([TEXT, TEXT, TEXT]);
  });

  it('leaves texts of other documents and far ones alone', () => {
    const alone = [piece(0, 0, 40), piece(3, 0, 40), piece(0, 0, 40, 'b')];
    expect(withNeighbours(alone)).toEqual(alone.map(({ text }) => text));
  });

  it('keeps chunks apart that have nothing in common', () => {
    expect(withNeighbours([piece(0, 0, 39), piece(1, 75, TEXT.length)])[0]).toBe(`${TEXT.slice(0, 39)}\n${TEXT.slice(75)}`);
  });
});
