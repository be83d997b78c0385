import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { everythingOf } from '@locitorium/ports/testing';
import { inputLines, type InputLine, type InputOptions, type InputSource } from './input-lines.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-input-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function file(name: string, content: string | Uint8Array = 'Rain.'): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  await writeFile(join(directory, name), content);
}

const read = (sources: readonly InputSource[], options: Partial<InputOptions> = {}): Promise<readonly InputLine[]> =>
  everythingOf(inputLines(sources, { directory, ...options }));

const stream = (content: string | Uint8Array, name = 'standard input') => ({
  name,
  stream: (async function* () {
    yield typeof content === 'string' ? Buffer.from(content) : content;
  })(),
});

describe('documents of files', () => {
  it('takes files of a folder whole, by their paths, and says which it does not read', async () => {
    await file('news/b.txt', 'Rain\r\nin Suva.');
    await file('news/a/page.html', '<html lang="fj"><title>Weather</title><p>Rain in Nadi.</p></html>');
    await file('news/photo.png', Buffer.from('\x89PNG\r\n', 'latin1'));
    const skipped: string[] = [];
    expect(await read(['news'], { onSkipped: (name, type) => skipped.push(`${name} ${type}`) })).toEqual([
      { doc_id: 'news/a/page.html', text: expect.stringContaining('Rain in Nadi.'), meta: { lang: 'fj', title: 'Weather' } },
      { doc_id: 'news/b.txt', text: 'Rain\r\nin Suva.' },
    ]);
    expect(skipped).toEqual(['news/photo.png image/png']);
  });

  it('takes a mail with its subject, which counts in the offsets', async () => {
    await file('rain.eml', 'Subject: Rain in Suva\r\nDate: Thu, 5 Mar 2026 10:00:00 +0100\r\n\r\nBuses wait.\r\n');
    expect(await read(['rain.eml'])).toEqual([
      {
        doc_id: 'rain.eml',
        text: 'Rain in Suva\n\nBuses wait.',
        meta: { title: 'Rain in Suva', created_at: '2026-03-05T09:00:00.000Z' },
      },
    ]);
  });

  it('takes several files and patterns in the order in which they are given', async () => {
    for (const name of ['b.txt', 'a.txt', 'x/c.txt', 'x/d.md']) await file(name);
    const lines = await read(['b.txt', 'x/*.txt', 'a.txt']);
    expect(lines.map((line) => (line as { doc_id: string }).doc_id)).toEqual(['b.txt', 'x/c.txt', 'a.txt']);
  });

  it('says which path is not there before anything is read', async () => {
    await file('a.txt');
    await expect(read(['a.txt', 'nowhere.txt'])).rejects.toMatchObject({
      kind: 'input_missing',
      message: 'There is no file or folder nowhere.txt.',
    });
  });

  it('goes on past a file that cannot be read, and stops at one that is alone', async () => {
    await file('a.pdf', '%PDF-1.4 broken');
    await file('b.txt');
    expect(await read(['a.pdf', 'b.txt'])).toEqual([
      { doc_id: 'a.pdf', unreadable: { kind: 'document_unreadable', message: expect.stringMatching(/^a\.pdf: /) } },
      { doc_id: 'b.txt', text: 'Rain.' },
    ]);
    await expect(read(['a.pdf'])).rejects.toMatchObject({ kind: 'document_unreadable', message: expect.stringMatching(/^a\.pdf: /) });
    await file('p.png', Buffer.from('\x89PNG\r\n', 'latin1'));
    await expect(read(['p.png'])).rejects.toMatchObject({
      kind: 'document_unsupported',
      message: 'p.png: files of type image/png are not supported. Convert it to text, HTML or PDF.',
    });
  });

  it.each([
    ['a.xlsx', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26), Buffer.from('xl/workbook.xml')])],
    ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a.ods', Buffer.from('PK\x03\x04', 'latin1')],
  ])('says how a spreadsheet becomes a table that is read: %s', async (name, content) => {
    await file(name, content);
    await expect(read([name])).rejects.toMatchObject({ message: expect.stringMatching(/^a\..* are not supported\. Save it as CSV\.$/) });
  });

  it('reads a text that Western programs wrote', async () => {
    await file('latin.txt', Buffer.from('Les inondations ont atteint Ségou, sur le Niger.', 'latin1'));
    expect(await read(['latin.txt'])).toEqual([{ doc_id: 'latin.txt', text: 'Les inondations ont atteint Ségou, sur le Niger.' }]);
  });
});

describe('texts without a mark of their encoding', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const utf32 = (text: string) => Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0)!).buffer);

  it.each([
    ['UTF-16, little end first', utf16('Rain in Suva and Nadi.\n')],
    ['UTF-16, big end first', utf16('Rain in Suva and Nadi.\n').swap16()],
    ['UTF-16 of other letters', utf16('Дождь в Суве и Нади.\n')],
    ['UTF-32, little end first', utf32('Rain in Suva and Nadi.\n')],
    ['UTF-32, big end first', utf32('Rain in Suva and Nadi.\n').swap32()],
  ])('%s: are refused, not read as text full of NUL', async (_encoding, bytes) => {
    await file('a.txt', bytes);
    const refusal = { kind: 'document_unreadable', message: expect.stringMatching(/^a\.txt: .*UTF-8/) };
    await expect(read(['a.txt'])).rejects.toMatchObject(refusal);
    await expect(read([stream(bytes)], { whole: true })).rejects.toMatchObject({ kind: 'document_unreadable' });
    await file('b.txt');
    expect(await read(['a.txt', 'b.txt'])).toEqual([
      { doc_id: 'a.txt', unreadable: refusal },
      { doc_id: 'b.txt', text: 'Rain.' },
    ]);
  });

  it('are read in an encoding that looks like UTF-8 and tells itself', async () => {
    await file('a.txt', Buffer.from('\x1b$BEl5~\x1b(B', 'latin1'));
    expect(await read(['a.txt'])).toEqual([{ doc_id: 'a.txt', text: '東京' }]);
  });

  it('are UTF-8 also where a NUL stands in them', async () => {
    const text = 'Rain in Suva\0Rain in Nadi\0';
    await file('a.txt', text);
    expect(await read(['a.txt'])).toEqual([{ doc_id: 'a.txt', text }]);
    expect(await read([stream(text)], { whole: true })).toEqual([{ doc_id: 'standard input', text }]);
  });
});

describe('tables', () => {
  it('takes each row as a document, with what its columns say', async () => {
    await file('t.csv', 'ID;Text;Language;source;other\r\n7;"Rain; in\nSuva";en;desk;x\r\n;Oslo;;;\r\n');
    expect(await read(['t.csv'])).toEqual([
      { doc_id: '7', text: 'Rain; in\nSuva', meta: { lang: 'en', source: 'desk' } },
      { text: 'Oslo' },
    ]);
  });

  it('takes the columns that are named', async () => {
    await file('t.tsv', 'Ref. no\tSummary\ttext\n1\tRain in Suva.\tx\n');
    expect(await read(['t.tsv'], { fields: { text: 'summary', id: 'Ref. no' } })).toEqual([{ doc_id: '1', text: 'Rain in Suva.' }]);
  });

  it('leaves out rows of empty cells, and says how many', async () => {
    await file('t.csv', 'sep=;\n;;\nid;text;note\n1;Rain;\n;;\n;" ";\n2;;\n;Snow;\n;;\n');
    const blank: [string, number][] = [];
    expect(await read(['t.csv'], { onBlankRows: (name, count) => blank.push([name, count]) })).toEqual([
      { doc_id: '1', text: 'Rain' },
      { doc_id: '2', text: '' },
      { text: 'Snow' },
    ]);
    expect(blank).toEqual([['t.csv', 4]]);
  });

  it('asks for the column where none is called like a text, or the one that is named is not there', async () => {
    await file('t.csv', 'id,summary\n1,Rain\n');
    await expect(read(['t.csv'])).rejects.toMatchObject({
      kind: 'column_missing',
      message: expect.stringMatching(/t\.csv.*--text-column.*It has "id", "summary"\./),
    });
    await expect(read(['t.csv'], { fields: { text: 'note' } })).rejects.toMatchObject({
      message: 't.csv has no column called note. It has "id", "summary".',
    });
  });

  it('does not guess which of two columns of one name is meant', async () => {
    await file('t.csv', 'text,note,text\nOslo,x,Lima\n');
    await expect(read(['t.csv'])).rejects.toMatchObject({
      kind: 'column_repeated',
      message: 't.csv has several columns called text: rename all but the one to read, or name another with --text-column.',
    });
    expect(await read(['t.csv'], { fields: { text: 'note' } })).toEqual([{ text: 'x' }]);
  });

  it('quotes nothing of a table without names', async () => {
    await file('t.csv', 'Secret words about a very secret place,1\n');
    await expect(read(['t.csv'])).rejects.toMatchObject({ message: expect.not.stringContaining('Secret') });
  });

  it('says which row is not like the header', async () => {
    await file('t.csv', 'id,text\n1,Rain, in Suva\n2\n3,Oslo\n');
    expect(await read(['t.csv'])).toEqual([
      {
        doc_id: 't.csv:2',
        unreadable: { kind: 'invalid_row', message: expect.stringMatching(/^t\.csv, line 2: .*3 cells.*2.*quotation/) },
      },
      { doc_id: 't.csv:3', unreadable: { kind: 'invalid_row', message: expect.stringMatching(/^t\.csv, line 3: /) } },
      { doc_id: '3', text: 'Oslo' },
    ]);
  });
});

describe('identifiers of several files', () => {
  const idsOf = async (...given: readonly string[]) => (await read(given)).map((line) => (line as { doc_id: string }).doc_id);

  it('have the name of their file, since each may number its rows from 1; those of a single file do not', async () => {
    for (const name of ['in/a.csv', 'in/b.csv']) await file(name, 'id,text\n1,Rain in Suva.\n2,Snow in Oslo.\n');
    expect(await idsOf('in')).toEqual(['in/a.csv#1', 'in/a.csv#2', 'in/b.csv#1', 'in/b.csv#2']);
    expect(await idsOf('in/b.csv', 'in/a.csv')).toEqual(['in/b.csv#1', 'in/b.csv#2', 'in/a.csv#1', 'in/a.csv#2']);
    expect(await idsOf('in/b.csv')).toEqual(['1', '2']);
  });

  it('stay where they are those of a dataset, whose parts may be files', async () => {
    await file('a.jsonl', '{"doc_id": "a", "text": "Rain"}\n{"id": 1, "text": "Snow"}\n');
    await file('b.json', '[{"doc_id": "b", "text": "Rain"}, {"id": 1, "text": "Snow"}]');
    expect(await idsOf('a.jsonl', 'b.json')).toEqual(['a', 'a.jsonl#1', 'b', 'b.json#1']);
  });
});

describe('JSON', () => {
  const DOCUMENTS = [
    { id: 1, text: 'Rain in Suva.', lang: 'en', mentions: [] },
    'Oslo',
    { doc_id: 'c', text: 'Nadi', meta: { source: 's' } },
  ];
  const LINES = [
    { doc_id: 1, text: 'Rain in Suva.', meta: { lang: 'en' }, mentions: [] },
    { text: 'Oslo' },
    { doc_id: 'c', text: 'Nadi', meta: { source: 's' } },
  ];

  it.each([
    ['an array', 'd.json', JSON.stringify(DOCUMENTS, null, 2)],
    ['lines', 'd.jsonl', DOCUMENTS.map((document) => JSON.stringify(document)).join('\n')],
    ['an array that is called lines', 'd.jsonl', JSON.stringify(DOCUMENTS)],
    ['a packed array', 'd.json.gz', gzipSync(JSON.stringify(DOCUMENTS))],
  ])('reads %s', async (_what, name, content) => {
    await file(name, content);
    expect(await read([name])).toEqual(LINES);
    expect(await read([stream(typeof content === 'string' ? content : content)])).toEqual(LINES);
  });

  it('reads one object over several lines', async () => {
    await file('d.json', JSON.stringify({ doc_id: 'a', text: 'Rain in Suva.' }, null, 2));
    expect(await read(['d.json'])).toEqual([{ doc_id: 'a', text: 'Rain in Suva.' }]);
  });

  it('takes the fields that are named', async () => {
    await file('d.json', '[{"key": 5, "body": "Rain", "text": "x"}]');
    expect(await read(['d.json'], { fields: { text: 'body', id: 'key' } })).toEqual([{ doc_id: 5, text: 'Rain' }]);
  });

  it('says which line or item is no document', async () => {
    await file('d.jsonl', '{"text": "Oslo"}\nsecret\n{"headline": "secret"}\n');
    const refused = (message: RegExp) => ({ message: expect.stringMatching(message) });
    expect(await read(['d.jsonl'])).toEqual([
      { text: 'Oslo' },
      { doc_id: 'd.jsonl:2', unreadable: { kind: 'invalid_json', ...refused(/^d\.jsonl, line 2: /) } },
      { doc_id: 'd.jsonl:3', unreadable: { kind: 'invalid_document', ...refused(/^d\.jsonl, line 3: .*--text-column/) } },
    ]);
    await file('d.json', '[{"text": "Oslo"}, {"headline": "secret"}, {"te');
    await expect(read(['d.json'])).rejects.toMatchObject({ kind: 'invalid_json', message: expect.stringContaining('d.json') });
  });
});

describe('packed files and streams', () => {
  it('unpacks any format', async () => {
    await file('t.csv.gz', gzipSync('id,text\n1,Rain\n'));
    await file('a.txt.gz', gzipSync('Rain.'));
    expect(await read(['t.csv.gz', 'a.txt.gz'])).toEqual([
      { doc_id: 't.csv#1', text: 'Rain' },
      { doc_id: 'a.txt', text: 'Rain.' },
    ]);
  });

  it('calls a packed file as it is called where the unpacked one lies beside it', async () => {
    await file('in/a.txt', 'Rain.');
    await file('in/a.txt.gz', gzipSync('Snow.'));
    await file('in/b.tsv', 'text\nRain, in Suva\n');
    await file('in/b.tsv.gz', gzipSync('id\ttext\n1\tSnow, in Oslo\n'));
    expect(await read(['in'])).toEqual([
      { doc_id: 'in/a.txt', text: 'Rain.' },
      { doc_id: 'in/a.txt.gz', text: 'Snow.' },
      { text: 'Rain, in Suva' },
      { doc_id: 'in/b.tsv.gz#1', text: 'Snow, in Oslo' },
    ]);
    expect(await read(['in/a.txt.gz'])).toEqual([{ doc_id: 'in/a.txt', text: 'Snow.' }]);
  });

  it('says which packed file is damaged', async () => {
    await file('t.csv.gz', gzipSync(`id,text\n${Array.from({ length: 500 }, (_, n) => `${n},Rain\n`).join('')}`).subarray(0, 300));
    await expect(read(['t.csv.gz'])).rejects.toMatchObject({ kind: 'file_unreadable', message: expect.stringContaining('t.csv.gz') });
  });

  it('takes a stream that is no JSON as one text, and any stream where that is asked for', async () => {
    expect(await read([stream('Rain in Suva.')])).toEqual([{ doc_id: 'standard input', text: 'Rain in Suva.' }]);
    expect(await read([stream('{"a": 1}')], { whole: true })).toEqual([{ doc_id: 'standard input', text: '{"a": 1}' }]);
  });

  it('lets go of a stream from which nothing comes', async () => {
    const silent = new PassThrough();
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(read([{ name: 'standard input', stream: silent }], { signal: stop.signal })).rejects.toThrow('enough');
    expect(silent.destroyed).toBe(true);
  });

  it('takes a stream as a table where columns are named', async () => {
    expect(await read([stream('id,note\n1,Rain\n')], { fields: { text: 'note' } })).toEqual([{ doc_id: '1', text: 'Rain' }]);
  });
});

describe('documents of a Parquet file', () => {
  const parquet = async (...rows: readonly (readonly [key: string, text: string | null])[]): Promise<Buffer> => {
    const { parquetPieces } = await import('@locitorium/exports');
    const columns = [
      { name: 'key', type: 'text' as const, valueOf: (row: (typeof rows)[number]) => row[0] },
      { name: 'story', type: 'text' as const, valueOf: (row: (typeof rows)[number]) => row[1] },
      { name: 'language', type: 'text' as const, valueOf: () => 'fj' },
    ];
    const batches = async function* () {
      yield rows;
    };
    return Buffer.concat(await everythingOf(parquetPieces(columns, batches())));
  };
  const fields = { text: 'story', id: 'key' };

  it('are its rows, from a file or a stream, also packed', async () => {
    const bytes = await parquet(['a', 'Rain in Suva.'], ['b', null]);
    const expected = [
      { doc_id: 'a', text: 'Rain in Suva.', meta: { lang: 'fj' } },
      { doc_id: 'news.parquet:2', unreadable: { kind: 'invalid_row', message: expect.stringContaining('news.parquet, row 2') } },
    ];
    await file('news.parquet', bytes);
    expect(await read(['news.parquet'], { fields })).toEqual(expected);
    await file('news.parquet.gz', gzipSync(bytes));
    expect(await read(['news.parquet.gz'], { fields })).toEqual(expected);
    expect(await read([stream(bytes, 'news.parquet')], { fields })).toEqual(expected);
  });

  it('need a column of the text', async () => {
    await file('news.parquet', await parquet(['a', 'Rain in Suva.']));
    await expect(read(['news.parquet'])).rejects.toMatchObject({
      kind: 'column_missing',
      message: expect.stringContaining('"key", "story"'),
    });
  });
});
