import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { BIN } from './spawned-command.fixture.ts';

const WALK = fileURLToPath(new URL('../../../docs/examples/own-villages/', import.meta.url));
const PATIENCE_MS = 120_000;

/** Rows of CSV by column; no cell of these columns holds a quotation mark. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = csv
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const cellsOf = (line: string): readonly string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const names = cellsOf(header);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, column) => [names[column] ?? '', cell])));
}

describe('docs/examples/own-villages', () => {
  it(
    'finds villages called like world cities where a text is about them, and the cities elsewhere',
    async () => {
      const expected = rowsOf(await readFile(`${WALK}expected.csv`, 'utf8'));
      const env = { ...process.env, LOCITORIUM: `${process.execPath} ${BIN}`, NODE_OPTIONS: '', NO_COLOR: '1' };
      const { stdout, stderr } = await promisify(execFile)('sh', [`${WALK}walk.sh`], { env });
      const columns = Object.keys(expected[0] ?? {});
      expect(rowsOf(stdout).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))).toEqual(expected);
      expect(stderr).toContain('villages.csv, line 9: latitude or longitude is missing or no number');
    },
    PATIENCE_MS,
  );
});
