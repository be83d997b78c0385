import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import type { AnswerPassage } from '@locitorium/ports';
import { candidateSentencesOf } from './candidate-sentences.ts';

const TEXT = 'First comes this. The second sentence is longer than the others. Third comes that.';

const passageOf = (start: number, end: number, documentId = 'd'): AnswerPassage => ({
  chunk: { id: `${documentId}#${start}`, documentId, index: 0, start, end, content: TEXT.slice(start, end), places: [] },
  metadata: EMPTY_CORPUS_META,
  score: 1,
  rerankScore: null,
  rank: 1,
  parts: { dense: null, sparse: 1, place: null },
});

describe('candidate sentences', () => {
  it('have offsets of the document, and the words that stand there', () => {
    for (const { start, end, text } of candidateSentencesOf([passageOf(18, TEXT.length)])) expect(TEXT.slice(start, end)).toBe(text);
  });

  it('that two passages of a document share come once, from the better', () => {
    const sentences = candidateSentencesOf([passageOf(18, TEXT.length), passageOf(0, TEXT.length)]);
    expect(sentences.map(({ text, passage }) => [text.slice(0, 5), passage])).toEqual([
      ['The s', 0],
      ['Third', 0],
      ['First', 1],
    ]);
  });

  it('that one passage cuts come whole from the other', () => {
    const sentences = candidateSentencesOf([passageOf(0, 40), passageOf(18, TEXT.length)]);
    expect(sentences.map(({ text }) => text)).toEqual([
      'First comes this.',
      'The second sentence is longer than the others.',
      'Third comes that.',
    ]);
  });

  it('of unlike documents stand beside each other', () => {
    expect(candidateSentencesOf([passageOf(0, 17, 'a'), passageOf(0, 17, 'b')])).toHaveLength(2);
  });
});
