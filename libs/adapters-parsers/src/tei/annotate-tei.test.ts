import { describe, expect, it } from '@jest/globals';
import { readXml } from '../formats/xml/read-xml.ts';
import { annotateTei } from './annotate-tei.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };
const bytesOf = (xml: string) => new Uint8Array(Buffer.from(xml));
const letter = (body: string) =>
  `<?xml version="1.0"?>\r\n<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><title>Paris</title></teiHeader><text><body>${body}</body></text></TEI>\n`;

/** Every place where a name stands, marked. */
function annotated(body: string, ...surfaces: readonly string[]) {
  const xml = letter(body);
  const { text } = readXml(bytesOf(xml), LIMITS);
  const names = surfaces.map((surface) => {
    const start = text.indexOf(surface);
    expect(start).toBeGreaterThanOrEqual(0);
    return { start, end: start + surface.length, surface, ref: `https://sws.geonames.org/?a=1&b="${surface.length}"` };
  });
  const { xml: written, ...counts } = annotateTei(bytesOf(xml), names, 'a.xml');
  // Well-formed, and the same text.
  expect(readXml(bytesOf(written), LIMITS).text).toBe(text);
  return {
    body: written.replaceAll(/ ref="https:[^"]*"/g, ' REF').slice(letter('').indexOf('</body>'), -'</body></text></TEI>\n'.length),
    counts,
    written,
  };
}

describe('annotateTei', () => {
  it.each([
    ['a name', '<p>In Paris\r\n now.</p>', ['Paris'], '<p>In <placeName REF>Paris</placeName>\r\n now.</p>'],
    ['a name over two lines', '<p>In New\n  York.</p>', ['New York'], '<p>In <placeName REF>New\n  York</placeName>.</p>'],
    [
      'a broken word',
      '<p>Constan-<lb break="no"/>tinople</p>',
      ['Constan-\ntinople'],
      '<p><placeName REF>Constan-<lb break="no"/>tinople</placeName></p>',
    ],
    [
      'two names side by side',
      '<p>Paris<hi>Texas</hi></p>',
      ['Paris', 'Texas'],
      '<p><placeName REF>Paris</placeName><hi><placeName REF>Texas</placeName></hi></p>',
    ],
    [
      'a name with entities and remarks',
      '<p>A &amp; <!-- > --><b>T&#xe9;</b>&#x301; x</p>',
      ['& Té\u0301'],
      '<p>A <placeName REF>&amp; <!-- > --><b>T&#xe9;</b>&#x301;</placeName> x</p>',
    ],
    [
      'a name that begins with an element',
      '<p>In <hi rend="c">New</hi> York.</p>',
      ['New York'],
      '<p>In <placeName REF><hi rend="c">New</hi> York</placeName>.</p>',
    ],
    [
      'a name whose reading was chosen',
      '<p><choice><sic>Pariss</sic><corr>Paris</corr></choice></p>',
      ['Paris'],
      '<p><choice><sic>Pariss</sic><corr><placeName REF>Paris</placeName></corr></choice></p>',
    ],
    [
      'a name behind what was deleted',
      '<p>To <del>Venice</del><add>Genoa</add></p>',
      ['Genoa'],
      '<p>To <del>Venice</del><add><placeName REF>Genoa</placeName></add></p>',
    ],
    [
      'names between blanks that do not break',
      '<p>In\u00a0<hi>Paris</hi>\u00a0now</p>',
      ['Paris'],
      '<p>In\u00a0<hi><placeName REF>Paris</placeName></hi>\u00a0now</p>',
    ],
  ])('marks %s, and leaves every other byte', (_what, body, surfaces, expected) => {
    const { body: marked, counts } = annotated(body, ...surfaces);
    expect(marked).toBe(expected);
    expect(counts).toMatchObject({ marked: surfaces.length, crossing: 0 });
  });

  it('respects the names that are marked, and says which place they are where nobody did', () => {
    const body =
      '<p><placeName ref="#x">Paris</placeName>, <placeName>Lyon </placeName>, <rs type="place">the city of Nice</rs>, <settlement key="1">Metz</settlement></p>';
    const { body: marked, counts } = annotated(body, 'Paris', 'Lyon', 'Nice', 'Metz');
    expect(marked).toBe(body.replace('<placeName>', '<placeName REF>'));
    expect(counts).toEqual({ marked: 0, referred: 1, respected: 3, crossing: 0 });
  });

  it('leaves out a name that no element can hold', () => {
    expect(annotated('<p>In <hi>old New</hi> York</p>', 'New York').counts).toMatchObject({ marked: 0, crossing: 1 });
    expect(annotated('<p><![CDATA[Paris]]></p>', 'Paris').counts).toMatchObject({ marked: 0, crossing: 1 });
  });

  it('writes the prefix that the document has', () => {
    const xml = '<tei:TEI xmlns:tei="http://www.tei-c.org/ns/1.0"><tei:text><tei:p>Paris</tei:p></tei:text></tei:TEI>';
    const { xml: written } = annotateTei(bytesOf(xml), [{ start: 0, end: 5, surface: 'Paris', ref: 'x' }], 'a.xml');
    expect(written).toContain('<tei:p><tei:placeName ref="x">Paris</tei:placeName></tei:p>');
  });

  it('says which of the things that a reader refuses stands in the document', () => {
    const xml = '<!DOCTYPE TEI [<!ENTITY lon "London">]><TEI><text><p>&lon;</p></text></TEI>';
    expect(() => annotateTei(bytesOf(xml), [], 'a.xml')).toThrow(
      expect.objectContaining({
        kind: 'tei_unreadable',
        message: expect.stringMatching(/^a\.xml cannot be annotated: .*entities of its own/),
      }),
    );
  });

  it.each([
    ['another text', letter('<p>Lyon</p>'), 'text_changed'],
    ['other XML', '<news>Paris</news>', 'tei_unreadable'],
    ['what is no XML', 'Rain in Paris.', 'tei_unreadable'],
    ['XML that does not end', '<TEI><p>Paris', 'tei_unreadable'],
    ['what is no UTF-8', Buffer.from('<?xml version="1.0" encoding="latin1"?><TEI>Paris \xe9</TEI>', 'latin1'), 'tei_unreadable'],
  ])('refuses %s', (_what, xml, kind) => {
    const bytes = typeof xml === 'string' ? bytesOf(xml) : xml;
    expect(() => annotateTei(bytes, [{ start: 0, end: 5, surface: 'Paris', ref: 'x' }], 'a.xml')).toThrow(
      expect.objectContaining({ kind, message: expect.stringContaining('a.xml') }),
    );
  });
});
