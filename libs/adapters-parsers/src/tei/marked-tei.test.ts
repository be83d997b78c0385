import { describe, expect, it } from '@jest/globals';
import { readXml } from '../formats/xml/read-xml.ts';
import { readMarkedTei } from './marked-tei.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };
const textOf = (xml: string) => readXml(new Uint8Array(Buffer.from(xml)), LIMITS).text;

describe('readMarkedTei', () => {
  it('has the text that is read from the document, and the outermost place names in it', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><TEI><teiHeader><placeName>Rome</placeName></teiHeader><text><body><head>I</head>
      <p>De <placeName ref="#s">Ségou</placeName> à <del><placeName>Gao</placeName></del>
      <placeName>
        <settlement key="m">Mop-<lb break="no"/>ti</settlement></placeName>, <rs type="person">M. Rome</rs>.<note>Voir <name type="place">Paris</name>.</note></p>
      <listPlace><place><geogName/></place></listPlace></body></text></TEI>`;
    const [{ text, names } = { text: '', names: [] }, ...others] = readMarkedTei(xml);
    expect(others).toEqual([]);
    expect(text).toBe(textOf(xml.replace('ISO-8859-1', 'UTF-8')));
    expect(names.map(({ start, end, attributes }) => [text.slice(start, end), { ...attributes }])).toEqual([
      ['Ségou', { ref: '#s' }],
      ['Mop-\nti', {}],
      ['Paris', { type: 'place' }],
    ]);
  });

  it('refuses a document of which it cannot tell where its text stands', () => {
    const declaring = (entity: string) =>
      `<!DOCTYPE TEI [<!ENTITY e "${entity}">]><TEI><text><p>In <name type="loc">Ur</name></p></text></TEI>`;
    expect(readMarkedTei(declaring('<x>y</x>'))).toMatchObject([{ text: 'In Ur', names: [{ start: 3, end: 5 }] }]);
    expect(() => readMarkedTei(declaring(']><x>y</x>'))).toThrow(expect.objectContaining({ kind: 'document_unreadable' }));
  });

  it('has each text of a corpus by itself', () => {
    const part = (body: string) => `<TEI><teiHeader><title>x</title></teiHeader><text><p>${body}</p></text></TEI>`;
    const parts = ['In <placeName>Paris</placeName>.', '', '<placeName>Lyon</placeName>'].map(part);
    const read = readMarkedTei(`<teiCorpus><teiHeader/>${parts.join('\n')}</teiCorpus>`);
    expect(read.map(({ text }) => text)).toEqual(parts.map(textOf));
    expect(read.map(({ text, names }) => names.map(({ start, end }) => text.slice(start, end)))).toEqual([['Paris'], [], ['Lyon']]);
  });
});
