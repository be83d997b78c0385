import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';
import { WELL_KNOWN_PLACES } from './well-known-places.ts';

const { populatedLarge, alternateLarge, historical, demonym, admin1, feature } = NAME_CLASS_BITS;

/** Places well known and not, under names of several languages. */
const INDEX = new InMemoryPlaceNameIndex(
  {
    Paryż: historical,
    Dabei: alternateLarge,
    Kirkstadt: populatedLarge,
    Kinston: populatedLarge,
    Moroni: populatedLarge,
    Male: populatedLarge,
    'Dar es Salaam': populatedLarge,
    Daman: populatedLarge,
    'Då man': populatedLarge,
    Paryska: historical | demonym,
    Bawaria: admin1,
    Marke: admin1,
    Kreta: feature,
    Siberia: feature,
    Prater: feature,
    'Morze Czarne': feature,
    Dunaj: feature,
    Drawa: feature,
  },
  [
    known('Paryż', 'historical', 2_100_000, 100),
    known('Dabei', 'alternate', 3_400_000, 58),
    known('Kirkstadt', 'primary', 120_000, 3),
    known('Kinston', 'alternate', 400_000, 50),
    known('Moroni', 'primary', 42_000, 20, 'PPLC'),
    known('Male', 'primary', 104_000, 24, 'PPLC'),
    known('Dar es Salaam', 'primary', 2_700_000, 44),
    known('Daman', 'primary', 2_700_000, 44),
    known('Då man', 'primary', 2_700_000, 44),
    known('Paryska', 'primary', 2_700_000, 44),
    known('Bawaria', 'admin1_alternate', 12_000_000, 10, 'ADM1', 'admin1'),
    known('Marke', 'admin1_alternate', 1_240_000, 3, 'ADM1', 'admin1'),
    known('Kreta', 'area', 440_000, 11, 'ADM1', 'admin1'),
    known('Siberia', 'area', 0, 4, 'RGN', 'area'),
    known('Prater', 'area', 0, 5, 'PRK', 'area'),
    known('Morze Czarne', 'area', 0, 2, 'SEA', 'water'),
    known('Dunaj', 'area', 0, 8, 'STM', 'water'),
    known('Drawa', 'area', 0, 2, 'STM', 'water'),
  ],
);
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([WELL_KNOWN_PLACES], text, KNOWLEDGE, spans);
}

describe('well-known-places', () => {
  it.each([
    ['Paryż jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Paryż']],
    ['Minister powiedział wczoraj, że miasto Paryż jest pod wodą.', ['Paryż']],
    ['Minister powiedział wczoraj, że [Paryż] jest pod wodą.', ['Paryż']],
    ['Miasto Paryż jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Paryż']],
    ['Minister powiedział wczoraj, że Stary Paryż jest pod wodą.', []],
    ['Minister powiedział wczoraj, że paryż jest pod wodą.', []],
    ['Paryska jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Moroni jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Moroni']],
    ['Male jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Kirkstadt jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Kinston jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Kinston']],
    ['Dabei sind die Minister der Länder gestern nicht gewesen.', []],
    ['Dar es Salaam ist heute für die Minister der Länder gesperrt.', ['Dar es Salaam']],
    ['Då man inte vet vad som ska göras är det för sent att ångra sig.', []],
    ['Bawaria jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Bawaria']],
    ['Kreta jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Kreta']],
    ['Siberia jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Siberia']],
    ['Marke jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Dunaj jest dzisiaj pod wodą, powiedział wczoraj minister.', ['Dunaj']],
    ['Morze Czarne jest dzisiaj spokojne, powiedział wczoraj minister.', ['Morze Czarne']],
    ['Drawa jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Prater jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Paryż i Bawaria podpisały wczoraj umowę, powiedział minister.', ['Paryż', 'Bawaria']],
    ['FC Paryż jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Legia Paryż jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Stary-Paryż jest dzisiaj pod wodą, powiedział wczoraj minister.', []],
    ['Minister powiedział wczoraj, że Dunaj jest pod wodą.', ['Dunaj']],
    ['Paryż is under water today, said the minister of the country.', []],
    ['Uniwersytet Paryż jest dzisiaj zamknięty, powiedział wczoraj minister.', []],
    ['Instituto de Moroni não está aberto hoje, disse ontem o ministro.', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads long texts in linear time', () => {
    const text = 'Minister powiedział wczoraj, że miasto Paryż jest pod wodą. '.repeat(3_000);
    expect(namesAfter([WELL_KNOWN_PLACES], text, KNOWLEDGE, [])).toHaveLength(3_000);
    for (const one of ['Paryż ', 'Paryż-', 'Paryż i ']) namesAfter([WELL_KNOWN_PLACES], one.repeat(20_000), KNOWLEDGE, []);
  });
});
