import { describe, expect, it } from '@jest/globals';
import type { Candidate, NameClass } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { KATAKANA_NAMES } from './japanese-rules.ts';
import { NAMES_OF_CITIES } from './names-of-cities.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { NAMES_WITH_PARTICLES } from './script-rules.ts';

const city = (name: string, nameClass: NameClass, population: number, nameCount: number, type = 'PPL'): Candidate => ({
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
  placeCategory: 'populated',
  placeRank: null,
  importance: null,
  population,
  admin: [],
  nameCount,
  match: { nameClass, level: 'exact', share: 1 },
});

const { populatedLarge, alternateLarge, populatedMedium, historical, demonym } = NAME_CLASS_BITS;

/** Cities great and small, under names of several languages. */
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
    パリ: populatedLarge,
    巴黎: alternateLarge,
    베네치아: populatedMedium,
  },
  [
    city('Paryż', 'historical', 2_100_000, 100),
    city('Dabei', 'alternate', 3_400_000, 58),
    city('Kirkstadt', 'primary', 120_000, 3),
    city('Kinston', 'alternate', 400_000, 50),
    city('Moroni', 'primary', 42_000, 20, 'PPLC'),
    city('Male', 'primary', 104_000, 24, 'PPLC'),
    city('Dar es Salaam', 'primary', 2_700_000, 44),
    city('Daman', 'primary', 2_700_000, 44),
    city('Då man', 'primary', 2_700_000, 44),
    city('Paryska', 'primary', 2_700_000, 44),
    city('パリ', 'primary', 2_100_000, 100),
    city('巴黎', 'alternate', 2_100_000, 100),
    city('베네치아', 'primary', 51_000, 70),
  ],
);

const RULES = [NAMES_OF_CITIES, CHINESE_NAMES, KATAKANA_NAMES, ...NAMES_WITH_PARTICLES];
const KNOWLEDGE = { index: INDEX, lexicon: emptyLexicon() };

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter(RULES, text, KNOWLEDGE, spans);
}

describe('names-of-cities', () => {
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
    ['Paryż is under water today, said the minister of the country.', []],
    ['パリは水に浸かっている。', ['パリ']],
    ['昨日、パリで会った。', ['パリ']],
    ['ASパリは勝った。', []],
    ['我们在巴黎，你们说。', ['巴黎']],
    ['巴黎被洪水淹没，你们说。', ['巴黎']],
    ['我们的巴黎，你们说。', []],
    ['巴黎人，你们说。', []],
    ['베네치아는 물에 잠겼다.', ['베네치아']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('reads a long text in linear time', () => {
    const text = 'Minister powiedział wczoraj, że miasto Paryż jest pod wodą. '.repeat(3_000);
    expect(namesAfter([NAMES_OF_CITIES], text, KNOWLEDGE, [])).toHaveLength(3_000);
  });
});
