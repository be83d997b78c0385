import { describe, expect, it } from '@jest/globals';
import { readEmail } from './read-email.ts';

const read = (email: string, encoding: BufferEncoding = 'utf8') =>
  readEmail(new Uint8Array(Buffer.from(email.replaceAll('\n', '\r\n'), encoding)), { maxChars: 10_000, maxPages: 3, maxRatio: 100 });

describe('an e-mail', () => {
  it('is its subject, on a line of its own, and its text; with the subject as title, and its date', async () => {
    const email =
      'Subject: =?utf-8?B?5rSq5rC0?= in =?iso-8859-1?Q?S=E9gou?=\nDate: Thu, 5 Mar 2026 10:00:00 +0100\n\nThe water rises.\n\nStay.\n';
    expect(await read(email)).toEqual({
      text: '洪水 in Ségou\n\nThe water rises.\n\nStay.',
      metadata: { title: '洪水 in Ségou', createdAt: '2026-03-05T09:00:00.000Z' },
    });
  });

  it('is its text alone without a subject, and its subject alone without a text', async () => {
    expect((await read('From: a@example.org\n\nThe water rises.\n')).text).toBe('The water rises.');
    expect((await read('From: a@example.org\nSubject:\n\nThe water rises.\n')).text).toBe('The water rises.');
    expect((await read('Subject: Flood in\n Mopti\n\n')).text).toBe('Flood in Mopti');
  });

  it('names what is attached and does not read it', async () => {
    const email =
      'Subject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html; charset=iso-8859-1\n\n' +
      '<p>S\xe9gou<p>Mopti\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="map.pdf"\n\nsecret\n--b--\n';
    expect((await read(email, 'latin1')).text).toBe('x\n\nSégou\n\nMopti\n\nAttachments: map.pdf');
  });

  it('is in the encoding that it names', async () => {
    const email = 'From: a@example.org\nContent-Type: text/plain; charset=iso-2022-jp\n\n\x1b$BEl5~\x1b(B\n';
    expect((await read(email, 'latin1')).text).toBe('東京');
  });

  it('is refused without a header', async () => {
    await expect(read('\n\nno mail')).rejects.toMatchObject({ kind: 'document_unreadable' });
  });
});
