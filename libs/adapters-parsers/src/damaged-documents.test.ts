import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLocitoriumError } from '@locitorium/domain';
import { callContext } from '@locitorium/ports/testing';
import { createParsers } from './create-parsers.ts';
import { linesDown, pdfOf } from './formats/pdf/pdf.fixture.ts';
import { wordOf, wordParagraph } from './formats/word/word.fixture.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
// Some damage makes a library count to four billion: that ends, too.
const parsers = createParsers({ maxMs: 5_000 });
afterAll(() => parsers.close());

it.each<[string, Uint8Array]>([
  ['text/plain', utf8('Ségou 洪水')],
  ['text/markdown', utf8('---\ntitle: a\n---\n# Ségou\n\n- *洪水* [x](y)\n\n| a |\n| - |\n')],
  ['text/html', utf8('<html lang=fr><title>a</title><p>Ségou <b>洪水</b><ul><li>x</ul><table><tr><td>y</table>')],
  ['application/jsonl', utf8('{"title":"a","text":"Ségou"}\n"洪水"\n')],
  ['application/pdf', pdfOf({ pages: [linesDown('Ségou'), linesDown('洪水')], title: 'a' })],
  [WORD, wordOf(['Ségou', '洪水'].map(wordParagraph).join(''), '<dc:title>a</dc:title>')],
  ['text/csv', utf8('a,b\n"Ségou",洪水\n')],
  ['message/rfc822', utf8('Subject: =?utf-8?B?5rSq5rC0?=\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSégou\r\n--b--')],
  ['application/xml', utf8('<?xml version="1.0"?><TEI xml:lang="fr"><text><p>Ségou <hi>洪水</hi></p></text></TEI>')],
])('a %s document in which bytes were changed, lost or added is read, or refused with a reason', async (contentType, whole) => {
  const damage = fc.record({ at: fc.nat(whole.byteLength), lost: fc.nat(20), added: fc.uint8Array({ maxLength: 20 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      let bytes = Buffer.from(whole);
      for (const { at, lost, added } of damages) bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + lost)]);
      const document = {
        contentType,
        filename: 'x',
        sizeBytes: bytes.byteLength,
        content: (async function* () {
          yield bytes;
        })(),
      };
      try {
        const { text } = await parsers.parse(document, { maxChars: 100_000, maxPages: 100, maxRatio: 100 }, callContext());
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toContain('\r');
      } catch (error) {
        if (!isLocitoriumError(error)) throw error;
        expect(['document_unreadable', 'document_too_large', 'deadline']).toContain(error.kind);
      }
    }),
    { numRuns: 25, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  );
});
