import { describe, expect, it } from '@jest/globals';
import { readTei } from './read-tei.ts';

const tei = `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="letter-1" xml:lang="fr"><teiHeader><fileDesc>
<sourceDesc><listPlace><place xml:id="mopti"><placeName>Mopti</placeName><idno type="GeoNames">2453348</idno><country key="ML">Mali</country>
<location><geo>14.48 -4.18</geo></location></place></listPlace></sourceDesc></fileDesc>
<profileDesc><creation><date when="1890-04-06"/></creation></profileDesc></teiHeader><text><body><p>Ségou Mopti Loire</p></body></text></TEI>`;

const text = 'Ségou Mopti Loire';
const name = (surface: string, attributes: Readonly<Record<string, string>>) => {
  const start = text.indexOf(surface);
  return { start, end: start + surface.length, attributes };
};

describe('readTei', () => {
  it('says of the running text, and of the places in it, what they mean', () => {
    const names = [
      name('Ségou', { ref: 'https://www.geonames.org/2449067/segou.html' }),
      name('Mopti', { ref: '#mopti' }),
      name('Loire', { type: 'place' }),
    ];
    const [document] = readTei(tei, (xml) => [{ text: xml === tei ? text : '', names }]);
    expect(document).toMatchObject({ id: 'letter-1', lang: 'fr', createdAt: '1890-04-06', text });
    expect(document?.annotations).toMatchObject([
      { surface: 'Ségou', start: 0, end: 5, link: 'https://www.geonames.org/2449067/segou.html' },
      { surface: 'Mopti', link: 'geonames:2453348', country: 'ML', lat: 14.48, lon: -4.18 },
      { surface: 'Loire', link: null },
    ]);
  });

  it('tells the texts of a corpus apart', () => {
    const xml = '<teiCorpus><teiHeader/><TEI xml:id="a"><text>a</text></TEI><TEI xml:lang="fr"><text><p>b</p></text></TEI></teiCorpus>';
    const read = readTei(xml, () => ['a', 'b'].map((each) => ({ text: each, names: [] })));
    expect(read).toMatchObject([
      { id: 'a', text: 'a', lang: null },
      { id: null, text: 'b', lang: 'fr' },
    ]);
  });

  it('refuses XML that is not TEI', () => {
    expect(() => readTei('<news/>', () => [])).toThrow(expect.objectContaining({ kind: 'annotations_unreadable' }));
  });
});
