import { describe, expect, it } from '@jest/globals';
import { readXml } from '../formats/xml/read-xml.ts';
import { partOfTeiCorpus, TEI_CORPUS_TAIL, teiCorpusHead } from './tei-corpus.ts';

const TEI = (text: string) => `<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>${text}</p></body></text></TEI>`;

describe('a corpus of TEI documents', () => {
  it('is one well-formed document with a header, of which the texts are read', () => {
    const parts = [`\ufeff<?xml version="1.0"?>\r\n<!-- A > b --><!DOCTYPE TEI SYSTEM "tei.dtd">\n${TEI('Paris')}\n`, TEI('Lyon')];
    const corpus = teiCorpusHead('Rain & <Snow>') + parts.map((xml) => partOfTeiCorpus(xml, 'a.xml')).join('') + TEI_CORPUS_TAIL;
    expect(corpus).toContain('<title>Rain &amp; &lt;Snow></title>');
    expect(corpus).toContain(`<!-- A > b -->\n${TEI('Paris')}\n${TEI('Lyon')}\n</teiCorpus>`);
    expect(corpus).not.toContain('DOCTYPE');
    const { text } = readXml(new Uint8Array(Buffer.from(corpus)), { maxChars: 1000, maxPages: 1, maxRatio: 100 });
    expect(text).toMatch(/^Paris\s+Lyon$/);
  });

  it('refuses a document whose document type defines entities, and says what to do', () => {
    expect(() => partOfTeiCorpus(`<!DOCTYPE TEI [<!ENTITY e "x">]>${TEI('&e;')}`, 'a.xml')).toThrow(
      expect.objectContaining({ kind: 'tei_unreadable', message: expect.stringContaining('--out FOLDER/') }),
    );
  });
});
