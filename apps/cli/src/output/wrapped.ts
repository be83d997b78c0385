/** Characters that take two cells of a terminal: CJK, kana, Hangul, full-width forms. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Lines of at most `width` cells, each begun with `indent`; broken at spaces, and inside a word that is longer than a line. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  const room = width - indent.length;
  const lines: string[] = [];
  let line = '';
  let cells = 0;
  const end = (): void => {
    if (line !== '') lines.push(`${indent}${line}`);
    line = '';
    cells = 0;
  };
  for (const word of text.split(' ')) {
    const wordCells = cellsOf(word);
    if (cells > 0 && cells + 1 + wordCells > room) end();
    if (cells > 0) {
      line += ' ';
      cells += 1;
    }
    for (const character of word) {
      const width = cellsOf(character);
      if (cells + width > room) end();
      line += character;
      cells += width;
    }
  }
  end();
  return lines;
}

function cellsOf(text: string): number {
  let cells = 0;
  for (const character of text) cells += WIDE.test(character) ? 2 : 1;
  return cells;
}
