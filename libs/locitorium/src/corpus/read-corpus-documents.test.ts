import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { everythingOf, textOf } from '@locitorium/ports/testing';
import { readCorpusDocuments, type CorpusEntry, type CorpusSource } from './read-corpus-documents.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-read-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function file(name: string, content: string | Uint8Array = 'Rain.'): Promise<void> {
  await mkdir(dirname(join(directory, name)), { recursive: true });
  await writeFile(join(directory, name), content);
}

const read = (...sources: readonly CorpusSource[]): Promise<readonly CorpusEntry[]> =>
  everythingOf(readCorpusDocuments(sources, { directory }));

const namesOf = (entries: readonly CorpusEntry[]) => entries.map(({ kind, name }) => [name, kind]);

describe('readCorpusDocuments', () => {
  it('reads a folder with all that is in it, in the order of names, without what is hidden or not read', async () => {
    await file('news/b.txt');
    await file('news/a/one.html', '<p>Rain.</p>');
    await file('news/a/.hidden.txt');
    await file('news/.git/config');
    await file('news/photo.png', Buffer.from('\x89PNG\r\n', 'latin1'));
    await symlink(join(directory, 'news'), join(directory, 'news', 'again'));
    const entries = await read('news');
    expect(namesOf(entries)).toEqual([
      ['news/a/one.html', 'document'],
      ['news/b.txt', 'document'],
      ['news/photo.png', 'skipped'],
    ]);
    expect(entries[0]).toMatchObject({ document: { filename: 'news/a/one.html', contentType: 'text/html' } });
  });

  it('leaves the corpus out that lies among what is read', async () => {
    for (const name of ['a.txt', 'news.db', 'news.db-wal', 'news.db-shm', 'news.db-originals/ab/cd', 'news.db-notes.txt']) await file(name);
    const options = { directory, corpusFile: 'news.db' };
    for (const source of ['.', '*']) {
      expect(namesOf(await everythingOf(readCorpusDocuments([source], options)))).toEqual([
        ['a.txt', 'document'],
        ['news.db-notes.txt', 'document'],
      ]);
    }
  });

  it('reads files and patterns, and says of a named file what it is not', async () => {
    await file('a.txt', 'Snow.');
    await file('b.md');
    await file('[c].txt');
    await file('photo.png', Buffer.from('\x89PNG\r\n', 'latin1'));
    expect(namesOf(await read('*.txt'))).toEqual([
      ['[c].txt', 'document'],
      ['a.txt', 'document'],
    ]);
    expect(namesOf(await read('[c].txt'))).toEqual([['[c].txt', 'document']]);
    expect(await read('photo.png')).toMatchObject([{ kind: 'invalid', error: { kind: 'document_unsupported', blame: 'usage' } }]);
    const [entry] = await read('a.txt');
    expect(entry?.kind === 'document' && (await textOf(entry.document.content))).toBe('Snow.');
  });

  it('says which path is not there before anything is read', async () => {
    await file('a.txt');
    await expect(read('a.txt', 'nowhere.txt')).rejects.toMatchObject({ kind: 'corpus_source_missing', facts: { path: 'nowhere.txt' } });
    await expect(read('*.pdf')).rejects.toMatchObject({ kind: 'corpus_source_missing' });
  });

  it('takes each line of JSON lines as a document, with what it says about itself', async () => {
    const lines = [
      '{"id":"a","title":"Floods","text":"Rain.","created_at":"2026-03","source":"news","lang":"en","url":"https://n.example/a","desk":"weather","tags":["x"]}',
      '{"doc_id":7,"text":"Snow.","title":"","meta":{"source":"post","likes":3}}',
      '{"text":"Hail."}',
      'no json',
      '{"id":"b","title":"No text"}',
      '',
    ];
    await file('n.jsonl', lines.join('\n'));
    await file('n.jsonl.gz', gzipSync(lines.join('\n')));
    for (const name of ['n.jsonl', 'n.jsonl.gz']) {
      const entries = await read(name);
      expect(namesOf(entries)).toEqual([
        [`${name}:1`, 'document'],
        [`${name}:2`, 'document'],
        [`${name}:3`, 'document'],
        [`${name}:4`, 'invalid'],
        [`${name}:5`, 'invalid'],
      ]);
      expect(entries).toMatchObject([
        {
          document: {
            id: 'a',
            contentType: 'text/plain',
            metadata: {
              title: 'Floods',
              source: 'news',
              lang: 'en',
              ref: 'https://n.example/a',
              createdAt: '2026-03',
              other: { desk: 'weather' },
            },
          },
        },
        { document: { id: '7', metadata: { title: null, source: 'post', other: { likes: 3 } } } },
        { document: { metadata: { title: null, createdAt: null } } },
        { error: { kind: 'invalid_json' } },
        { error: { kind: 'invalid_document' } },
      ]);
      expect(entries[2]).not.toHaveProperty('document.id');
      expect(entries[0]?.kind === 'document' && (await textOf(entries[0].document.content))).toBe('Rain.');
      expect(String((entries[4] as { error?: unknown }).error)).not.toContain('No text');
    }
  });

  it.each(['12/03/2026', '2026-02-30', '2026-02-30T10:00:00Z', 'March 2026'])('refuses a line that is dated %s', async (date) => {
    await file(
      'n.jsonl',
      [{ created_at: date }, { meta: { created_at: date } }].map((said) => JSON.stringify({ text: 'Rain.', ...said })).join('\n'),
    );
    const entries = await read('n.jsonl');
    expect(entries).toMatchObject([
      { kind: 'invalid', error: { kind: 'invalid_document', blame: 'usage' } },
      { kind: 'invalid', error: { message: expect.stringContaining('created_at: must be a year, month, day or time') } },
    ]);
  });

  it('takes an empty date for none', async () => {
    await file('n.jsonl', '{"text":"Rain.","created_at":""}');
    expect(await read('n.jsonl')).toMatchObject([{ kind: 'document', document: { metadata: { createdAt: null } } }]);
  });

  it('reads a stream of JSON lines, and one that is a text', async () => {
    const stream = (text: string) => ({ name: 'standard input', stream: Readable.from([Buffer.from(text)]) });
    expect(namesOf(await read(stream(' {"text":"Rain."}\n{"text":"Snow."}')))).toEqual([
      ['standard input:1', 'document'],
      ['standard input:2', 'document'],
    ]);
    const entries = await read(stream('<!doctype html><p>Rain.</p>'));
    expect(entries).toMatchObject([{ kind: 'document', document: { filename: 'standard input', contentType: 'text/html' } }]);
    expect(entries[0]?.kind === 'document' && (await textOf(entries[0].document.content))).toBe('<!doctype html><p>Rain.</p>');
  });

  it('has nothing of an empty folder, file or stream but the file itself', async () => {
    await mkdir(join(directory, 'empty'));
    await file('empty.jsonl', '');
    await file('empty.txt', '');
    expect(await read('empty', 'empty.jsonl')).toEqual([]);
    expect(namesOf(await read('empty.txt'))).toEqual([['empty.txt', 'document']]);
    expect(namesOf(await read({ name: 'standard input', stream: Readable.from([]) }))).toEqual([['standard input', 'document']]);
  });

  it('rejects with the reason of an aborted signal', async () => {
    await file('a.txt');
    const reason = new Error('enough');
    await expect(everythingOf(readCorpusDocuments(['a.txt'], { directory, signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });
});
