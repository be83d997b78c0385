import { describe, expect, it } from '@jest/globals';
import picocolors from 'picocolors';
import { tableOf, wrapped } from './layout.ts';

describe('wrapped', () => {
  it.each([
    ['breaks at spaces', 'one two three', 8, '', ['one two', 'three']],
    ['indents', 'one two three', 8, '  ', ['  one', '  two', '  three']],
    ['breaks a word that is longer than a line', 'abcdefgh', 3, '', ['abc', 'def', 'gh']],
    ['counts wide characters as two cells', '東京都と大阪府', 6, '', ['東京都', 'と大阪', '府']],
    ['has nothing to say of nothing', '', 8, '', []],
  ] as const)('%s', (_, text, width, indent, lines) => {
    expect(wrapped(text, width, indent)).toEqual(lines);
  });
});

describe('a table', () => {
  const colors = picocolors.createColors(false);
  const places = (columns: number | null): string => {
    const table = tableOf(['place', 'lat', 'why'], { colors, columns }, ['lat']);
    table.push(
      ['Paris, Lamar County, Texas, United States', '33.6609', 'the text says where it is'],
      ['東京都', '35.6895', 'the best-known place of that name'],
    );
    return table.toString();
  };

  // Each of these characters takes two.
  const cells = (line: string): number => line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0);

  it('has lines between its columns where they fit, and where the width is unknown', () => {
    expect(places(null)).toBe(places(200));
    expect(places(200)).toContain('│ Paris, Lamar County, Texas, United States │ 33.6609 │');
  });

  it.each([40, 60, 80, 88])('fits %d columns; long texts share what numbers leave', (columns) => {
    const lines = places(columns).split('\n');
    expect(Math.max(...lines.map(cells))).toBeLessThanOrEqual(columns);
    expect(lines.join('\n')).toContain('33.6609');
    expect(lines.some((line) => line.includes('│'))).toBe(false);
  });

  it('keeps words whole where there is room, and breaks them where there is none', () => {
    const outcomes = (columns: number): string => {
      const table = tableOf(['class', 'meaning'], { colors, columns });
      table.push(['wrong_country_inferred', 'No place was selected, and the inferred country is wrong.']);
      return table.toString();
    };
    expect(outcomes(40)).toContain('wrong_country_inferred ');
    expect(outcomes(24)).not.toContain('wrong_country_inferred');
    expect(Math.max(...outcomes(24).split('\n').map(cells))).toBeLessThanOrEqual(24);
  });

  it('is as wide as its longest words where the terminal is narrower than that', () => {
    expect(places(10)).toContain('33.6609');
  });

  describe('of many rows', () => {
    const many = (rows: number, columns: number | null): string[] => {
      const table = tableOf(['n', 'words'], { colors, columns }, ['n']);
      for (let n = 0; n < rows; n += 1)
        table.push([String(n), n === rows - 1 ? 'the last one, longer than all others' : 'a b c d e f g h']);
      return table.toString().split('\n');
    };

    it('is one table', () => {
      const lines = many(1_000, null);
      expect(lines).toHaveLength(1_000 + 4);
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
      expect(lines.filter((line) => !line.startsWith('│')).map((line) => line[0])).toEqual(['┌', '├', '└']);
      expect([lines[1], lines[3], lines.at(-2)]).toEqual([
        '│   n │ words                                │',
        '│   0 │ a b c d e f g h                      │',
        '│ 999 │ the last one, longer than all others │',
      ]);
      const narrow = many(1_000, 24);
      expect(narrow.filter((line) => /^ *\d+ a b c d e f g h$/.test(line))).toHaveLength(999);
      expect(narrow.at(-1)).toBe('    others');
    });

    it('breaks a cell of many words', () => {
      const table = tableOf(['words'], { colors, columns: 24 });
      table.push(['word '.repeat(130_000)]);
      expect(table.toString().length).toBeGreaterThan(500_000);
    });

    it('takes time for each row once', () => {
      const table = tableOf([...'abcdefgh'], { colors, columns: 24 });
      for (let n = 0; n < 10_000; n += 1) table.push([...'abcdefgh'].map(() => 'a b c d e f g h'));
      const began = performance.now();
      expect(table.toString().split('\n')).toHaveLength(20_001);
      expect(performance.now() - began).toBeLessThan(30_000);
    });
  });
});
