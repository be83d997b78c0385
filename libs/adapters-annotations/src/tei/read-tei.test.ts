import { describe, expect, it } from '@jest/globals';
import { readTei } from './read-tei.ts';

const tei = `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="letter-1" xml:lang="fr"><teiHeader><fileDesc>
<sourceDesc><listPlace><place xml:id="mopti"><placeName>Mopti</placeName><idno type="GeoNames">2453348</idno><country key="ML">Mali</country>
<location><geo>14.48 -4.18</geo></location></place></listPlace></sourceDesc></fileDesc>
<profileDesc><creation><date when="1890-04-06"/></creation></profileDesc></teiHeader><text><body><head>I</head>
<p>De <placeName ref="https://www.geonames.org/2449067/segou.html">Ségou</placeName> à
  <placeName ref="#mopti">
  <settlement>Mopti</settlement></placeName>, <rs type="person">M. Rome</rs>.<note>Paris 1900</note></p>
<p>La <choice><sic>Loir</sic><corr><name type="place">Loire</name></corr></choice>.</p><lg><l>Un <geogName>Niger</geogName></l><l>autre</l></lg></body></text></TEI>`;

describe('readTei', () => {
  it('reads the running text, its places and what they mean', () => {
    const [document] = readTei(tei);
    expect(document).toMatchObject({ id: 'letter-1', lang: 'fr', createdAt: '1890-04-06' });
    expect(document?.text).toBe('I\n\nDe Ségou à Mopti, M. Rome.\n\nLa Loire.\n\nUn Niger\nautre');
    for (const { start, end, surface } of document?.annotations ?? []) expect(document?.text.slice(start ?? 0, end ?? 0)).toBe(surface);
    expect(document?.annotations).toMatchObject([
      { surface: 'Ségou', link: 'https://www.geonames.org/2449067/segou.html' },
      { surface: 'Mopti', link: 'geonames:2453348', country: 'ML', lat: 14.48, lon: -4.18 },
      { surface: 'Loire', link: null },
      { surface: 'Niger', link: null },
    ]);
  });

  it('reads each text of a corpus', () => {
    expect(
      readTei('<teiCorpus><teiHeader/><TEI><text>a</text></TEI><TEI><text><p>b</p></text></TEI></teiCorpus>').map(({ text }) => text),
    ).toEqual(['a', 'b']);
  });

  it('refuses XML that is not TEI', () => {
    expect(() => readTei('<news/>')).toThrow(expect.objectContaining({ kind: 'annotations_unreadable' }));
  });
});
