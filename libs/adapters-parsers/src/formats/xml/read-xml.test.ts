import { describe, expect, it } from '@jest/globals';
import { readXml } from './read-xml.ts';

const read = (xml: string) => readXml(new Uint8Array(Buffer.from(xml)), { maxChars: 10_000, maxPages: 3, maxRatio: 100 });

describe('TEI', () => {
  const header = `<teiHeader><fileDesc><titleStmt><title>Lettre de
    Ségou</title><author>X</author></titleStmt><publicationStmt><date when="2020">2020</date></publicationStmt>
    <sourceDesc><bibl><title>Archives</title><date when="1890-04-06">6 avril 1890</date></bibl></sourceDesc></fileDesc></teiHeader>`;

  it('has its text in order without its header, and says what it is', () => {
    const tei = `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="fr">${header}<text><body><div><head>I</head>
      <p>De <placeName>Ségou</placeName> à
      <placeName>Mopti</placeName>, le <date when="1890-04-01">1er</date>.</p><p>Adieu.</p><lg><l>Un vers</l><l>un autre</l></lg></div></body></text></TEI>`;
    expect(read(tei)).toEqual({
      text: 'I\n\nDe Ségou à Mopti, le 1er.\n\nAdieu.\n\nUn vers\nun autre',
      metadata: { title: 'Lettre de Ségou', lang: 'fr', createdAt: '1890-04-06' },
    });
  });
});

describe('TEI as an edition has it', () => {
  const text = (body: string) => read(`<TEI><text><body>${body}</body></text></TEI>`).text;

  it.each([
    ['a line of the source is no line of the text', '<p>From New<lb/>York to\n<pb n="2"/>Boston</p>', 'From New York to Boston'],
    ['a word goes on in the next line', '<p>Constan\n  <lb break="no"/>tinople</p>', 'Constantinople'],
    ['a broken word keeps the end of its line', '<p>Constan-<lb break="no"/>tinople, Ma-<lb/>drid</p>', 'Constan-\ntinople, Ma-\ndrid'],
    ['of two readings the later one counts', '<p>La <choice><sic>Loir</sic><corr>Loire</corr></choice></p>', 'La Loire'],
    ['running heads are left out', '<p>La <fw>LETTRES</fw> Loire</p>', 'La Loire'],
    ['a word goes on in a heading', '<head>To Constan-<lb break="no"/>tinople</head><p>x</p>', 'To Constan-\ntinople\n\nx'],
    [
      'a word goes on behind the white space of the source',
      '<p>Constan<lb break="no"/>\n  tinople, Ma<lb/>drid</p>',
      'Constantinople, Ma drid',
    ],
    ['what was deleted is left out', '<p>To <subst><del>Venice</del><add>Genoa</add></subst>, <del>by</del> sea</p>', 'To Genoa, sea'],
    ['a deletion that was taken back counts', '<p>To <restore><del>Venice</del></restore></p>', 'To Venice'],
    ['notes stand apart', '<p>From Lisbon<note>Portugal</note> on Friday</p>', 'From Lisbon\n\nPortugal\n\non Friday'],
    ['white space of any kind keeps words apart', '<p>In\u00a0<hi>Paris</hi>\u3000<hi>Lyon</hi>\u00a0</p>', 'In Paris Lyon'],
  ])('%s', (_what, body, expected) => {
    expect(text(body)).toBe(expected);
  });
});

describe('other XML', () => {
  it('has all of its text', () => {
    const xml =
      '<news xml:lang="en"><title>Floods</title><date>2026-03-05</date>\n<p>In <b>Ségou</b>.</p>\n<p><![CDATA[And <Mopti>]]> &amp; Gao.</p></news>';
    expect(read(xml)).toEqual({
      text: 'Floods\n\n2026-03-05\n\nIn Ségou.\n\nAnd <Mopti> & Gao.',
      metadata: { title: 'Floods', lang: 'en', createdAt: '2026-03-05' },
    });
  });

  it('keeps apart what its lines keep apart', () => {
    expect(read('<towns>\n<town>\n <name>Ségou</name>\n <n>1</n>\n</town>\n<town>\n <name>Gao</name>\n</town>\n</towns>').text).toBe(
      'Ségou\n1\n\nGao',
    );
  });

  it.each([
    ['that is not well-formed', '<a><b></a>', 'well-formed'],
    ['with entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'entities'],
    ['that reads a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'entities'],
  ])('%s is refused', (_what, xml, why) => {
    expect(() => read(xml)).toThrow(expect.objectContaining({ kind: 'document_unreadable', message: expect.stringContaining(why) }));
  });
});
