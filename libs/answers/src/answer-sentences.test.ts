import { describe, expect, it } from '@jest/globals';
import type { AnswerPart } from '@locitorium/ports';
import { passagesOf } from '@locitorium/ports/testing';
import { writtenAnswer } from './answer-sentences.ts';

const passages = passagesOf('a', 'b').map((passage, i) => ({ ...passage, chunk: { ...passage.chunk, id: i === 0 ? 'a#0' : 'b [x].#1' } }));

/** Words with « and » for references to the first and the second passage. */
function sentences(text: string) {
  const parts = text.split(/([«»])/).flatMap((piece): AnswerPart[] => {
    if (piece === '«') return [{ passage: 0 }];
    if (piece === '»') return [{ passage: 1 }];
    return piece === '' ? [] : [{ text: piece }];
  });
  const written = writtenAnswer(parts, passages);
  return written.sentences.map(({ start, end, chunkIds }) => [written.answer.slice(start, end), ...chunkIds]);
}

describe('the sentences of an answer', () => {
  it.each<readonly [string, readonly (readonly string[])[]]>([
    [
      'It fell. «Then it rained. »',
      [
        ['It fell. [a#0]', 'a#0'],
        ['Then it rained. [b [x].#1]', 'b [x].#1'],
      ],
    ],
    ['It fell «. Then it rained.', [['It fell [a#0].', 'a#0'], ['Then it rained.']]],
    ['The bridge « fell in May »«. It rained.', [['The bridge [a#0] fell in May [b [x].#1][a#0].', 'a#0', 'b [x].#1'], ['It rained.']]],
    [
      '橋が崩落した«。雨が降った。»',
      [
        ['橋が崩落した[a#0]。', 'a#0'],
        ['雨が降った。[b [x].#1]', 'b [x].#1'],
      ],
    ],
    ['It fell in 2023.«Then it rained.', [['It fell in 2023.[a#0]', 'a#0'], ['Then it rained.']]],
    ['«It fell. It rained.', [['[a#0]It fell.', 'a#0'], ['It rained.']]],
    [
      'One «\nTwo »\n',
      [
        ['One [a#0]', 'a#0'],
        ['Two [b [x].#1]', 'b [x].#1'],
      ],
    ],
    ['It says [a#0] and [b].', [['It says [a#0] and [b].']]],
    ['The U.S. Army came. «', [['The U.S. Army came. [a#0]', 'a#0']]],
    ['A line that\nwas wrapped. «', [['A line that\nwas wrapped. [a#0]', 'a#0']]],
    ['It fell. « «', [['It fell. [a#0] [a#0]', 'a#0']]],
    ['…«', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});
