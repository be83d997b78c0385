import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import type { UnparsedDocument } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import { createParsers } from './create-parsers.ts';
import { pdfFile, pdfOf, linesDown } from './formats/pdf/pdf.fixture.ts';
import { wordOf, wordParagraph } from './formats/word/word.fixture.ts';

const LIMITS = { maxChars: 20_000_000, maxPages: 5_000, maxRatio: 200 };
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SECRET = 'Geheimnis';

const documentOf = (contentType: string, bytes: Uint8Array): UnparsedDocument => ({
  contentType,
  filename: 'document',
  sizeBytes: bytes.byteLength,
  content: (async function* () {
    yield bytes;
  })(),
});
const text = (content: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(content));
const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.byteLength / 2);

const parsers = createParsers();
afterAll(() => parsers.close());
const parse = (contentType: string, bytes: Uint8Array, limits = LIMITS) =>
  parsers.parse(documentOf(contentType, bytes), limits, callContext());

/** A document that says that it unpacks to nothing. */
function lyingArchive(): Uint8Array<ArrayBuffer> {
  const bytes = wordOf('', '', { 'word/lie.xml': new Uint8Array(1_000_000) });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.byteLength - 4; at += 1) if (view.getUint32(at, true) === 1_000_000) view.setUint32(at, 1_000, true);
  return bytes;
}

function flateBomb(): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(deflateSync(Buffer.alloc(800_000_000, 32)));
  const content = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString('latin1')}\nendstream`;
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents 4 0 R >>',
    content,
    'null',
    'null',
    '<< >>',
  ]);
}

const loopingPdf = () =>
  pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 99999 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
    'null',
    'null',
    'null',
    'null',
    '<< >>',
  ]);

const manyParts = () =>
  text(
    `Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\nContent-Type: text/plain\r\n\r\nSégou\r\n`.repeat(10_000)}--b--`,
  );

const laughs = () =>
  text(
    `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]><a>${SECRET}&a30;</a>`,
  );

const UNREADABLE = ['document_unreadable'];
const TOO_LARGE = ['document_too_large'];
const EITHER = ['document_unreadable', 'document_too_large'];

describe('a hostile document costs itself alone', () => {
  it.each<[string, string, () => Uint8Array, readonly string[]]>([
    ['PDF whose page unpacks to 800 MB', 'application/pdf', flateBomb, TOO_LARGE],
    ['PDF whose pages are their own parents', 'application/pdf', loopingPdf, EITHER],
    ['PDF, half of it', 'application/pdf', () => half(pdfOf({ pages: [linesDown(SECRET)] })), UNREADABLE],
    ['XML that grows by its entities', 'application/xml', laughs, UNREADABLE],
    ['XML of a million elements within each other', 'application/xml', () => text('<a>'.repeat(1_000_000)), UNREADABLE],
    ['XML, half of it', 'application/xml', () => text(`<a><b>${SECRET}</b`), UNREADABLE],
    ['page of a million elements within each other', 'text/html', () => text('<div>'.repeat(1_000_000)), UNREADABLE],
    ['Word that unpacks to 100 MB', WORD, () => wordOf('', '', { 'word/x.xml': new Uint8Array(100_000_000) }), TOO_LARGE],
    ['Word that says it is small', WORD, lyingArchive, UNREADABLE],
    ['Word with a path that leads out of it', WORD, () => wordOf('', '', { '../../etc/passwd': strToU8('x') }), UNREADABLE],
    ['Word of a million elements within each other', WORD, () => wordOf('<w:p>'.repeat(1_000_000)), EITHER],
    ['Word, half of it', WORD, () => half(wordOf(wordParagraph(SECRET.repeat(100)))), UNREADABLE],
    ['book, half of it', 'application/epub+zip', () => half(zipSync({ a: strToU8('x') })), UNREADABLE],
    ['table with a row of 100 MB', 'text/csv', () => text(`a,b\n"${'x'.repeat(100_000_000)}`), TOO_LARGE],
    ['lines of a million lists within each other', 'application/jsonl', () => text('['.repeat(1_000_000)), UNREADABLE],
    ['Markdown of a million quotations within each other', 'text/markdown', () => text('>'.repeat(1_000_000)), UNREADABLE],
    ['text that is none', 'text/plain', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), UNREADABLE],
  ])('%s', async (_what, contentType, make, kinds) => {
    const error = await parse(contentType, make()).then(
      () => null,
      (rejected: unknown) => rejected,
    );
    expect(isLocitoriumError(error)).toBe(true);
    if (!isLocitoriumError(error)) return;
    expect(kinds).toContain(error.kind);
    expect(`${error.message} ${JSON.stringify(error.facts)}`).not.toContain(SECRET);
    expect((await parse('text/html', text('<p>Ségou'))).text).toBe('Ségou');
  });

  it('or nothing, where it is only long: an e-mail of 10,000 parts', async () => {
    expect((await parse('message/rfc822', manyParts())).text).toMatch(/^x\n\nSégou\n/);
  });

  it('or nothing: front matter that grows by its aliases', async () => {
    const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'.replaceAll(/./g, (name) => `${name}: &${name} [${`*${String.fromCharCode(name.charCodeAt(0) - 1)},`.repeat(9)}]\n`)}---\nSégou`;
    expect((await parse('text/markdown', text(bomb))).text).toContain('Ségou');
  });
});

describe('a thread', () => {
  const slow = () => documentOf('text/html', text(`<body>${'<p>Ségou</p>'.repeat(1_000_000)}`));

  it('is ended at the deadline, and the next document has another', async () => {
    await using impatient = createParsers({ maxMs: 100, maxMsPerMebibyte: 0 });
    await expect(impatient.parse(slow(), LIMITS, callContext())).rejects.toMatchObject({ kind: 'deadline' });
    const context = callContext();
    const due = { ...context, deadline: context.clock.now() + 100 };
    await expect(parsers.parse(slow(), LIMITS, due)).rejects.toMatchObject({ kind: 'deadline' });
    expect((await parse('text/html', text('<p>Ségou'))).text).toBe('Ségou');
  });

  it('is ended when its document is given up', async () => {
    const [abort, reason] = [new AbortController(), new Error('enough')];
    const parsing = parsers.parse(slow(), LIMITS, callContext({ signal: abort.signal }));
    setTimeout(() => abort.abort(reason), 100);
    await expect(parsing).rejects.toBe(reason);
    expect((await parse('text/html', text('<p>Ségou'))).text).toBe('Ségou');
  });

  it('has no more memory than it is given', async () => {
    await using small = createParsers({ maxMebibytes: 40 });
    const large = documentOf('text/html', text(`<body>${'<p><b>Ségou</b></p>'.repeat(45_000)}`));
    await expect(small.parse(large, LIMITS, callContext())).rejects.toMatchObject({ kind: 'document_too_large', facts: { limit: 40 } });
    expect((await small.parse(documentOf('text/html', text('<p>Ségou')), LIMITS, callContext())).text).toBe('Ségou');
  });

  it('is left alone by documents that wait for it and are given up', async () => {
    const [first, abort] = [parse('text/html', text('<p>Ségou')), new AbortController()];
    const second = parsers.parse(documentOf('text/html', text('<p>Mopti')), LIMITS, callContext({ signal: abort.signal }));
    abort.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    expect((await first).text).toBe('Ségou');
  });
});

it('a document that is longer than allowed is not read to its end', async () => {
  await using small = createParsers({ maxBytes: 10 });
  await expect(small.parse(documentOf('text/plain', text('x'.repeat(11))), LIMITS, callContext())).rejects.toMatchObject({
    kind: 'document_too_large',
    facts: { limit: 10 },
  });
});
