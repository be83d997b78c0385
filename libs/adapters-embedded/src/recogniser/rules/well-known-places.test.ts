import { describe, expect, it } from '@jest/globals';
import type { Candidate, NameClass, PlaceCategory } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { KATAKANA_NAMES } from './japanese-rules.ts';
import { WELL_KNOWN_PLACES } from './well-known-places.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { NAMES_WITH_PARTICLES } from './script-rules.ts';

const place = (
  name: string,
  nameClass: NameClass,
  population: number,
  nameCount: number,
  type = 'PPL',
  placeCategory: PlaceCategory = 'populated',
): Candidate => ({
  source: 'toy',
  osmType: 'toy',
  osmId: name,
  name,
  displayName: name,
  lat: 0,
  lon: 0,
  bbox: null,
  countryCode: 'XX',
  category: 'P',
  type,
  placeCategory,
  placeRank: null,
  importance: null,
  population,
  admin: [],
  nameCount,
  match: { nameClass, level: 'exact', share: 1 },
});

const { populatedLarge, alternateLarge, populatedMedium, historical, demonym, admin1, feature } = NAME_CLASS_BITS;

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
    パリス: populatedLarge,
    巴黎: alternateLarge,
    베네치아: populatedMedium,
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
    place('Paryż', 'historical', 2_100_000, 100),
    place('Dabei', 'alternate', 3_400_000, 58),
    place('Kirkstadt', 'primary', 120_000, 3),
    place('Kinston', 'alternate', 400_000, 50),
    place('Moroni', 'primary', 42_000, 20, 'PPLC'),
    place('Male', 'primary', 104_000, 24, 'PPLC'),
    place('Dar es Salaam', 'primary', 2_700_000, 44),
    place('Daman', 'primary', 2_700_000, 44),
    place('Då man', 'primary', 2_700_000, 44),
    place('Paryska', 'primary', 2_700_000, 44),
    place('パリス', 'primary', 2_100_000, 100),
    place('巴黎', 'alternate', 2_100_000, 100),
    place('베네치아', 'primary', 51_000, 70),
    place('Bawaria', 'admin1_alternate', 12_000_000, 10, 'ADM1', 'admin1'),
    place('Marke', 'admin1_alternate', 1_240_000, 3, 'ADM1', 'admin1'),
    place('Kreta', 'area', 440_000, 11, 'ADM1', 'admin1'),
    place('Siberia', 'area', 0, 4, 'RGN', 'area'),
    place('Prater', 'area', 0, 5, 'PRK', 'area'),
    place('Morze Czarne', 'area', 0, 2, 'SEA', 'water'),
    place('Dunaj', 'area', 0, 8, 'STM', 'water'),
    place('Drawa', 'area', 0, 2, 'STM', 'water'),
  ],
);

const RULES = [WELL_KNOWN_PLACES, CHINESE_NAMES, KATAKANA_NAMES, ...NAMES_WITH_PARTICLES];
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter(RULES, text, KNOWLEDGE, spans);
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
    ['パリスは水に浸かっている。', ['パリス']],
    ['昨日、パリスで会った。', ['パリス']],
    ['ASパリスは勝った。', []],
    ['我们在巴黎，你们说。', ['巴黎']],
    ['巴黎被洪水淹没，你们说。', ['巴黎']],
    ['我们的巴黎，你们说。', []],
    ['巴黎人，你们说。', []],
    ['乔治·巴黎，你们说。', []],
    ['巴黎·希尔顿，你们说。', []],
    ['喬治・巴黎，你们说。', []],
    ['베네치아는 물에 잠겼다.', ['베네치아']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads long texts in linear time', () => {
    const text = 'Minister powiedział wczoraj, że miasto Paryż jest pod wodą. '.repeat(3_000);
    expect(namesAfter(RULES, text, KNOWLEDGE, [])).toHaveLength(3_000);
    for (const one of ['Paryż ', 'Paryż-', 'パリ', '、パリ', '巴黎', '你们巴黎', '베네치아'])
      namesAfter(RULES, one.repeat(20_000), KNOWLEDGE, []);
  });
});
