import { strToU8, zipSync } from 'fflate';
import { expect, it } from '@jest/globals';
import { wordOf, wordParagraph } from '../formats/word/word.fixture.ts';
import { contentTypeOf } from './content-type-of.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const epub = zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }], x: strToU8('x') });

it.each<[string, string, Uint8Array, string]>([
  ['a .txt that is a PDF', 'a.txt', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF after a few bytes', 'a', bytes('\n\n%PDF-1.7\n'), 'application/pdf'],
  ['Word without a name', 'a', wordOf(wordParagraph('x')), WORD],
  ['Word by its name', 'a.DOCX', zipSync({ x: strToU8('x') }), WORD],
  ['a book under another name', 'a.zip', epub, 'application/epub+zip'],
  ['an archive', 'a.txt', zipSync({ x: strToU8('x') }), 'application/zip'],
  ['a page under another name', 'a.pdf', bytes('\n<!DOCTYPE html><p>'), 'text/html'],
  ['an old document of Word', 'a.docx', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/x-ole-storage'],
  ['RTF', 'a.txt', bytes('{\\rtf1'), 'application/rtf'],
  ['a picture', 'a.md', bytes('\x89PNG\r\n'), 'image/png'],
  ['Markdown', 'a.md', bytes('# a'), 'text/markdown'],
  ['lines', 'a.jsonl', bytes('{"text":"a"}'), 'application/jsonl'],
  ['a table', 'a.b.CSV', bytes('a,b'), 'text/csv'],
  ['mail', 'a.eml', bytes('Subject: %PDF-1.7'), 'message/rfc822'],
  ['TEI', 'a.tei', bytes('<TEI>'), 'application/xml'],
  ['XML without a name', 'a', bytes('<?xml version="1.0"?>'), 'application/xml'],
  ['text without a name', 'README', bytes('Read me'), 'text/plain'],
  ['UTF-16', 'README', Uint8Array.of(0xff, 0xfe, 0x41, 0), 'text/plain'],
  ['bytes', 'data', Uint8Array.of(1, 0, 2), 'application/octet-stream'],
  ['nothing', 'empty.pdf', new Uint8Array(), 'application/pdf'],
])('%s', (_what, filename, first, expected) => {
  expect(contentTypeOf(filename, first)).toBe(expected);
});
