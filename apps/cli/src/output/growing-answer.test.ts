import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CapturedOutput } from '../process/captured-io.fixture.ts';
import { GrowingAnswer } from './growing-answer.ts';

/** What a terminal shows in the end. */
function shown(columns: number, ...pieces: readonly string[]): readonly string[] {
  const out = new CapturedOutput({ terminal: true });
  const growing = new GrowingAnswer(out, { columns });
  for (const piece of pieces) growing.add(piece);
  growing.end();
  return out.text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\u001b[2K') + '\u001b[2K'.length * Number(line.includes('\u001b[2K'))));
}

describe('GrowingAnswer', () => {
  it('breaks lines at words, however these arrive', () => {
    const expected = ['The stone bridge', 'fell in Ségou on', 'Monday.', ''];
    expect(shown(18, 'The stone bridge fell in Ségou on Monday.')).toEqual(expected);
    expect(shown(18, ...'The stone bridge fell in Ségou on Monday.')).toEqual(expected);
  });

  it('breaks lines of a script without blanks by their width', () => {
    expect(shown(11, ...'石橋が崩落したのは石川県である。')).toEqual(['石橋が崩落', 'したのは石', '川県である', '。', '']);
  });

  it('numbers references in their order, each passage once', () => {
    expect(shown(80, 'A ', '[b#0]', ' B ', '[a [x]#12]', ' C ', '[b#0]', ' [sic]')).toEqual(['A [1] B [2] C [1] [sic]', '']);
  });

  it('lets no text order the terminal about', () => {
    expect(shown(80, 'a\u001b[2Jb\rc')).toEqual(['a␛[2Jb␍c', '']);
  });

  it('loses nothing, and no line is too long', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé、橋\n ]{0,30}$/), { maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 60 }), (pieces, columns) => {
        const lines = shown(columns, ...pieces);
        expect(lines.join('').replace(/\s/g, '')).toBe(pieces.join('').normalize().replace(/\s/g, ''));
        for (const line of lines) expect(line.length).toBeLessThan(columns);
      }),
    );
  });
});
