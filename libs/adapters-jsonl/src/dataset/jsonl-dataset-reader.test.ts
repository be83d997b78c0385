import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { DatasetEntry } from '@locitorium/ports';
import { collect } from '../collect.fixture.ts';
import type { JsonLinesInput } from '../line/read-json-lines.ts';
import { JsonlDatasetReader } from './jsonl-dataset-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-dataset-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string | Buffer, name = 'd.jsonl'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function read(settings: JsonLinesInput): Promise<DatasetEntry[]> {
  return collect(new JsonlDatasetReader(settings).entries());
}

const brief = (entries: readonly DatasetEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'document' ? [entry.line, entry.document.docId, entry.document.text] : [entry.line, entry.docId, entry.error.kind],
  );

describe('JsonlDatasetReader', () => {
  it('reads documents with their line numbers: byte order mark, CRLF, blank lines, no newline at the end', async () => {
    const source = await file('\ufeff{"doc_id":"a","text":"Lyon"}\r\n\r\n  \n{"doc_id":"b","text":"日本 🌋"}');
    expect(brief(await read({ source }))).toEqual([
      [1, 'a', 'Lyon'],
      [4, 'b', '日本 🌋'],
    ]);
  });

  it('reports each kind of bad line where it stands and goes on', async () => {
    const source = await file(
      Buffer.concat([
        Buffer.from('{"doc_id":"a","text":"x"}\n{"doc_id":"b","te\n'),
        Buffer.from([0x22, 0xff, 0x22, 0x0a]),
        Buffer.from(
          `{"doc_id":"c","text":"${'y'.repeat(200)}"}\n{"doc_id":"d"}\n{"doc_id":"a","text":"again"}\n[]\n{"doc_id":"e","text":"z"}\n`,
        ),
      ]),
    );
    expect(brief(await read({ source, maxLineBytes: 100 }))).toEqual([
      [1, 'a', 'x'],
      [2, null, 'invalid_json'],
      [3, null, 'invalid_utf8'],
      [4, null, 'line_too_long'],
      [5, 'd', 'invalid_document'],
      [6, 'a', 'duplicate_doc_id'],
      [7, null, 'invalid_document'],
      [8, 'e', 'z'],
    ]);
  });

  it('names file and line in every error, and where the first of two equal identifiers stands', async () => {
    const source = await file('{"doc_id":"a","text":"secret"}\n\n{"doc_id":"a","text":"secret"}\n{"body":"secret"}\n');
    const [, duplicate, nameless] = await read({ source });
    expect(duplicate).toMatchObject({
      error: {
        blame: 'usage',
        message: expect.stringMatching(/^d\.jsonl, line 3: .*line 1/),
        facts: { line: 3, first_line: 1, doc_id: 'a' },
      },
    });
    expect(nameless).toMatchObject({ error: { message: expect.stringMatching(/^d\.jsonl, line 4: /), facts: { line: 4 } } });
    expect(JSON.stringify([duplicate, nameless])).not.toContain('secret');
  });

  it('lets the first line have an identifier, also where it is no document', async () => {
    const source = await file('{"doc_id":"a"}\n{"doc_id":"a","text":"x"}\n{"doc_id":"a"}\n');
    expect(brief(await read({ source }))).toEqual([
      [1, 'a', 'invalid_document'],
      [2, 'a', 'duplicate_doc_id'],
      [3, 'a', 'duplicate_doc_id'],
    ]);
  });

  it('repeats no identifier that is too long, and takes no other for the same', async () => {
    const long = 'i'.repeat(1_000);
    const lines = [`${long}i`, `${long}i`, long, long, 'a\ud800', 'a\ufffd'].map((doc_id) => JSON.stringify({ doc_id, text: 'x' }));
    const entries = await read({ source: await file(lines.join('\n')) });
    expect(brief(entries).map(([line, , kind]) => [line, kind])).toEqual([
      [1, 'invalid_document'],
      [2, 'invalid_document'],
      [3, 'x'],
      [4, 'duplicate_doc_id'],
      [5, 'invalid_document'],
      [6, 'x'],
    ]);
    expect(JSON.stringify(entries.slice(0, 2))).not.toContain(long);
  });

  it('says what it left out of a line, and nothing where nothing was', async () => {
    const source = await file('{"doc_id":"a","text":"x","meta":{"created_at":5}}\n{"doc_id":"b","text":"x"}\n');
    const [first, second] = await read({ source });
    expect(first).toMatchObject({
      kind: 'document',
      document: { docId: 'a', meta: { createdAt: null } },
      findings: [{ field: 'meta.created_at' }],
    });
    expect(second).not.toHaveProperty('findings');
  });

  it('reads an empty file as no entries', async () => {
    expect(await read({ source: await file('') })).toEqual([]);
  });

  it('unpacks .gz and reads streams of bytes or strings', async () => {
    const content = '{"doc_id":"a","text":"é"}\n';
    expect(brief(await read({ source: await file(gzipSync(content), 'd.jsonl.gz') }))).toEqual([[1, 'a', 'é']]);
    expect(brief(await read({ source: { name: 'stdin', stream: Readable.from([Buffer.from(content)]) } }))).toEqual([[1, 'a', 'é']]);
    expect(brief(await read({ source: { name: 'stdin', stream: Readable.from([content.slice(0, 9), content.slice(9)]) } }))).toEqual([
      [1, 'a', 'é'],
    ]);
  });

  it.each([
    ['a missing file', 'missing.jsonl', null, 'dataset_not_found'],
    ['a folder', '.', null, 'dataset_unreadable'],
    ['a damaged gzip file', 'broken.jsonl.gz', Buffer.from('no gzip'), 'dataset_unreadable'],
    ['a cut gzip file', 'cut.jsonl.gz', gzipSync('{"doc_id":"a","text":"x"}\n').subarray(0, 20), 'dataset_unreadable'],
    ['UTF-16', 'utf16.jsonl', Buffer.from('\ufeff{}', 'utf16le'), 'dataset_encoding'],
  ])('rejects %s as a whole', async (_what, name, content, kind) => {
    if (content !== null) await file(content, name);
    await expect(read({ source: join(folder, name) })).rejects.toMatchObject({ kind, blame: 'usage' });
  });

  it('says that a stream was read before, instead of answering empty', async () => {
    const reader = new JsonlDatasetReader({ source: { name: 'stdin', stream: Readable.from(['{"doc_id":"a","text":"x"}']) } });
    await collect(reader.entries());
    await expect(collect(reader.entries())).rejects.toMatchObject({ kind: 'dataset_consumed' });
  });

  it('rejects with the reason of the signal', async () => {
    const source = await file('{"doc_id":"a","text":"x"}\n{"doc_id":"b","text":"x"}\n');
    const controller = new AbortController();
    const iterator = new JsonlDatasetReader({ source }).entries(controller.signal);
    await iterator.next();
    controller.abort(new Error('enough'));
    await expect(iterator.next()).rejects.toThrow('enough');
    await expect(new JsonlDatasetReader({ source }).entries(controller.signal).next()).rejects.toThrow('enough');
  });

  it('closes the file when the consumer stops early', async () => {
    const stream = Readable.from(['{"doc_id":"a","text":"x"}\n', '{"doc_id":"b","text":"x"}\n']);
    for await (const entry of new JsonlDatasetReader({ source: { name: 's', stream } }).entries()) {
      expect(entry.line).toBe(1);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });

  it('reads ahead no more than a buffer, however slow its consumer is', async () => {
    const chunkBytes = 64 * 1024;
    let produced = 0;
    const stream = Readable.from(
      (function* () {
        for (let n = 0; ; n++) {
          produced += chunkBytes;
          const head = `{"doc_id":"${n}","text":"`;
          yield Buffer.from(`${head}${'x'.repeat(chunkBytes - head.length - 3)}"}\n`);
        }
      })(),
      { objectMode: false, highWaterMark: chunkBytes },
    );
    let consumed = 0;
    for await (const entry of new JsonlDatasetReader({ source: { name: 's', stream } }).entries()) {
      consumed += chunkBytes;
      await new Promise(setImmediate);
      expect(produced - consumed).toBeLessThanOrEqual(4 * chunkBytes);
      if (entry.line === 200) break;
    }
  });
});
