import { strToU8, zipSync } from 'fflate';
import { afterAll } from '@jest/globals';
import { describeDocumentParser } from '@locitorium/ports/testing';
import { createParsers, type Parsers } from './create-parsers.ts';
import { linesDown, pdfOf } from './formats/pdf/pdf.fixture.ts';
import { wordOf, wordParagraph } from './formats/word/word.fixture.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text';
const EPUB = 'application/epub+zip';

const made: Parsers[] = [];
afterAll(() => Promise.all(made.map((parsers) => parsers.close())));

describeDocumentParser('documents of all formats', {
  create: async () => {
    const parsers = createParsers();
    made.push(parsers);
    return parsers;
  },
  known: [
    { contentType: 'text/plain', bytes: utf8('Ségou,\r\n洪水 🌊'), words: 'Ségou,\n洪水 🌊' },
    { contentType: 'text/markdown', bytes: utf8('# Crues\r\n\r\nLe **Niger** à Ségou'), words: 'Crues\n\nLe Niger à Ségou' },
    { contentType: 'text/html', bytes: utf8('<title>x</title><p>Ségou,<br>洪水\r\nです 🌊'), words: 'Ségou,\n洪水です 🌊' },
    { contentType: 'application/jsonl', bytes: utf8('{"text":"Ségou \\ud800"}\r\n{"text":"洪水 🌊"}'), words: 'Ségou \ufffd\n\n洪水 🌊' },
    {
      contentType: 'application/pdf',
      bytes: pdfOf({ pages: [linesDown('Ségou', '', '洪水'), linesDown('Mopti')] }),
      words: 'Ségou\n\n洪水\n\nMopti',
      pages: 2,
    },
    { contentType: WORD, bytes: wordOf(['Ségou', '洪水 🌊'].map(wordParagraph).join('')), words: 'Ségou\n\n洪水 🌊' },
    { contentType: 'text/csv', bytes: utf8('town,note\r\nSégou,洪水\r\n'), words: 'town: Ségou\nnote: 洪水' },
    { contentType: 'text/tab-separated-values', bytes: utf8('town\tnote\r\nSégou\t洪水\r\n'), words: 'town: Ségou\nnote: 洪水' },
    { contentType: 'message/rfc822', bytes: utf8('Subject: Gao\r\n\r\nSégou\r\n\r\n洪水 🌊\r\n'), words: 'Gao\n\nSégou\n\n洪水 🌊' },
    {
      contentType: 'application/tei+xml',
      bytes: utf8('<TEI><text><p>Ségou</p>\r\n<p>洪水\r\n🌊</p></text></TEI>'),
      words: 'Ségou\n\n洪水 🌊',
    },
    {
      contentType: OPEN_DOCUMENT,
      bytes: zip({ 'content.xml': '<o:text xmlns:o="o" xmlns:t="t"><t:p>Ségou</t:p><t:p>洪水</t:p></o:text>' }),
      words: 'Ségou\n\n洪水',
    },
    {
      contentType: EPUB,
      bytes: zip({
        'META-INF/container.xml': '<container><rootfile full-path="b.opf"/></container>',
        'b.opf': '<package><item id="a" href="a.html"/><itemref idref="a"/></package>',
        'a.html': '<p>Ségou<p>洪水',
      }),
      words: 'Ségou\n\n洪水',
    },
  ],
  unsupported: 'image/png',
  unreadable: [
    { contentType: 'text/plain', bytes: Uint8Array.of(0xff, 0xfe, 0x00) },
    { contentType: 'text/html', bytes: Uint8Array.of(0x3c, 0x70, 0x00, 0xff) },
    { contentType: 'application/jsonl', bytes: utf8('{"text":') },
    { contentType: 'application/pdf', bytes: utf8('%PDF-1.7 and nothing more') },
    { contentType: WORD, bytes: utf8('PK and nothing more') },
    { contentType: 'message/rfc822', bytes: utf8('\r\nno header') },
    { contentType: 'application/xml', bytes: utf8('<a>') },
    { contentType: OPEN_DOCUMENT, bytes: zip({ a: 'a' }) },
    { contentType: EPUB, bytes: zip({ a: 'a' }) },
  ],
});
