import { describe, expect, it } from '@jest/globals';
import { delimiterOf } from './delimiter-of.ts';
import { rowReader } from './row-reader.ts';

const row = (line: number, ...cells: readonly string[]) => ({ line, row: line, cells });

describe('rowReader', () => {
  it('reads a row as a line of a dataset, by the usual names of columns or by those that are named', () => {
    const header = ['ID', ' Text ', 'note', 'language'];
    expect(rowReader(header, {}, 't.csv')(row(2, '7', 'Rain', 'x', 'en'))).toEqual({ doc_id: '7', text: 'Rain', meta: { lang: 'en' } });
    expect(rowReader(header, { text: 'note' }, 't.csv')(row(2, '', 'Rain', 'x'))).toEqual({ text: 'x' });
  });

  it('answers a row that is no document with what is wrong with it, and where', () => {
    const read = rowReader(['id', 'text'], {}, 't.csv');
    expect(read(row(4, '1', 'Rain', ' in Suva'))).toMatchObject({
      kind: 'invalid_row',
      message: expect.stringMatching(/^t\.csv, line 4: the row has 3 cells, the header 2\./),
      facts: { line: 4, cells: 3, columns: 2 },
    });
    expect(read({ line: 9, row: 5, cells: ['1'] })).toMatchObject({ message: expect.stringMatching(/^t\.csv, line 9 \(row 5\): /) });
    expect(read(row(5, '1'))).toMatchObject({ kind: 'invalid_row', facts: { line: 5, cells: 1 } });
  });

  it.each([
    [['id', 'summary'], {}, 'column_missing'],
    [['id', 'text'], { text: 'note' }, 'column_missing'],
    [['text', 'text'], {}, 'column_repeated'],
  ])('refuses the header %j with %j', (header, fields, kind) => {
    expect(() => rowReader(header, fields, 't.csv')).toThrow(expect.objectContaining({ kind }));
  });

  it('says which field the repeated column is', () => {
    expect(() => rowReader(['id', 'ID', 'text', 'id'], {}, 't.csv')).toThrow(
      expect.objectContaining({ facts: { file: 't.csv', column: 'id', field: 'id' } }),
    );
  });
});

describe('delimiterOf', () => {
  it.each([
    ['id,text\n1;2;3', 't.csv', ','],
    ['id;text', 't.csv', ';'],
    ['"a,b,c"|text', 't.csv', '|'],
    ['市\t出来事', '', '\t'],
    ['text, with commas', 'T.TSV', '\t'],
    ['text', '', ','],
  ])('%j in %s is %j', (table, name, expected) => {
    expect(delimiterOf(table, name)).toBe(expected);
  });
});
