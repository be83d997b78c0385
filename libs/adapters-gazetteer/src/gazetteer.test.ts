import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { fixtureGazetteer } from './gazetteer.fixture.ts';

const gazetteer = fixtureGazetteer();
const search = (name: string, cutOff = false) => gazetteer.search(name, { limit: 40, cutOff });

describe('search', () => {
  // name asked · first answer · name class · step
  it.each([
    ['Paris', 2988507, 'primary', 'exact'],
    ['paris', 2988507, 'primary', 'exact'],
    ["Paris's", 2988507, 'primary', 'exact'],
    ['Georgia', 614540, 'country', 'exact'],
    ['Ga.', 4197000, 'abbreviation', 'abbreviation'],
    ['GA', 4197000, 'abbreviation', 'abbreviation'],
    ['U.S.', 6252001, 'abbreviation', 'abbreviation'],
    ['calif', 5332921, 'abbreviation', 'squashed'],
    ['us', 6252001, 'abbreviation', 'squashed'],
    ['Long Beach, CA', 5367929, 'primary', 'exact'],
    ['Paris, Texas', 4717560, 'primary', 'exact'],
    ['Athens, Georgia', 4180386, 'primary', 'exact'],
    ['#SanFrancisco', 5391959, 'primary', 'squashed'],
    ['sanfrancisco', 5391959, 'primary', 'squashed'],
    ['Saint Louis', 4407066, 'primary', 'exact'],
    ['Londoners', 2643743, 'regional_demonym', 'squashed'],
    ['Frenchmen', 3017382, 'demonym', 'squashed'],
    ['Michigan Lake', 'lake-michigan', 'area', 'squashed'],
    ['San Francisco International Airport', 5391959, 'primary', 'generic_stripped'],
    ['northern Texas', 4736286, 'admin1', 'generic_stripped'],
    ['Londno', 2643743, 'primary', 'fuzzy'],
    ['London Zoological Society', 2643743, 'primary', 'sub_span'],
    ['White House', 'white-house', 'area', 'exact'],
    ['Constantinople', 745044, 'historical', 'exact'],
    ['Soviet', 'soviet-union', 'regional_demonym', 'exact'],
    ['東京', 1850147, 'primary', 'exact'],
    ['渋谷', '131130', 'primary', 'squashed'],
    ['東京都渋谷区', '131130', 'primary', 'exact'],
    ['東京都渋谷区神南', '131130', 'primary', 'generic_stripped'],
    ['米カリフォルニア州サンフランシスコ', 5391959, 'primary', 'exact'],
    ['カリフォルニア州北部サンフランシスコ', 5391959, 'primary', 'exact'],
    ['在サンフランシスコ総領事館', 5391959, 'primary', 'sub_span'],
    ['サン・フランシスコ', 5391959, 'primary', 'exact'],
    ['日本人', 1861060, 'country', 'generic_stripped'],
    ['フランス・パリ', 2988507, 'primary', 'exact'],
    ['カリフォルニア州', 5332921, 'admin1', 'exact'],
    ['米国', 6252001, 'country_alias', 'generic_stripped'],
  ] as const)('%s → %s as %s by %s', (name, osmId, nameClass, level) => {
    const first = search(name)[0];
    expect(first && { osmId: first.osmId, nameClass: first.match?.nameClass, level: first.match?.level }).toEqual({
      osmId,
      nameClass,
      level,
    });
  });

  it.each(['', ' ', 'of', 'would', 'Zzyzxq', '[[[', '????', 'x'.repeat(10_000), '（', '\ud83c'])('answers nothing for %j', (name) => {
    expect(search(name.slice(0, 10_000))).toEqual([]);
  });

  it('answers frozen records, those of a name that comes again from memory, whatever the limit', () => {
    const [first, second] = search('Long Beach');
    expect([first, first?.bbox, first?.admin].every(Object.isFrozen)).toBe(true);
    expect(gazetteer.search('Long Beach', { limit: 1, cutOff: false })).toEqual([first]);
    expect(search('Long Beach')[1]).toBe(second);
  });

  it('takes a capitalised function word for a name', () => {
    expect(search('Of')[0]?.name).toBe('Of');
  });

  it('completes a name that was cut off, and only then', () => {
    expect(search('Washingt', true)).toEqual([]);
    expect(search('San Franc', true)[0]?.osmId).toBe(5391959);
    expect(search('San Franc')).toEqual([]);
  });

  it('keeps every record of a name', () => {
    expect(search('Long Beach').map((candidate) => candidate.osmId)).toEqual([5367929, 4434069]);
    expect(
      search('New York')
        .map((candidate) => candidate.osmId)
        .sort(),
    ).toEqual([5128581, 5128638]);
  });

  it('gives a record its path, its box and its facts', () => {
    expect(search('Athens')[0]).toEqual({
      source: 'geonames',
      osmType: 'geonames',
      osmId: 4180386,
      name: 'Athens',
      displayName: 'Athens, Clarke County, Georgia, United States',
      lat: 33.96,
      lon: -83.38,
      bbox: [expect.closeTo(33.9215, 3), expect.closeTo(33.9985, 3), expect.closeTo(-83.4264, 3), expect.closeTo(-83.3336, 3)],
      bboxDerived: true,
      countryCode: 'US',
      category: 'P',
      type: 'PPLA2',
      placeCategory: 'populated',
      placeRank: 16,
      importance: expect.closeTo(0.407, 2),
      population: 127_315,
      admin: [
        { code: 'US', name: 'United States' },
        { code: 'US.GA', name: 'Georgia' },
        { code: 'US.GA.059', name: 'Clarke County' },
      ],
      nameCount: 5,
      match: { nameClass: 'primary', level: 'exact', share: 1 },
    });
    expect(search('Clarke County')[0]?.bbox).toEqual([33.85, 34.04, -83.54, -83.24]);
    expect(search('Fiji')[0]?.bbox).toEqual([-21.9, -9.7, 174.3, -177.9]);
    expect(search('Fiji')[0]).not.toHaveProperty('bboxDerived');
    expect(search('White House')[0]).toMatchObject({ bbox: null });
    expect(search('Europe')[0]).toMatchObject({ countryCode: null, population: null, admin: [], displayName: 'Europe' });
  });

  it('answers plain objects that survive JSON and structuredClone', () => {
    const candidates = search('Athens');
    expect(structuredClone(candidates)).toEqual(candidates);
    expect(JSON.parse(JSON.stringify(candidates))).toEqual(candidates);
  });
});

describe('classesOf', () => {
  const names = (bits: number): string[] => Object.entries(NAME_CLASS_BITS).flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [name]));

  it.each([
    ['Georgia', ['country', 'admin1']],
    ['Paris', ['populatedLarge', 'populatedMedium']],
    ['White House', ['alternateLarge', 'feature']],
    ['New York', ['admin1', 'populatedLarge', 'continues']],
    ['San', ['continues']],
    ['St', ['continues']],
    ['The', ['continues']],
    ['The United', ['continues']],
    ['Ga.', ['abbreviation']],
    ['ga.', []],
    ['GA', ['abbreviation']],
    ['Georgian', ['demonym']],
    ['Europe', ['region']],
    ['Constantinople', ['alternateLarge', 'historical']],
    ['of', []],
    ['Of', ['populatedMedium']],
    ['東', ['continues']],
    ['東京', ['admin1', 'populatedLarge', 'continues']],
    ['Zzyzxq', []],
    ['', []],
  ])('of %s: %j', (name, classes) => {
    expect(names(gazetteer.classesOf(name))).toEqual(classes);
  });

  it('reads a slice of a text', () => {
    const text = 'He went to the United States, in May.';
    expect(gazetteer.classesOf(text, 11, 28) & NAME_CLASS_BITS.country).not.toBe(0);
  });
});

describe('placesNamed', () => {
  it('answers the bearers of exactly this name, no back-off', () => {
    expect(gazetteer.placesNamed('Georgia', 10).map((candidate) => candidate.osmId)).toEqual([614540, 4197000]);
    expect(gazetteer.placesNamed('Georgia', 1)).toHaveLength(1);
    expect(gazetteer.placesNamed('Ga.', 10).map((candidate) => candidate.osmId)).toEqual([4197000]);
    expect(gazetteer.placesNamed('Georgia airport', 10)).toEqual([]);
  });
});

describe('placeById', () => {
  it.each([
    ['geonames', 4180386, 'Athens'],
    ['geonames', 'US.GA.059', 'Clarke County'],
    ['locitorium', 'nile', 'Nile'],
  ])('finds %s %s', (osmType, osmId, name) => {
    expect(gazetteer.placeById(osmType, osmId)?.name).toBe(name);
  });

  it('knows no other', () => {
    expect(gazetteer.placeById('geonames', 1)).toBeNull();
    expect(gazetteer.placeById('relation', 4180386)).toBeNull();
    expect(gazetteer.placeById('geonames', 'nile')).toBeNull();
  });

  it('answers alike however often it is asked', () => {
    const questions = [
      ['geonames', 4180386],
      ['geonames', '4180386'],
      ['geonames', 'US.GA.059'],
      ['locitorium', 'nile'],
      ['geonames', 1],
      ['geonames', 'nile'],
    ] as const;
    const answers = () => questions.map(([osmType, osmId]) => gazetteer.placeById(osmType, osmId)?.name);
    const first = answers();
    for (let round = 0; round < 9; round += 1) expect(answers()).toEqual(first);
  });
});

describe('complete', () => {
  it('answers records whose name begins so, most important first', () => {
    expect(gazetteer.complete('new y', 5).map((candidate) => candidate.osmId)).toEqual(expect.arrayContaining([5128581, 5128638]));
    expect(gazetteer.complete('zzz', 5)).toEqual([]);
    expect(gazetteer.complete('', 5)).toEqual([]);
  });

  it.each(['Par, Texas', 'paris, te', 'Paris,US', 'paris texas', 'Paris, Texas, USA', 'par united states'])(
    'puts what lies there first for %j',
    (written) => {
      expect(gazetteer.complete(written, 5)[0]?.osmId).toBe(4717560);
    },
  );

  it('answers for a name with where it lies nothing that lies elsewhere, and nothing for a name that nothing there has', () => {
    expect(gazetteer.complete('Paris, Texas', 5).map(({ osmId }) => osmId)).toEqual([4717560]);
    expect(['Paris, Georgia', 'Paris, Zzyzxq', 'Zzyzxq Texas'].flatMap((written) => gazetteer.complete(written, 5))).toEqual([]);
    expect(gazetteer.complete('Paris,', 5).map(({ osmId }) => osmId)).toContain(2988507);
  });
});
