import { strToU8, zipSync } from 'fflate';
import { expect, it } from '@jest/globals';
import { wordOf, wordParagraph } from '../formats/word/word.fixture.ts';
import { contentTypeOf } from './content-type-of.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
  ['an archive with such a folder within another', 'a', zipSync({ 'pixel/a': strToU8('x'), 'sword/b': strToU8('x') }), 'application/zip'],
  ['a table of Excel', 'a.docx', zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') }), SHEET],
  ['PostScript', 'a.txt', bytes('%!PS-Adobe-3.0'), 'application/postscript'],
  ['a picture of the web', 'a.txt', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
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

it.each<[string, string, string, string, string]>([
  ['its first bytes, whatever is declared', 'a.txt', '%PDF-1.7\n', 'text/plain', 'application/pdf'],
  ['a page, although it is declared to be a PDF', 'a.pdf', '<!doctype html><p>', 'application/pdf', 'text/html'],
  ['what is declared, where that can be read', 'export.txt', 'a,b', 'text/csv; charset=utf-8', 'text/csv'],
  [
    'what is declared, where the first bytes say less',
    'page',
    '<?xml version="1.0"?><html>',
    'application/xhtml+xml',
    'application/xhtml+xml',
  ],
  ['its name, where anything may be plain text', 'a.jsonl', '{"text":"a"}', 'text/plain', 'application/jsonl'],
  ['its name, where what is declared is read by nobody', 'a.csv', 'a,b', 'application/vnd.ms-excel', 'text/csv'],
  ['its name, where the client does not know', 'a.md', '# a', 'application/octet-stream', 'text/markdown'],
  ['what is declared, where nothing else says it', 'a.css', 'a {}', 'Text/CSS', 'text/css'],
  ['text, where nothing says anything', 'README', 'Read me', '', 'text/plain'],
  ['bytes, although text is declared', 'data', 'a\0b', 'text/plain', 'application/octet-stream'],
  ['no media type', 'README', 'Read me', 'a b', 'text/plain'],
])('of a file that is sent: %s', (_what, filename, text, declared, expected) => {
  expect(contentTypeOf(filename, bytes(text), declared)).toBe(expected);
});
