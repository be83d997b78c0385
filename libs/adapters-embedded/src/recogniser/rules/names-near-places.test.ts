import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_NEAR_PLACES } from './names-near-places.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';

const { admin1, populatedLarge, populatedMedium, populatedSmall, alternateSmall, feature } = NAME_CLASS_BITS;

const at = (lat: number, lon: number, record: Candidate): Candidate => ({ ...record, lat, lon });
const settlement = (name: string, population: number): Candidate => known(name, 'primary', population, 3);

/** Two towns and a river in one valley, a town on the other side of the world, two places of one name. */
const INDEX = new InMemoryPlaceNameIndex(
  {
    Bormio: populatedSmall,
    Livigno: populatedSmall,
    Tirano: populatedMedium,
    Adda: feature,
    Levin: populatedMedium,
    Lugano: populatedLarge,
    Montalto: populatedSmall,
    Valdidentro: populatedSmall,
    Valtellina: feature,
    Isolaccia: populatedSmall,
    Worms: alternateSmall,
    Lombardia: admin1,
    Centro: admin1,
    Sardegna: admin1,
  },
  [
    at(46.47, 10.37, settlement('Bormio', 4_000)),
    at(46.54, 10.13, settlement('Livigno', 6_400)),
    at(46.22, 10.17, settlement('Tirano', 12_000)),
    at(46.4, 10.3, known('Adda', 'area', 0, 2, 'STM', 'water')),
    at(-40.62, 175.29, settlement('Levin', 19_000)),
    at(8.99, 126.13, settlement('Lugano', 400_000)),
    at(46.45, 10.2, settlement('Lugano', 900)),
    at(-35.1, 147.1, settlement('Montalto', 900)),
    at(46.5, 10.3, settlement('Montalto', 700)),
    at(46.49, 10.29, settlement('Valdidentro', 4_000)),
    at(46.17, 9.87, known('Valtellina', 'area', 0, 2, 'RGN', 'area')),
    at(46.5, 10.26, settlement('Isolaccia', 1_300)),
    at(38.2, 15.2, settlement('Isolaccia', 200)),
    at(46.47, 10.37, known('Worms', 'alternate', 4_000, 3)),
    at(45.6, 9.8, known('Lombardia', 'admin1', 10_000_000, 4, 'ADM1', 'admin1')),
    at(45.6, 9.8, known('Centro', 'admin1_alternate', 10_000_000, 4, 'ADM1', 'admin1')),
    { ...at(40, 9, known('Sardegna', 'admin1', 1_600_000, 4, 'ADM1', 'admin1')), countryCode: 'YY' },
  ],
);
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([NAMES_NEAR_PLACES], text, KNOWLEDGE, spans);
}

describe('names near places of the text', () => {
  it.each([
    ['Ieri siamo partiti presto per [Bormio] e siamo tornati da Livigno con la neve.', ['Bormio', 'Livigno']],
    ['Questa estate siamo stati a [Bormio], Livigno e sullo Stelvio con tutti gli amici.', ['Bormio', 'Livigno']],
    ['La neve ha chiuso la strada che da [Bormio] porta alla valle. Tirano resta isolata.', ['Bormio', 'Tirano']],
    ['Dopo la pioggia che è caduta a [Bormio] la Adda continua a salire.', ['Bormio', 'Adda']],
    ['Ieri siamo stati a [Bormio]. Valdidentro festeggia il patrono.', ['Bormio', 'Valdidentro']],
    ['Ieri siamo stati a [Bormio]. Valtellina in festa, dicono tutti.', ['Bormio', 'Valtellina']],
    ['Siamo andati da [Bormio] fino a Montalto con gli amici della scuola.', ['Bormio', 'Montalto']],
    ['Da [Bormio] a [Tirano] nevica. Isolaccia resta isolata.', ['Bormio', 'Tirano', 'Isolaccia']],
    ['Da [Bormio] a [Livigno] nevica. Worms resta isolata.', ['Bormio', 'Livigno', 'Worms']],
    ['Zwischen [Bormio] und [Livigno] liegt noch Schnee. Isolaccia bekommt eine neue Schule.', ['Bormio', 'Livigno', 'Isolaccia']],
    [
      'Zwischen [Bormio] und [Livigno] liegt noch Schnee, auch in Tirano, Isolaccia und weiter oben.',
      ['Bormio', 'Livigno', 'Tirano', 'Isolaccia'],
    ],
    ['La neve ha chiuso la strada di [Bormio]. Lombardia in allerta.', ['Bormio', 'Lombardia']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['far from all of them', 'Ieri siamo partiti presto per [Bormio] e siamo tornati da Levin con la neve.', ['Bormio']],
    ['where nothing speaks for a village', 'A [Bormio] lo ha detto anche Montalto con gli amici della scuola.', ['Bormio']],
    ['where one place alone speaks for another name of a town', 'A [Bormio] lo ha detto anche Worms con gli amici.', ['Bormio']],
    ['where the text has no place of the country', 'Ieri a [Bormio] nevicava. Sardegna in allerta, dicono tutti.', ['Bormio']],
    ['where a unit has the name among others', 'Ieri a [Bormio] nevicava. Centro in allerta, dicono tutti.', ['Bormio']],
    [
      'where a German noun may stand',
      'Zwischen [Bormio] und [Livigno] liegt noch Schnee. Isolaccia der Gemeinden sind offen, sagt die alte Isolaccia dazu.',
      ['Bormio', 'Livigno'],
    ],
    ['behind the name of a person', 'A [Bormio] hanno visto anche Leonardo da Livigno con gli amici.', ['Bormio']],
    ['beside a namesake of a city', 'Da [Lugano] siamo tornati questa sera da Livigno con la neve.', ['Lugano']],
    [
      'in a scan',
      'Ieri siamo parTiti presto per [Bormio] e siamo tor¬nati da Livigno con la neve che era caduta la notte prima sui monti.',
      ['Bormio'],
    ],
    ['without a place', 'Ieri siamo partiti presto e siamo tornati da Livigno con la neve.', []],
  ])('finds none %s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });
});
