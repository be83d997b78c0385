import { ServiceProblem, type LocitoriumClient, type TextOfFile } from '@locitorium/client';
import { describe, expect, it } from '@jest/globals';
import { place } from '../state/prediction.fixture.ts';
import { ruleIn } from '../state/rule.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { readByService } from './read-by-service.ts';
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

async function taken(files: readonly ReturnType<typeof file>[], documents: readonly OpenDocument[] = [], service = new FakeService()) {
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
      file('rows.csv', 'a,b'),
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
        { path: 'rows.csv', reason: 'table' },
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
