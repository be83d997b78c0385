import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import { keyFileOf, type KeyFile } from '../keys/key-file.fixture.ts';
import { echo, openService, until, type FakeService } from '../server/fake-service.fixture.ts';
import { zipOf } from './zip.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
let keyFile: KeyFile | null = null;
afterEach(async () => {
  await service.close();
  await keyFile?.remove();
  keyFile = null;
});

async function open(settings: SettingsInput = {}): Promise<void> {
  service = await openService(echo, settings);
}

async function read(filename: string, content: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) {
  const query = filename === '' ? '' : `?${new URLSearchParams({ filename })}`;
  const response = await fetch(`http://127.0.0.1:${service.port}/v1/texts${query}`, { method: 'POST', headers, body: content });
  return { status: response.status, type: response.headers.get('content-type'), body: (await response.json()) as Record<string, unknown> };
}

const refused = (status: number, kind: string) => ({
  status,
  type: 'application/problem+json',
  body: { status, type: `urn:locitorium:problem:${kind}`, detail: expect.stringMatching(/[.:]/) },
});

describe('POST /v1/texts', () => {
  it('answers with the text of a file and what the file says of itself', async () => {
    await open();
    const page = '<!doctype html><html lang="en"><title>Rain</title><p>Rain in Suva.</p>';
    expect(await read('', page, { 'content-type': 'text/html' })).toEqual({
      status: 200,
      type: 'application/json',
      body: {
        text: expect.stringMatching(/Rain in Suva\./),
        format: 'html',
        content_type: 'text/html',
        title: 'Rain',
        lang: 'en',
        created_at: null,
        ref: null,
        pages: null,
      },
    });
  });

  it('reads a mail with its subject', async () => {
    await open();
    expect(await read('rain.eml', 'Subject: Rain in Suva\r\n\r\nBuses wait.\r\n')).toMatchObject({
      status: 200,
      body: { text: 'Rain in Suva\n\nBuses wait.', format: 'email', title: 'Rain in Suva' },
    });
  });

  it('knows a file by its first bytes, else by what is declared, else by its name', async () => {
    await open();
    const formatOf = async (...args: Parameters<typeof read>) => (await read(...args)).body['format'];
    expect(await formatOf('saved.pdf', '<!doctype html><p>Suva', { 'content-type': 'application/pdf' })).toBe('html');
    expect(await formatOf('', '# Suva', { 'content-type': 'text/markdown; charset=utf-8' })).toBe('markdown');
    expect(await formatOf('mail.eml', 'Subject: Suva\r\n\r\nRain.')).toBe('email');
    expect(await formatOf('a.json', '{"text": 7', { 'content-type': 'application/json' })).toBeUndefined();
    expect(await formatOf('', 'Rain in Suva.')).toBe('text');
  });

  it.each<[string, string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['a damaged PDF', 'a.pdf', '%PDF-1.7\n1 0 obj', 422, 'document_unreadable'],
    ['a damaged document of Word', 'a.docx', 'PK\x03\x04 and then nothing', 422, 'document_unreadable'],
    ['a picture', 'a.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 415, 'document_unsupported'],
    ['nothing', 'a.pdf', '', 400, 'invalid_request'],
    ['more bytes than a file may have', 'a.html', `<p>${'x'.repeat(3_000)}`, 413, 'document_too_large'],
    ['a name that is none', 'x'.repeat(1_001), 'Rain.', 400, 'invalid_request'],
  ])('refuses %s', async (_, filename, content, status, kind) => {
    await open({ maxFileBytes: 2_000 });
    expect(await read(filename, content)).toMatchObject(refused(status, kind));
  });

  it('refuses a document that unpacks to more than its size allows', async () => {
    await open();
    expect(await read('bomb.docx', zipOf('word/document.xml', Buffer.alloc(30_000_000)))).toMatchObject(refused(413, 'document_too_large'));
  });

  it('refuses a text that would make too long an answer', async () => {
    await open({ maxAnswerBytes: 2_000 });
    expect(await read('a.txt', 'Rain. '.repeat(1_000))).toMatchObject(refused(413, 'answer_too_large'));
  });

  it('asks for a key where there are keys', async () => {
    keyFile = await keyFileOf('desk');
    await open({ apiKeysFile: keyFile.path });
    expect(await read('a.txt', 'Rain.')).toMatchObject(refused(401, 'unauthorized'));
  });

  it('writes neither texts nor names of files into the log', async () => {
    await open();
    await read('secret.md', '# Suva');
    await read('secret.pdf', '%PDF-1.7\n');
    expect(JSON.stringify(service.log)).not.toMatch(/secret|Suva/);
  });

  it('answers what it has begun when the service stops, and takes nothing more', async () => {
    await open();
    const begun = read('a.html', `<p>${'Rain in Suva. '.repeat(20_000)}`);
    await until(() => service.admission.working > 0);
    service.admission.close();
    const [first, second] = await Promise.all([begun, read('b.html', '<p>Rain.')]);
    expect([first.status, second]).toMatchObject([200, refused(503, 'shutting_down')]);
  });
});
