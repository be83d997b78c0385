import { ServiceProblem, type LocitoriumClient, type TextOfFile } from '@locitorium/client';
import { describe, expect, it } from '@jest/globals';
import { place } from '../state/prediction.fixture.ts';
import { ruleIn } from '../state/rule.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { readByService } from './read-by-service.ts';
import type { NamedFile } from './read-files.ts';
import { takenFiles, type Opened } from './take-files.ts';

const file = (path: string, content: string | Uint8Array<ArrayBuffer>, type = '') => ({ path, file: new File([content], path, { type }) });
const OPEN: OpenDocument = { docId: 'a.txt', text: 'Rain in Lyon.', meta: null, answer: { kind: 'waiting' }, corrections: {}, rules: [] };
const SAID = '{"doc_id":"a.txt","name":"Lyon","not_a_place":true}\n{"doc_id":"b.txt","name":"Lyon","not_a_place":true}\n';
const RULE = { rule: 'lyon', name: 'Lyon', where: { corpus: true }, record: { id: 'geonames:7' } };

const problem = (kind: string, facts = {}, retryAfterSeconds: number | null = null) =>
  new ServiceProblem({ type: `urn:locitorium:problem:${kind}`, title: '', status: 400, detail: `Why: ${kind}.`, facts }, retryAfterSeconds);

/** A service whose answers to each file stand in its name. */
class FakeService implements Pick<LocitoriumClient, 'readText' | 'place'> {
  readonly asked: string[] = [];
  overloaded = 0;
  /** Called while a file is read. */
  meanwhile = (): void => undefined;

  async readText(content: Blob, { filename = '' } = {}): Promise<TextOfFile> {
    this.asked.push(filename);
    this.meanwhile();
    if (this.overloaded-- > 0) throw problem('overloaded', {}, 0);
    if (filename.startsWith('damaged')) throw problem('document_unreadable');
    const text = filename.startsWith('scan') ? ' ' : `Text of ${content.size} bytes.`;
    return { text, format: 'pdf', content_type: 'application/pdf', title: 'T', lang: 'fr', created_at: null, ref: null, pages: [0] };
  }

  async place(source: string, id: number | string): ReturnType<LocitoriumClient['place']> {
    if (String(id) !== '7') throw problem('not_found');
    return { ...place('Lyon', 45.7, 4.8), source, osm_id: id } as never;
  }
}

async function taken(files: readonly NamedFile[], documents: readonly OpenDocument[] = [], service = new FakeService()) {
  const { signal } = new AbortController();
  const progress: number[] = [];
  const opened: Opened = { documents, rules: documents[0]?.rules ?? [] };
  const options = { client: service, maxBytes: 1_000, signal, isOnline: () => true, pause: async () => undefined };
  const found = await takenFiles(files, () => opened, {
    client: service,
    signal,
    byService: (one) => readByService(one, options),
    onProgress: (done) => progress.push(done),
  });
  return { ...found, progress };
}

describe('takenFiles', () => {
  it('puts a single text where it can be looked at', async () => {
    expect(await taken([file('a.txt', 'Rain.')])).toMatchObject({ kind: 'input', text: 'Rain.' });
  });

  it('opens the texts of several files by their paths, in order, with the corrections among them', async () => {
    const files = [
      file('news/b.txt', 'Snow.'),
      file('said.jsonl', SAID),
      file('a.txt', 'Rain in Lyon.'),
      file('c.jsonl', '{"doc_id":"c","text":"Sun."}'),
    ];
    expect(await taken(files)).toEqual({
      kind: 'documents',
      drafts: [
        { docId: 'a.txt', text: 'Rain in Lyon.', meta: null, corrections: { '8-12': { kind: 'not_a_place' } } },
        { docId: 'c', text: 'Sun.', meta: null, corrections: {} },
        { docId: 'news/b.txt', text: 'Snow.', meta: null, corrections: {} },
      ],
      allRules: [],
      unread: [],
      corrected: 1,
      rules: [],
      unfit: 1,
      leftOut: [],
      progress: [0, 1, 2, 3],
    });
  });

  it('opens what the service reads, with what the file says of itself', async () => {
    const service = new FakeService();
    const files = [file('news/a.pdf', '%PDF-1.7'), file('old.txt', Uint8Array.of(0xe9)), file('c.md', '# Rain')];
    expect(await taken(files, [], service)).toMatchObject({
      kind: 'documents',
      drafts: [
        { docId: 'c.md', text: 'Text of 6 bytes.' },
        { docId: 'news/a.pdf', text: 'Text of 8 bytes.', meta: { lang: 'fr', title: 'T' } },
        { docId: 'old.txt', text: 'Text of 1 bytes.' },
      ],
      unread: [],
    });
    expect(service.asked).toEqual(['c.md', 'a.pdf', 'old.txt']);
  });

  it('says of each file why it was not read, and opens the others', async () => {
    const files = [
      file('photo.jpg', Uint8Array.of(0xff, 0xd8), 'image/jpeg'),
      file('a.txt', 'Rain.'),
      file('damaged.pdf', '%PDF'),
      file('empty.pdf', ''),
      file('large.docx', 'x'.repeat(1_001)),
      file('rows.parquet', 'PAR1'),
      file('rows.xlsx', 'PK'),
      file('scan.pdf', '%PDF'),
    ];
    const service = new FakeService();
    expect(await taken(files, [], service)).toMatchObject({
      kind: 'documents',
      drafts: [{ docId: 'a.txt' }],
      unread: [
        { path: 'damaged.pdf', reason: { kind: 'document_unreadable', detail: 'Why: document_unreadable.' } },
        { path: 'empty.pdf', reason: 'empty' },
        { path: 'large.docx', reason: { kind: 'document_too_large', facts: { limit: 1_000 } } },
        { path: 'photo.jpg', reason: 'picture' },
        { path: 'rows.parquet', reason: 'table' },
        { path: 'rows.xlsx', reason: 'spreadsheet' },
        { path: 'scan.pdf', reason: 'empty' },
      ],
    });
    expect(service.asked).toEqual(['damaged.pdf', 'scan.pdf']);
    expect(await taken([file('photo.jpg', 'x', 'image/jpeg')])).toMatchObject({ kind: 'unread' });
  });

  it('sends a file again where the service has no room', async () => {
    const service = new FakeService();
    service.overloaded = 2;
    expect(await taken([file('a.pdf', '%PDF')], [], service)).toMatchObject({ kind: 'documents', unread: [] });
    expect(service.asked).toHaveLength(3);
  });

  it('reads no more after a stop, and says so of each file', async () => {
    const controller = new AbortController();
    const service = new FakeService();
    service.meanwhile = () => controller.abort();
    const found = await takenFiles([file('a.pdf', '%PDF'), file('b.pdf', '%PDF')], () => ({ documents: [], rules: [] }), {
      client: service,
      signal: controller.signal,
      byService: (one) => readByService(one, { client: service, maxBytes: null, signal: controller.signal, isOnline: () => true }),
      onProgress: () => undefined,
    });
    expect(found).toMatchObject({ drafts: [{ docId: 'a.pdf' }], unread: [{ path: 'b.pdf', reason: { kind: 'stopped' } }] });
  });

  it('applies corrections to the documents that are open, and needs some', async () => {
    const found = await taken([file('said.jsonl', SAID)], [OPEN]);
    expect(found).toMatchObject({ kind: 'corrections', corrections: new Map([[0, { '8-12': { kind: 'not_a_place' } }]]), unfit: 1 });
    expect(await taken([file('said.jsonl', SAID)])).toMatchObject({ kind: 'nothing', why: 'correctionsAlone' });
    expect(await taken([file('said.jsonl', '{"doc_id":"x","name":"Lyon","not_a_place":true}')], [OPEN])).toMatchObject({
      kind: 'unread',
      unfit: 1,
    });
  });

  it('takes rules, with the points of the records that they name', async () => {
    const unusable = { ...RULE, rule: 'half', where: {} };
    const unknown = { ...RULE, rule: 'unknown', record: { id: 'geonames:8', country_code: 'FR' } };
    const lines = [RULE, unusable, unknown].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(await taken([file('said.jsonl', lines)], [OPEN])).toMatchObject({
      kind: 'corrections',
      rules: [
        { id: 'lyon', correction: { kind: 'place', place: { osm_id: 7, lat: 45.7, lon: 4.8 } } },
        { id: 'unknown', record: { id: 'geonames:8', countryCode: 'FR' }, correction: { kind: 'unlisted' } },
      ],
      unfit: 1,
    });
  });

  it('adds texts and rules to those that are open', async () => {
    const rule = ruleIn({ ...RULE, rule: 'before' });
    const open = { ...OPEN, corrections: { '8-12': { kind: 'unlisted' } }, rules: rule === null ? [] : [rule] } as const;
    expect(await taken([file('b.txt', 'Snow.'), file('said.jsonl', JSON.stringify(RULE))], [open])).toMatchObject({
      drafts: [{ docId: 'a.txt', corrections: { '8-12': { kind: 'unlisted' } } }, { docId: 'b.txt' }],
      allRules: [{ id: 'before' }, { id: 'lyon' }],
    });
  });
});

describe('JSON lines', () => {
  const LINE = '{"doc_id":"a","text":"Rain."}\n';

  it('are opened without the lines that are not in UTF-8, which are named', async () => {
    const bytes = Buffer.concat([
      Buffer.from(LINE),
      Buffer.from('{"doc_id":"b","text":"Ségou"}\n', 'latin1'),
      Buffer.from('{"doc_id":"c","text":"Ségou"}'),
    ]);
    const service = new FakeService();
    const found = await taken([file('a.jsonl', new Uint8Array(bytes))], [], service);
    expect(found).toMatchObject({ kind: 'documents', drafts: [{ docId: 'a' }, { docId: 'c', text: 'Ségou' }], unread: [] });
    expect('leftOut' in found && found.leftOut).toEqual([{ path: 'a.jsonl', lines: [2], why: 'not_utf8' }]);
    expect(service.asked).toEqual([]);
  });

  it('are not read where no line is in UTF-8', async () => {
    expect(await taken([file('a.jsonl', Uint8Array.of(0xe9, 10, 0xe9))])).toMatchObject({
      unread: [{ path: 'a.jsonl', reason: 'not_utf8' }],
    });
  });

  it('are not read with a line of another kind, or more documents than the page shows, and say which and how many', async () => {
    expect(await taken([file('a.jsonl', `${LINE}\n[]\n`), file('b.jsonl', LINE.repeat(1_001))])).toMatchObject({
      unread: [
        { path: 'a.jsonl', reason: { kind: 'unreadable_line', facts: { line: 3 } } },
        { path: 'b.jsonl', reason: { kind: 'too_many_documents', facts: { count: 1_001, limit: 1_000 } } },
      ],
    });
    const many = Array.from({ length: 600 }, (_, n) => `{"text":"Rain ${n}."}\n`).join('');
    expect(await taken([file('a.jsonl', many), file('b.jsonl', many)])).toMatchObject({
      unread: [{ reason: { kind: 'too_many_documents', facts: { count: 1_200 } } }],
    });
  });
});

describe('tables', () => {
  const drafts = async (...args: Parameters<typeof taken>) => {
    const found = await taken(...args);
    return found.kind === 'documents' ? found.drafts.map(({ docId, text, meta }) => [docId, text, meta]) : found;
  };

  it('are opened row by row, with what their columns say', async () => {
    const rows = '\ufeffID;Text;Language;other\r\n7;"Rain; in ""Suva"",\nFiji";en;x\r\n;Snow in Oslo.;;\r\n';
    expect(await drafts([file('t.csv', rows)])).toEqual([
      ['7', 'Rain; in "Suva",\nFiji', { lang: 'en' }],
      ['t.csv:4', 'Snow in Oslo.', null],
    ]);
    expect(await drafts([file('t.tsv', 'text, in short\ttext\n1\tRain\n')])).toEqual([['t.tsv:2', 'Rain', null]]);
  });

  it('begin below the line by which Excel says what stands between cells', async () => {
    expect(await drafts([file('t.csv', '\ufeffsep=;\r\nid;text\r\n;Rain, snow\r\n')])).toEqual([['t.csv:3', 'Rain, snow', null]]);
  });

  it('have the name of their file in identifiers where other texts are open, since every table may number its rows from 1', async () => {
    const [a, b] = [file('in/a.csv', 'id,text\n1,Rain\n'), file('in/b.csv', 'id,text\n1,Snow\n')];
    expect(await drafts([b, a])).toEqual([
      ['in/a.csv#1', 'Rain', null],
      ['in/b.csv#1', 'Snow', null],
    ]);
    expect(await drafts([a], [OPEN])).toEqual([
      ['a.txt', 'Rain in Lyon.', null],
      ['in/a.csv#1', 'Rain', null],
    ]);
  });

  it('ask which column holds the texts where none is called so, and take the one that is chosen', async () => {
    const table = file('t.csv', 'id,summary,note\n1,Rain,x\n');
    expect(await taken([table])).toMatchObject({
      kind: 'unread',
      unread: [{ path: 't.csv', reason: 'text_column', table: { file: table.file, columns: ['id', 'summary', 'note'] } }],
    });
    expect(await drafts([{ ...table, textColumn: 'summary' }])).toEqual([['1', 'Rain', null]]);
  });

  it('offer no column of which there are several, and none where the first row holds texts', async () => {
    expect(await taken([file('t.csv', 'text,note,text\nOslo,x,Lima\n')])).toMatchObject({ unread: [{ table: { columns: ['note'] } }] });
    expect(await taken([file('t.csv', 'id,id,text\n1,2,Oslo\n')])).toMatchObject({
      unread: [{ reason: { kind: 'column_repeated', facts: { column: 'id' } } }],
    });
    expect(await taken([file('t.csv', '"Rain fell on Suva, Fiji, all day long."\nSnow in Oslo.\n')])).toMatchObject({
      unread: [{ reason: 'no_header' }],
    });
  });

  it('leave out rows without a text, or with more cells than the header, and say where they are', async () => {
    const found = await taken([file('t.csv', 'id,text\r\n1,"Rain\r\nin Suva"\r\n2,\r\n3\r\n4,Rain, in Suva\r\n5,Oslo\r\n')]);
    expect(found).toMatchObject({ kind: 'documents', drafts: [{ docId: '1' }, { docId: '5' }], unread: [] });
    expect('leftOut' in found && found.leftOut).toEqual([{ path: 't.csv', lines: [4, 5, 6], why: 'no_text' }]);
  });

  it.each([
    ['nothing but a header', 'id,text\n', 'empty'],
    ['nothing but empty lines', '\n\n', 'empty'],
    ['no row that fits', 'text\nRain, in Suva\n', 'no_row_fits'],
    ['more bytes than the page reads', 'x'.repeat(20_000_001), 'too_large'],
  ])('are not read with %s', async (_what, content, reason) => {
    expect(await taken([file('t.csv', content)])).toMatchObject({ kind: 'unread', unread: [{ path: 't.csv', reason }] });
  });

  it('are not read with more rows than the page shows, and say how many; rows of empty cells are none', async () => {
    expect(await taken([file('t.csv', `id;text\n${'1;Rain\n;\n'.repeat(2_001)}`)])).toMatchObject({
      kind: 'unread',
      unread: [{ path: 't.csv', reason: { kind: 'too_many_documents', facts: { count: 2_001, limit: 1_000 } } }],
    });
    expect(await drafts([file('t.csv', `id;text\n${'1;Rain\n;\n'.repeat(1_000)}`)])).toHaveLength(1_000);
  });

  it('are not read with a quotation mark that is never closed, and say in which line', async () => {
    expect(await taken([file('t.csv', 'id,text\n1,Oslo\n2,"Rain\n3,Lima\n')])).toMatchObject({
      unread: [{ path: 't.csv', reason: { kind: 'quotation_open', facts: { line: 3 } } }],
    });
  });

  it('in other encodings are decoded by the service', async () => {
    class Decoder extends FakeService {
      override async readText(content: Blob, options = {}): Promise<TextOfFile> {
        const read = await super.readText(content, options);
        return { ...read, text: new TextDecoder('windows-1252').decode(await content.arrayBuffer()) };
      }
    }
    const service = new Decoder();
    const latin = Uint8Array.from(Buffer.from('text;source\nCrue à Ségou;lettre\n', 'latin1'));
    expect(await drafts([file('lettres.csv', latin)], [], service)).toEqual([['lettres.csv:2', 'Crue à Ségou', { source: 'lettre' }]]);
    expect(service.asked).toEqual(['lettres.csv.txt']);
  });
});
