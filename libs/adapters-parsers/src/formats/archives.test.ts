import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from '@jest/globals';
import { readEpub } from './epub/read-epub.ts';
import { readOpenDocument } from './open-document/read-open-document.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };
const zip = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

it('a text of OpenDocument has its paragraphs, lists and tables, and says what it is', async () => {
  const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>
    <text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:h>Crues</text:h><text:p>De <text:span>Ségou</text:span>
    à<text:s/>Mopti</text:p><text:list><text:list-item><text:p>東京</text:p></text:list-item><text:list-item><text:p>神戸</text:p></text:list-item></text:list>
    <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
    </office:text></office:body></office:document-content>`;
  const meta = '<m xmlns:dc="d" xmlns:meta="m"><dc:title>Crues</dc:title><meta:creation-date>2026-03-05T10:00:00</meta:creation-date></m>';
  expect(await readOpenDocument(zip({ 'content.xml': content, 'meta.xml': meta }), LIMITS)).toEqual({
    text: 'Crues\n\nDe Ségou à Mopti\n\n- 東京\n- 神戸\n\na\tb',
    metadata: { title: 'Crues', lang: undefined, createdAt: '2026-03-05T10:00:00' },
  });
});

it('a book has its chapters in the order of its spine', async () => {
  const book = {
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns:dc="d"><metadata><dc:title>Voyage</dc:title><dc:language>fr</dc:language><dc:date>1890</dc:date></metadata>
      <manifest><item id="b" href="b%20b.xhtml"/><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    'OEBPS/b b.xhtml': '<html><body><p>Mopti</p></body></html>',
    'OEBPS/a.xhtml': '<html><head><title>x</title></head><body><p>S&eacute;gou</p></body></html>',
  };
  expect(await readEpub(zip(book), LIMITS)).toEqual({
    text: 'Ségou\n\nMopti',
    metadata: { title: 'Voyage', lang: 'fr', createdAt: '1890' },
  });
});

describe('an archive that is another', () => {
  it.each([
    ['.epub', readEpub],
    ['.odt', readOpenDocument],
  ])('is no %s', async (_name, read) => {
    await expect(read(zip({ a: 'a' }), LIMITS)).rejects.toMatchObject({ kind: 'document_unreadable' });
  });
});
