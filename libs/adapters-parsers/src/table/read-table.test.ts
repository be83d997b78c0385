import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readTable } from './read-table.ts';

async function tableOf(content: string | Uint8Array, name = 'table.csv', piece = 7) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
  const rows = [];
  for await (const { line, cells } of readTable(pieces(), { name })) rows.push([line, ...cells]);
  return rows;
}

describe('readTable', () => {
  it.each([
    ['commas', 'id,text\n1,"Rain, in Suva"\n'],
    ['semicolons, with commas in the text', 'id;text\n1;Rain, in Suva\n'],
    ['tabs', 'id\ttext\n1\tRain, in Suva\n'],
    ['carriage returns, and a byte order mark', '\ufeffid,text\r\n1,"Rain, in Suva"\r\n'],
  ])('finds the dialect: %s', async (_what, content) => {
    expect(await tableOf(content)).toEqual([
      [1, 'id', 'text'],
      [2, '1', 'Rain, in Suva'],
    ]);
  });

  it.each(['sep=;\n', '\ufeffSEP=;\n'])('takes %j for what spreadsheets write before a table, and counts it as a line', async (first) => {
    expect(await tableOf(`${first}id;text\n1;Rain, Snow, in Suva\n`, 'table.tsv')).toEqual([
      [2, 'id', 'text'],
      [3, '1', 'Rain, Snow, in Suva'],
    ]);
  });

  it('goes by the name where the first line has no tab', async () => {
    expect(await tableOf('text\nRain, in Suva\n', 'notes.tsv')).toEqual([
      [1, 'text'],
      [2, 'Rain, in Suva'],
    ]);
  });

  it('keeps line breaks within quotation marks, and says on which line each row begins', async () => {
    expect(await tableOf('id,text\n1,"Rain\nin Suva"\n\n2,Oslo\n')).toEqual([
      [1, 'id', 'text'],
      [2, '1', 'Rain\nin Suva'],
      [5, '2', 'Oslo'],
    ]);
  });

  it('reads UTF-16 with a mark, and what Western spreadsheets write', async () => {
    expect(await tableOf(Buffer.from('\ufeffid\ttext\n1\tSégou\n', 'utf16le'))).toEqual([
      [1, 'id', 'text'],
      [2, '1', 'Ségou'],
    ]);
    expect(await tableOf(Buffer.from('id;text\n1;Ségou est une ville du Mali, sur le Niger\n', 'latin1'))).toMatchObject([
      [1, 'id', 'text'],
      [2, '1', expect.stringMatching(/^Ségou/)],
    ]);
  });

  it('cuts no letter of several bytes that lies where the sample ends', async () => {
    const rows = await tableOf(`id,text\n1,${'東'.repeat(40_000)}\n`, 'table.csv', 1_000);
    expect(rows[1]?.[2]).toBe('東'.repeat(40_000));
  });

  it('names the lines of rows below texts of several lines, whatever ends them', async () => {
    const table = 'id,text\r\n1,"Rain\r\nin\r\nSuva"\r\n2,"Snow\nin Oslo"\r\n3,Lima\r\n';
    expect((await tableOf(table)).map(([line]) => line)).toEqual([1, 2, 5, 7]);
    await expect(tableOf(`${table}4,"Fog\r\n`)).rejects.toMatchObject({ message: expect.stringMatching(/^table\.csv, line 8: /) });
  });

  it('says which row each is as a spreadsheet counts: a text of several lines is one, and the line with the separator none', async () => {
    const table = 'sep=,\r\nid,text\r\n\r\n1,"Rain\r\nin Suva"\r\n2,Lima\r\n';
    const found = [];
    for await (const { line, row } of readTable(Readable.from([Buffer.from(table)]), { name: 't.csv' })) found.push([line, row]);
    expect(found).toEqual([
      [2, 1],
      [4, 3],
      [6, 4],
    ]);
  });

  it('says where a quotation mark is not closed, and quotes nothing', async () => {
    await expect(tableOf('id,text\n1,Suva\n2,"secret\n3,x\n')).rejects.toMatchObject({
      kind: 'document_unreadable',
      message: expect.stringMatching(/^table\.csv, line 3: .*quotation mark/),
    });
  });

  it('says where bytes are not in the encoding of the rest', async () => {
    const content = Buffer.concat([Buffer.from(`text\n${'Suva\n'.repeat(20_000)}`), Buffer.from([0xe9, 0x0a])]);
    await expect(tableOf(content, 'table.csv', 10_000)).rejects.toMatchObject({
      kind: 'document_unreadable',
      message: expect.stringMatching(/UTF-8/),
    });
  });

  it('has no row of nothing', async () => {
    expect(await tableOf('')).toEqual([]);
  });
});
