import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UpstreamError, UsageError, type GroundedDocument } from '@locitorium/domain';
import { main } from './cli.ts';
import { grounded, resolved } from './output/grounded-document.fixture.ts';
import { capturedIo } from './process/captured-io.fixture.ts';
import { ScriptedLocitorium } from './scripted-locitorium.fixture.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-ground-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function file(name: string, content: string | Uint8Array = 'Rain in Suva.'): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  await writeFile(join(directory, name), content);
}

/** An engine that finds Suva in every text, at its own document. */
const findingSuva = () =>
  new ScriptedLocitorium({
    ground: async ({ docId = 'text' }): Promise<GroundedDocument> => {
      if (docId.includes('long')) throw new UsageError('input_too_long', `The text ${docId} is too long.`);
      const { groundings, ...document } = grounded(resolved('Suva', 5));
      return {
        ...document,
        docId,
        groundings: groundings.map((grounding) => ({ ...grounding, mention: { ...grounding.mention, mentionId: `${docId}:0` } })),
      };
    },
  });

async function ground(argv: readonly string[], { stdin, terminal = false }: { stdin?: readonly string[]; terminal?: boolean } = {}) {
  const io = capturedIo({ directory, terminal, ...(stdin !== undefined && { stdin }), environment: { NO_COLOR: '1' } });
  const locitorium = findingSuva();
  const code = await main(['ground', ...argv], io, { createLocitorium: locitorium.create });
  return { code, out: io.stdout.text, err: io.stderr.text, documents: locitorium.documents.map(({ docId, text }) => [docId, text]) };
}

describe('what an argument is', () => {
  it('is a file where one is there, by its path', async () => {
    await file('news/kursk.txt');
    expect(await ground(['news/kursk.txt'])).toMatchObject({ code: 0, err: '', documents: [['news/kursk.txt', 'Rain in Suva.']] });
  });

  it('is a text where none is', async () => {
    expect(await ground(['Rain in [Suva] and/or *Nadi*.'])).toMatchObject({ documents: [['text', 'Rain in [Suva] and/or *Nadi*.']] });
    expect(await ground(['Paris'])).toMatchObject({ documents: [['text', 'Paris']] });
  });

  it('is read where it could be either, which is said, and --text says otherwise', async () => {
    await file('Paris');
    const { documents, err } = await ground(['Paris']);
    expect(documents).toEqual([['Paris', 'Rain in Suva.']]);
    expect(err).toBe('note: Paris is a file or folder here, and is read; for the text itself: locitorium ground --text Paris\n');
    expect(await ground(['--text', 'Paris'])).toMatchObject({ err: '', documents: [['text', 'Paris']] });
  });

  it('may be several files, folders and patterns, also by --file, and standard input among them', async () => {
    for (const name of ['a.txt', 'b.txt', 'x/c.txt', 'x/y/d.txt']) await file(name);
    const names = async (...argv: string[]) => (await ground(argv, { stdin: ['Oslo'] })).documents.map(([docId]) => docId);
    expect(await names('b.txt', 'a.txt')).toEqual(['b.txt', 'a.txt']);
    expect(await names('--file', 'b.txt', '--file', 'a.txt')).toEqual(['b.txt', 'a.txt']);
    expect(await names('x')).toEqual(['x/c.txt', 'x/y/d.txt']);
    expect(await names('x/**/*.txt')).toEqual(['x/c.txt', 'x/y/d.txt']);
    expect(await names('a.txt', '-')).toEqual(['a.txt', 'stdin']);
  });
});

describe('many documents', () => {
  beforeEach(async () => {
    await file('news/a.txt');
    await file('news/b.html', '<html lang="fj"><p>Rain in Suva.</p></html>');
    await file('news/c.csv', 'id,text\n7,Rain in Suva.\n8,"Sun, in Suva."\n');
    await file('news/d.png', Buffer.from('\x89PNG\r\n', 'latin1'));
  });
  const IDS = ['news/a.txt', 'news/b.html', 'news/c.csv#7', 'news/c.csv#8'];

  it('gives a line for each', async () => {
    const { code, out, err } = await ground(['news/']);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { doc_id: string }).doc_id),
    ).toEqual(IDS);
    expect({ code, err }).toEqual({ code: 0, err: '1 file of type image/png skipped: not supported (news/d.png)\n' });
  });

  it('says which files it does not read, and what to make of a spreadsheet', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await file(`news/p${n}.png`, Buffer.from('\x89PNG\r\n', 'latin1'));
    await file('news/x.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    expect((await ground(['news/'])).err.split('\n')).toEqual([
      '7 files of type image/png skipped: not supported (news/d.png, news/p1.png, news/p2.png, news/p3.png, news/p4.png, …)',
      '1 file of type application/x-ole-storage skipped: not supported (news/x.xls); save a spreadsheet as CSV',
      '',
    ]);
    await file('books/x.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    expect(await ground(['books'])).toMatchObject({ code: 2, err: expect.stringContaining('(books/x.xls); save a spreadsheet as CSV') });
  });

  it('does not count rows of empty cells as documents, and says how many they are', async () => {
    await file('t.csv', 'id;text;note\n1;Rain in Suva.;\n;;\n;;\n');
    const { code, documents, err } = await ground(['t.csv']);
    expect({ code, documents, err }).toEqual({
      code: 0,
      documents: [['1', 'Rain in Suva.']],
      err: '2 rows of empty cells left out (t.csv)\n',
    });
  });

  it('gives one array, one table of CSV, one collection of features, and tables with names above', async () => {
    const answers = async (format: string) => (await ground(['news', '--format', format])).out;
    expect((JSON.parse(await answers('json')) as { doc_id: string }[]).map(({ doc_id }) => doc_id)).toEqual(IDS);
    const rows = (await answers('csv')).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['doc_id', ...IDS]);
    const collection = JSON.parse(await answers('geojson')) as { features: { id: string; properties: { doc_id: string } }[] };
    expect(collection).toMatchObject({ type: 'FeatureCollection', bbox: expect.any(Array), doc_ids: IDS });
    expect(collection.features.map(({ id, properties }) => [id, properties.doc_id])).toEqual(IDS.map((id) => [`${id}:0`, id]));
    const tables = await answers('table');
    for (const id of IDS) expect(tables).toContain(`${id}\n\n`);
  });

  it('names what failed and goes on: exit code 1', async () => {
    await file('news/long.txt');
    await file('news/empty.pdf', '%PDF-1.4');
    const { code, out, err } = await ground(['news']);
    expect(out.trim().split('\n')).toHaveLength(4);
    expect(code).toBe(1);
    expect(err).toMatch(/failed: news\/empty\.pdf: .*\nfailed: The text news\/long\.txt is too long\.\n2 of 6 documents failed\n$/);
  });

  it('says what is wrong with a single one as an error: exit code 2', async () => {
    expect(await ground(['news/d.png'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^error: news\/d\.png: files of type image\/png/),
    });
    await file('empty.txt', ' \n');
    expect(await ground(['empty.txt'])).toMatchObject({ code: 2, err: expect.stringContaining('error: The text is empty (empty.txt).') });
    await mkdir(join(directory, 'none'));
    expect(await ground(['none'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('error: There is nothing to ground in none: no document.'),
    });
  });

  it('writes the texts that offsets count in', async () => {
    expect((await ground(['news/b.html', 'news/a.txt', '--save-texts', 'texts.jsonl'])).code).toBe(0);
    const lines = (await readFile(join(directory, 'texts.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { doc_id: 'news/b.html', text: 'Rain in Suva.', meta: { lang: 'fj' } },
      { doc_id: 'news/a.txt', text: 'Rain in Suva.' },
    ]);
  });

  it('takes the column of a table that is named', async () => {
    await file('t.csv', 'key,note\nk,Rain in Suva.\n');
    expect((await ground(['t.csv', '--text-column', 'note', '--id-column', 'key'])).documents).toEqual([['k', 'Rain in Suva.']]);
    expect(await ground(['t.csv'])).toMatchObject({ code: 2, err: expect.stringContaining('--text-column') });
  });
});

it('stops at what is wrong with the engine', async () => {
  await file('a.txt');
  await file('b.txt');
  const io = capturedIo({ directory });
  const locitorium = new ScriptedLocitorium({
    ground: async () => Promise.reject(new UpstreamError('unreachable', 'The server is away.')),
  });
  expect(await main(['ground', 'a.txt', 'b.txt'], io, { createLocitorium: locitorium.create })).toBe(3);
  expect(locitorium.documents).toHaveLength(1);
});

describe('--format tei', () => {
  const tei = (name: string) => `<?xml version="1.0"?>\n<TEI><text><body><p>Rain ${name}.</p></body></text></TEI>\n`;
  const REF = / ref="[^"]*"/g;

  it('gives back a file with its places; a place name that says which place it is stays as it is', async () => {
    await file('a.xml', tei('Suva'));
    await file('a.xml.gz', gzipSync(tei('Suva')));
    for (const name of ['a.xml', 'a.xml.gz']) {
      const { code, out, err } = await ground([name, '--format', 'tei']);
      expect([code, out.replace(REF, ' REF'), err]).toEqual([0, tei('<placeName REF>Suva</placeName>'), '1 name marked\n']);
    }
    for (const marked of ['<placeName ref="#suva">Suva</placeName>', '<settlement key="FJ">Suva</settlement>']) {
      await file('a.xml', tei(marked));
      expect((await ground(['a.xml', '--format', 'tei'])).out).toBe(tei(marked));
    }
    await file('a.xml', tei('<rs type="place">Suva</rs>'));
    const { out } = await ground(['a.xml', '--format', 'tei']);
    expect(out.replace(REF, ' REF')).toBe(tei('<rs type="place" REF>Suva</rs>'));
  });

  it('gives back several as one corpus, without what is no TEI', async () => {
    for (const name of ['in/a.xml', 'in/b.xml']) await file(name, tei('Suva'));
    await file('in/c.txt', 'In Suva.');
    const { code, out, err } = await ground(['in', '--format', 'tei']);
    expect([code, out.match(/<teiCorpus |<TEI>|<placeName/g)]).toEqual([1, ['<teiCorpus ', '<TEI>', '<placeName', '<TEI>', '<placeName']]);
    expect(err).toContain('c.txt cannot be annotated');
  });

  it('says that a pipe cannot be given back', async () => {
    const { code, err } = await ground(['-', '--format', 'tei'], { stdin: [tei('Suva')] });
    expect([code, err]).toEqual([2, expect.stringContaining('save what comes through a pipe first')]);
  });
});
