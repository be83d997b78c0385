import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { listOf, readTable } from './hand-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'tsv-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (text: string): string => {
  const path = join(folder, 'table.tsv');
  writeFileSync(path, text);
  return path;
};

describe('readTable', () => {
  it('reads the columns asked for, whatever their order, past comments and missing last cells', () => {
    expect(readTable(written('# why\nb\ta\tc\n1\t2\n'), ['a', 'c'])).toEqual([{ a: '2', c: '' }]);
  });

  it('refuses a table without the column, and a row that is too long', () => {
    expect(() => readTable(written('a\tb\n'), ['c'])).toThrow('no column "c"');
    expect(() => readTable(written('a\tb\n1\t2\t3\n'), ['a'])).toThrow('row 1 has 3 cells');
  });
});

describe('listOf', () => {
  it('parts by bars and drops what is empty', () => {
    expect(listOf('a| b ||c')).toEqual(['a', 'b', 'c']);
    expect(listOf('')).toEqual([]);
  });
});
