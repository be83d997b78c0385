import { describe, expect, it } from '@jest/globals';
import { paragraphAt, paragraphsOf, STORY_LIMITS } from './stories.ts';

/** First word of each story, and how many paragraphs it has. */
function read(text: string): readonly string[] {
  const paragraphs = paragraphsOf(text);
  return [...new Set(paragraphs.map(({ story }) => story))].map((story) => {
    const own = paragraphs.filter((paragraph) => paragraph.story === story);
    return `${/\S+/.exec(text.slice(own[0]?.start))?.[0] ?? ''} ${own.length}`;
  });
}

describe('paragraphsOf', () => {
  it.each<[string, string, readonly string[]]>([
    ['one line is one paragraph', 'A fire burned in Salem.', ['A 1']],
    ['nothing is one paragraph', '', [' 1']],
    ['blank lines part paragraphs', 'A fire burned\nin Salem.\n\nIt was put out.\n', ['A 2']],
    ['without blank lines, ends of sentences do', 'A fire burned in Salem.\nIt was put\nout.\nNobody was hurt.', ['A 3']],
    ['a line of asterisks parts stories', 'A fire burned.\n* * *\nThe river rose.', ['A 1', '* 2']],
    ['a line of dashes parts stories', 'A fire burned.\n\n---\n\nThe river rose.', ['A 1', '--- 2']],
    ['a dateline begins a story', 'SALEM, Ore. — A fire.\n\nIt burned.\n\nBOSTON (AP) — A thaw.', ['SALEM, 2', 'BOSTON 1']],
    ['a dateline with a date', 'PARIS, 3 mai.\nUn feu.\nLONDON, March 3. – A thaw.', ['PARIS, 2', 'LONDON, 1']],
    ['an agency makes a dateline', 'A fire.\n\nTokyo (Reuters) - A quake.', ['A 1', 'Tokyo 1']],
    ['a Japanese dateline', '大阪で火事。\n【ロンドン共同】首相が演説した。', ['大阪で火事。 1', '【ロンドン共同】首相が演説した。 1']],
    ['a heading in capitals begins a story', 'A fire.\n\nTHE WEATHER\n\nSnow fell.', ['A 1', 'THE 2']],
    ['headline, byline and dateline are one head', 'Fire in a mill\nBy Ann Lee\nSALEM, Ore. — It burned.', ['Fire 3']],
    ['a byline takes its headline along', 'A fire burned.\n\nSnow falls on\n\nBy Ann Lee\n\nIt fell.', ['A 1', 'Snow 3']],
    ['capitals at the beginning part nothing', 'FIRE IN A MILL\nSALEM, Ore. — It burned.', ['FIRE 2']],
    ['a sentence that begins with By is no byline', 'A fire.\n\nBy Monday it had burned out.', ['A 2']],
    ['a dash in a sentence is no dateline', 'A fire.\n\nThe IRS — of all people — came.', ['A 2']],
    ['an abbreviation before a dash is none either', 'A fire.\n\nA U.S. — led force came.', ['A 2']],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['blank lines', '\n\n\n'],
    ['blank lines and a separator', '\nA.\n\n\nB.\n***\nC'],
    ['carriage returns', 'A\r\n\r\nB'],
    ['a long list', 'x.\n'.repeat(500)],
  ])('covers %s without a gap, in bounded pieces', (_what, text) => {
    const paragraphs = paragraphsOf(text);
    expect(paragraphs.length).toBeLessThanOrEqual(STORY_LIMITS.paragraphs);
    expect([paragraphs[0]?.start, paragraphs.at(-1)?.end]).toEqual([0, text.length]);
    for (const [index, { start, end, story }] of paragraphs.entries()) {
      const next = paragraphs[index + 1];
      if (next !== undefined) expect([end, next.story - story >= 0]).toEqual([next.start, true]);
      expect(paragraphAt(paragraphs, start)).toBe(index);
      expect(paragraphAt(paragraphs, end - 1)).toBe(index);
    }
  });

  it('takes time in proportion to the text', () => {
    const text = `${'A fire burned in SALEM, '.repeat(20_000)}\n${'BOSTON '.repeat(40_000)}`;
    const started = performance.now();
    expect(paragraphsOf(text)).toHaveLength(1);
    // Takes milliseconds; in proportion to the square of its length, it would be minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
