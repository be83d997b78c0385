import { describe, expect, it } from '@jest/globals';
import type { AnswerCitation, CorpusAnswer, CorpusResult } from '@locitorium/client';
import { answerSegments, answerPieces, answerReferences, citedPages, citedText } from './answer-text.ts';

const citation = (chunk_id: string, sentence: string | null = null, start: number | null = null): AnswerCitation =>
  ({ chunk_id, sentence, start, end: start === null ? null : start + (sentence ?? '').length }) as unknown as AnswerCitation;
const CITATIONS = [citation('b#1', 'It fell.', 20), citation('a]x#0'), citation('b#1', 'Rain.', 10)];

describe('the text of an answer', () => {
  it.each([
    ['It fell [b#1]. More.', [{ text: 'It fell ' }, { reference: 1 }, { text: '. More.' }]],
    ['[a]x#0][b#1][a]x#0]', [{ reference: 1 }, { reference: 2 }, { reference: 1 }]],
    ['An array [7] and [c#1].', [{ text: 'An array [7] and [c#1].' }]],
    ['It fell [b#', [{ text: 'It fell ' }]],
    ['It fell [', [{ text: 'It fell ' }]],
    ['', []],
  ])('has numbers for references: %j', (text, pieces) => {
    expect(answerPieces(text, ['b#1', 'a]x#0'])).toEqual(pieces);
  });

  it('is cut into sentences, those without a reference marked, and adds up', () => {
    const text = 'It fell. [b#1] Rain fell.\nSo [a]x#0].';
    const sentences = [
      { start: 0, end: 14, chunk_ids: ['b#1'], supported: true },
      { start: 15, end: 25, chunk_ids: [], supported: false },
      { start: 26, end: text.length, chunk_ids: ['a]x#0'], supported: true },
    ];
    const segments = answerSegments({ answer: text, sentences, citations: CITATIONS } as unknown as CorpusAnswer);
    expect(segments).toEqual([
      { pieces: [{ text: 'It fell. ' }, { reference: 1 }], isUnsupported: false },
      { pieces: [{ text: ' ' }], isUnsupported: false },
      { pieces: [{ text: 'Rain fell.' }], isUnsupported: true },
      { pieces: [{ text: '\n' }], isUnsupported: false },
      { pieces: [{ text: 'So ' }, { reference: 2 }, { text: '.' }], isUnsupported: false },
    ]);
  });
});

describe('a reference', () => {
  const [first, second] = answerReferences({ citations: CITATIONS });
  const found = [{ chunk_id: 'b#1', chunk: { start: 10, text: 'Rain. And It fell.' } }] as unknown as readonly CorpusResult[];

  it('stands for a passage and all that is cited of it', () => {
    expect([first, second]).toMatchObject([
      { number: 1, chunkId: 'b#1', citations: [CITATIONS[0], CITATIONS[2]] },
      { number: 2, chunkId: 'a]x#0' },
    ]);
  });

  it('says on which pages that is', () => {
    const pagesOf = (...pages: readonly (number | null)[]) =>
      answerReferences({ citations: pages.map((page) => ({ ...citation('b#1'), page })) }).map(citedPages);
    expect([pagesOf(4, 3, 4), pagesOf(null)]).toEqual([[[3, 4]], [[]]]);
  });

  it('opens its passage with the sentences marked; where that is not there, the sentences', () => {
    expect(citedText(first!, found)).toEqual({
      text: 'Rain. And It fell.',
      start: 10,
      marks: [
        { start: 0, end: 5, kind: 'word' },
        { start: 10, end: 18, kind: 'word' },
      ],
    });
    expect(citedText(first!, [])).toEqual({ text: 'It fell. … Rain.', start: 0, marks: [] });
    expect(citedText(second!, found)).toBeNull();
  });
});
