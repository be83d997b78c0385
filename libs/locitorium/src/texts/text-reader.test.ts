import { afterEach, describe, expect, it } from '@jest/globals';
import { createTextReader, type TextReader, type TextReaderSettings } from './text-reader.ts';

const SETTINGS: TextReaderSettings = {
  maxFileBytes: 1_000_000,
  corpusMaxChars: 1_000,
  corpusMaxPages: 10,
  corpusMaxRatio: 200,
  corpusParseMs: 60_000,
  serveWorkers: 1,
};

let reader: TextReader;
afterEach(async () => {
  await reader[Symbol.asyncDispose]();
});

const read = (filename: string, content: string, { declared = '', signal = new AbortController().signal, settings = {} } = {}) => {
  reader = createTextReader({ ...SETTINGS, ...settings });
  return reader.read({ bytes: Buffer.from(content), filename, declared }, { signal });
};

describe('a text reader', () => {
  it('reads a file by what it is, and says what that is', async () => {
    const page = '<!doctype html><html lang="fr"><title>Pluie</title><p>Pluie à Lyon.';
    expect(await read('a.pdf', page, { declared: 'application/pdf' })).toMatchObject({
      contentType: 'text/html',
      format: 'html',
      text: expect.stringContaining('Pluie à Lyon.'),
      metadata: { title: 'Pluie', lang: 'fr' },
    });
  });

  it('refuses what nobody reads, what is damaged, and what is too long', async () => {
    await expect(read('a.png', '\x89PNG', { declared: 'image/png' })).rejects.toMatchObject({ kind: 'document_unsupported' });
    await expect(read('a.pdf', '%PDF-1.7\n')).rejects.toMatchObject({ kind: 'document_unreadable' });
    await expect(read('a.html', `<p>${'Rain. '.repeat(300)}`)).rejects.toMatchObject({ kind: 'document_too_large' });
    await expect(read('a.html', 'Rain. ', { settings: { maxFileBytes: 5 } })).rejects.toMatchObject({ kind: 'document_too_large' });
  });

  it('gives up where nobody waits any more', async () => {
    const reason = new Error('left');
    await expect(read('a.html', '<p>Rain.', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('can be closed without ever having read', async () => {
    reader = createTextReader(SETTINGS);
    await reader[Symbol.asyncDispose]();
  });
});
