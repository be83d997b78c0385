import { beforeAll, describe, expect, it } from '@jest/globals';
import { countryName, greatCircleKm, type BoundingBox, type Candidate, type Point } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { attributions } from './attributions.ts';
import type { Gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

const first = (name: string) => gazetteer.search(name, { limit: 40, cutOff: false })[0];
const countries = (name: string) => gazetteer.search(name, { limit: 40, cutOff: false }).map((candidate) => candidate.countryCode);

const shortOf = (name: string) => name.replace(/ (?:County|District|Province)$/, '');

/** All assigned codes, and the user-assigned XK. */
const CODES = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))).filter(
  (code) => countryName(code) !== null,
);
/** A name that also is a larger or equally usual place's: its country must be among the answers, not first. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['GE', 'LU', 'GI']);

describe('units', () => {
  it('do not bear the name of their country without being called so', () => {
    expect(gazetteer.placesNamed('Denmark', 40).filter(({ countryCode }) => countryCode === 'DK')).toHaveLength(1);
  });

  it.each([
    ['Anatolia', 'Asia Minor'],
    ['Upper Canada', 'Upper Canada'],
    ['Kuban', 'Kuban'],
    ['Newfoundland', 'Newfoundland Island'],
  ])('%s is the area that a table describes, not a unit of its country that some call so', (name, area) => {
    expect(first(name)?.name).toBe(area);
  });

  it.each([
    ['Marsabit', 'KE'],
    ['Kisii County', 'KE'],
    ['Alta Verapaz', 'GT'],
    ['Touggourt', 'DZ'],
    ['Nakaseke', 'UG'],
    ['Paktia', 'AF'],
  ])('%s is no name of another unit, as it would be if one took numbers of ISO for numbers of GeoNames', (name, country) => {
    const units = gazetteer
      .placesNamed(name, 40)
      .filter(({ countryCode, placeCategory }) => countryCode === country && ['admin1', 'admin2'].includes(placeCategory ?? ''));
    expect(new Set(units.map((unit) => shortOf(unit.name)))).toEqual(new Set([shortOf(name)]));
  });

  it.each([
    ['Ho Chi Minh City', 'VN', 'Ho Chi Minh City (HCMC)'],
    ['Hanoi', 'VN', 'Hanoi'],
    ['Sarpsborg', 'NO', 'Østfold'],
    ['Sandefjord', 'NO', 'Vestfold'],
    ['Semey', 'KZ', 'Abai Region'],
    ['Georgetown', 'GY', 'Demerara-Mahaica'],
  ])('%s lies in the unit that it lies in today', (name, country, unit) => {
    const city = gazetteer.placesNamed(name, 40).find((place) => place.countryCode === country && place.placeCategory === 'populated');
    expect(city?.admin[1]?.name).toBe(unit);
  });

  it.each([
    ['Demerara-Mahaica', 'GY', { lat: 6.7, lon: -58 }],
    ['Napo', 'EC', { lat: -0.9, lon: -77.6 }],
    ['Can Tho City', 'VN', { lat: 10.03, lon: 105.79 }],
    ['Lạng Sơn', 'VN', { lat: 21.85, lon: 106.76 }],
  ])('%s lies where it is, not where its number was another unit’s', (name, country, point) => {
    const unit = gazetteer.placesNamed(name, 40).find((place) => place.countryCode === country && place.placeCategory === 'admin1');
    expect(greatCircleKm(unit as Point, point)).toBeLessThan(80);
  });

  it.each(['Bromley', 'Lewisham', 'Hammersmith'])('%s has inhabitants, and is a borough of London first', (name) => {
    expect(first(name)).toMatchObject({ countryCode: 'GB', placeCategory: 'admin2', population: expect.any(Number) });
  });
});

describe('countries', () => {
  it('are all of ISO 3166-1', () => {
    expect(CODES.length).toBeGreaterThanOrEqual(250);
  });

  it.each(CODES)('%s is a record of its own code, found first by its English and Japanese name', (code) => {
    const record = gazetteer.placesNamed(countryName(code) as string, 40).find((candidate) => candidate.placeCategory === 'country');
    expect(record?.countryCode).toBe(code);
    for (const locale of ['en', 'ja']) {
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code) as string;
      const best = first(name);
      if (!SHARED_NAMES.has(code)) expect([name, best?.countryCode, best?.placeCategory]).toEqual([name, code, 'country']);
      else expect(countries(name)).toContain(code);
    }
  });

  it.each([
    ['America', 'US'],
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['the States', 'US'],
    ['米国', 'US'],
    ['アメリカ', 'US'],
    ['米', 'US'],
    ['Britain', 'GB'],
    ['UK', 'GB'],
    ['英国', 'GB'],
    ['South Korea', 'KR'],
    ['ROK', 'KR'],
    ['韓国', 'KR'],
    ['北朝鮮', 'KP'],
    ['DPRK', 'KP'],
    ['DR Congo', 'CD'],
    ['Zaire', 'CD'],
    ['Congo-Brazzaville', 'CG'],
    ['Burma', 'MM'],
    ['ビルマ', 'MM'],
    ['Ceylon', 'LK'],
    ['Persia', 'IR'],
    ['Siam', 'TH'],
    ['Holland', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Ivory Coast', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['Swaziland', 'SZ'],
    ['Cape Verde', 'CV'],
    ['East Timor', 'TL'],
    ['Macedonia', 'MK'],
    ['Vatican', 'VA'],
    ['UAE', 'AE'],
    ['Rhodesia', 'ZW'],
    ['Upper Volta', 'BF'],
    ['Abyssinia', 'ET'],
    ['PRC', 'CN'],
    ['中', 'CN'],
    ['独', 'DE'],
    ['仏', 'FR'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Россия', 'RU'],
    ['대한민국', 'KR'],
    ['中国', 'CN'],
    ['Turkiye', 'TR'],
    ['Russian Federation', 'RU'],
    ['St. Lucia', 'LC'],
  ])('%s → %s', (alias, code) => {
    expect(first(alias)).toMatchObject({ countryCode: code, placeCategory: 'country' });
  });
});

describe('policy', () => {
  it.each([
    ['Crimea', 'UA'],
    ['Sevastopol', 'UA'],
    ['Donetsk', 'UA'],
    ['Kosovo', 'XK'],
    ['Taiwan', 'TW'],
    ['Taipei', 'TW'],
    ['Palestine', 'PS'],
    ['Gaza', 'PS'],
    ['Gaza Strip', 'PS'],
    ['West Bank', 'PS'],
    ['Ramallah', 'PS'],
    ['Western Sahara', 'EH'],
    ['Hong Kong', 'HK'],
    ['Kowloon', 'HK'],
    ['Macau', 'MO'],
    ['Puerto Rico', 'PR'],
    ['San Juan, Puerto Rico', 'PR'],
    ['Guam', 'GU'],
    ['Gibraltar', 'GI'],
    ['Northern Cyprus', 'CY'],
    ['Abkhazia', 'GE'],
    ['South Ossetia', 'GE'],
    ['Somaliland', 'SO'],
    ['Transnistria', 'MD'],
    ['Nagorno-Karabakh', 'AZ'],
    ['Golan Heights', 'SY'],
    ['Falkland Islands', 'FK'],
    ['Greenland', 'GL'],
    ['Tibet', 'CN'],
    ['Chechnya', 'RU'],
    ['Constantinople', 'TR'],
    ['Bombay', 'IN'],
    ['Leningrad', 'RU'],
    ['Saigon', 'VN'],
    ['Peking', 'CN'],
    ['Königsberg', 'RU'],
    ['Danzig', 'PL'],
  ])('%s lies in %s', (name, code) => {
    expect(first(name)?.countryCode).toBe(code);
  });

  it.each([
    'Soviet Union',
    'USSR',
    'ソ連',
    'Yugoslavia',
    'Ottoman Empire',
    'Austria-Hungary',
    'Europe',
    'European Union',
    'Middle East',
    'Africa',
    '中東',
    'Asia',
    'Arctic',
    'Pacific Ocean',
    'Mediterranean',
    'Alps',
    'Nile',
    'Sahara',
    'Caribbean',
    'NATO',
    'Latin America',
  ])('%s has no country', (name) => {
    expect(first(name)).toMatchObject({ countryCode: null });
  });
});

describe('demonyms', () => {
  it.each([
    ['American', 'US'],
    ['Americans', 'US'],
    ['British', 'GB'],
    ['Dutch', 'NL'],
    ['Frenchman', 'FR'],
    ['Filipina', 'PH'],
    ['Swiss', 'CH'],
    ['Nigerien', 'NE'],
    ['Nigerian', 'NG'],
    ['Israeli', 'IL'],
    ['Palestinians', 'PS'],
    ['Kosovar', 'XK'],
    ['Welsh', 'GB'],
    ['Catalan', 'ES'],
    ['Texan', 'US'],
    ['Quebecer', 'CA'],
    ['Bavarian', 'DE'],
    ['Londoner', 'GB'],
    ['Parisian', 'FR'],
    ['Albanian', 'AL'],
    ['Polish', 'PL'],
    ['Turks', 'TR'],
    ['Puerto Rican', 'PR'],
  ])('%s → %s, an area or a city, never a point of interest', (word, code) => {
    expect(first(word)).toMatchObject({
      countryCode: code,
      placeCategory: expect.stringMatching(/^(country|admin1|populated)$/),
      match: { nameClass: expect.stringMatching(/demonym/) },
    });
  });

  it('of continents have no country', () => {
    expect(first('European')).toMatchObject({ countryCode: null, match: { nameClass: 'regional_demonym' } });
    expect(first('Soviet')).toMatchObject({ countryCode: null });
  });
});

describe('ambiguous names', () => {
  it.each([
    ['Paris', ['FR', 'US']],
    ['Georgia', ['GE', 'US']],
    ['Athens', ['GR', 'US']],
    ['London', ['GB', 'CA']],
    ['Birmingham', ['GB', 'US']],
    ['Dublin', ['IE', 'US']],
    ['Alexandria', ['EG', 'US']],
    ['Lebanon', ['LB', 'US']],
    ['Jordan', ['JO', 'US']],
    ['Victoria', ['AU', 'CA', 'SC']],
    ['Cambridge', ['GB', 'US']],
    ['Newcastle', ['GB', 'AU', 'ZA']],
    ['Congo', ['CD', 'CG']],
    ['Guinea', ['GN']],
    ['San José', ['CR', 'US']],
    ['Hyderabad', ['IN', 'PK']],
    ['Tripoli', ['LY', 'LB']],
  ])('%s keeps %j', (name, codes) => {
    expect(countries(name)).toEqual(expect.arrayContaining(codes));
  });

  it('Springfield is thirty places and more', () => {
    expect(gazetteer.search('Springfield', { limit: 40, cutOff: false }).length).toBeGreaterThan(30);
  });
});

describe('names that one unit lent another', () => {
  it.each([
    ['Rome', 'IT.07.LT'], // Natural Earth calls every province of Lazio "Latium"; the builder took them for one.
    ['千代田区', 'JP.10'], // A ward of Tokyo, and a town of Gunma beside it.
    ['海岸', 'KE'],
    ['北部', 'CM'],
  ])('%s is nothing in %s', (name, code) => {
    const codes = gazetteer
      .search(name, { limit: 40, cutOff: false })
      .flatMap(({ osmId, admin }) => [String(osmId), ...admin.map((area) => area.code)]);
    expect(codes).not.toContain(code);
  });

  it.each([
    ['千代田区', 'JP.40'],
    ['東京都中央区', 'JP.40'],
    ['横浜市中区', 'JP.19'],
    ['四川省成都市', 'CN.32'],
    ['강원도 강릉시', 'KR.06'],
    ['경기도 수원시 팔달구', 'KR.13'],
    ['속초시', 'KR.06'],
    ['والقاهرة', 'EG.11'],
    ['للقاهرة', 'EG.11'],
    ['Latium', 'IT.07'],
  ])('%s lies in %s', (name, code) => {
    expect(first(name)?.admin[1]?.code).toBe(code);
  });
});

describe('abbreviations', () => {
  it.each([
    ['Ga.', 'US.GA'],
    ['Calif.', 'US.CA'],
    ['N.Y.', 'US.NY'],
    ['Ont.', 'CA.08'],
    ['B.C.', 'CA.02'],
    ['NSW', 'AU.02'],
    ['D.C.', 'US.DC'],
    ['S.C.', 'US.SC'],
    ['Ind.', 'US.IN'],
  ])('%s → %s', (form, code) => {
    expect(first(form)?.admin.at(-1)?.code).toBe(code);
  });

  it('count in their own case only', () => {
    for (const word of ['in', 'me', 'ok', 'or', 'hi', 'la']) expect(gazetteer.classesOf(word) & NAME_CLASS_BITS.abbreviation).toBe(0);
    for (const word of ['Me', 'Miss', 'Mass', 'Ore', 'Wash']) expect(gazetteer.classesOf(word) & NAME_CLASS_BITS.abbreviation).toBe(0);
  });
});

describe('absurd hits', () => {
  it.each(['of', 'but', 'the', 'and', 'is', 'was', 'would', 'at', 'they'])('%j is no place', (word) => {
    expect(gazetteer.search(word, { limit: 40, cutOff: false })).toEqual([]);
    expect(gazetteer.classesOf(word) & ~NAME_CLASS_BITS.continues).toBe(0);
  });

  it.each([
    ['White House', 'US'],
    ['China', 'CN'],
    ['France', 'FR'],
    ['Oklahoma', 'US'],
    ['Bangor, Maine', 'US'],
    ['Dubai', 'AE'],
    ['Essen', 'DE'],
    ['Rome', 'IT'],
    ['Long Beach, CA', 'US'],
    ['Toronto', 'CA'],
    ['Salisbury', 'GB'],
  ])('%s is in %s first', (name, code) => {
    expect(first(name)?.countryCode).toBe(code);
  });
});

const countryOf = (code: string): Candidate =>
  gazetteer
    .placesNamed(countryName(code) as string, 40)
    .find((candidate) => candidate.countryCode === code && candidate.placeCategory === 'country') as Candidate;
/** Admin1 record of a code, found by its name. */
const firstLevel = (name: string, code: string) =>
  gazetteer.placesNamed(name, 40).find((candidate) => candidate.placeCategory === 'admin1' && candidate.admin.at(-1)?.code === code);
const widthOf = ([, , west, east]: BoundingBox): number => (west <= east ? east - west : east - west + 360);
/** To a millionth of a degree: an edge may be the point itself. */
const holds = (bbox: BoundingBox, { lat, lon }: Point): boolean =>
  lat >= bbox[0] - 1e-6 && lat <= bbox[1] + 1e-6 && (lon - bbox[2] + 360 + 1e-6) % 360 <= widthOf(bbox) + 2e-6;

describe('boxes', () => {
  // Extents as atlases give them, in whole tenths of a degree: countries with far-off parts under the same ISO code, and over the
  // antimeridian.
  it.each([
    ['FJ', -21.7, -12.5, 174.6, -178.2],
    ['NZ', -52.6, -29.2, 165.9, -176.1],
    ['RU', 41.2, 81.9, 19.6, -169.0],
    ['US', 18.9, 71.4, 172.5, -67.0],
    ['KI', -11.5, 4.7, 169.5, -151.8],
    ['FR', 41.4, 51.1, -5.1, 9.6],
    ['GF', 2.1, 5.8, -54.6, -51.6],
    ['RE', -21.4, -20.9, 55.2, 55.8],
    ['ES', 27.6, 43.8, -18.2, 4.3],
    ['PT', 30.0, 42.2, -31.3, -6.2],
    ['NO', 58.0, 71.2, 4.6, 31.1],
    ['SJ', 70.8, 80.8, -9.1, 33.6],
    ['NL', 50.8, 53.6, 3.4, 7.2],
    ['DK', 54.6, 57.8, 8.1, 15.2],
    ['GB', 49.9, 60.9, -13.7, 1.8],
    ['UA', 44.4, 52.4, 22.1, 40.2],
    ['CY', 34.6, 35.7, 32.3, 34.6],
    ['IS', 63.4, 66.6, -24.5, -13.5],
    ['JP', 24.2, 45.5, 122.9, 154.0],
    ['AU', -54.7, -9.2, 112.9, 159.1],
    ['NR', -0.6, -0.5, 166.9, 167.0],
    ['EC', -5.0, 1.7, -92.0, -75.2],
    ['CL', -55.9, -17.5, -109.5, -66.4],
    ['AQ', -90, -60.5, -180, 180],
  ])('%s is %d–%d N, %d–%d E', (code, ...expected) => {
    const record = countryOf(code);
    expect(record).not.toHaveProperty('bboxDerived');
    for (const [index, edge] of expected.entries())
      expect([code, index, record?.bbox?.[index]]).toEqual([code, index, expect.closeTo(edge, 0)]);
  });

  it.each([
    ['California', 'US.CA', 32.5, 42.0, -124.5, -114.1],
    ['Alaska', 'US.AK', 51.2, 71.4, 172.5, -130.0],
    ['Ontario', 'CA.08', 41.7, 56.9, -95.2, -74.3],
    ['Bavaria', 'DE.02', 47.3, 50.6, 9.0, 13.8],
    ['Scotland', 'GB.SCT', 54.6, 60.9, -13.7, -0.8],
    ['Île-de-France', 'FR.11', 48.1, 49.2, 1.4, 3.5],
    ['Andalusia', 'ES.51', 36.0, 38.7, -7.5, -1.6],
    ['Chukotka', 'RU.15', 61.8, 71.6, 157.7, -169.0],
    ['New South Wales', 'AU.02', -37.5, -28.2, 141.0, 153.6],
    ['Hokkaido', 'JP.12', 41.4, 45.5, 139.4, 145.8],
    ['São Paulo', 'BR.27', -25.3, -19.8, -53.2, -44.2],
    ['Maharashtra', 'IN.16', 15.6, 22.0, 72.7, 80.9],
    ['Sakha', 'RU.63', 55.5, 77.1, 105.5, 163.0],
    ['Lagos', 'NG.05', 6.4, 6.7, 2.7, 4.4],
    ['Adjuntas', 'PR.001', 18.1, 18.3, -66.9, -66.7],
  ])('%s (%s) is %d–%d N, %d–%d E', (name, code, ...expected) => {
    const record = firstLevel(name, code);
    expect([name, record?.bboxDerived]).toEqual([name, undefined]);
    for (const [index, edge] of expected.entries())
      expect([name, index, record?.bbox?.[index]]).toEqual([name, index, expect.closeTo(edge, 0)]);
  });

  it.each([
    ['England', 'GB.ENG'],
    ['Lazio', 'IT.07'],
    ['Nairobi', 'KE.05'],
  ])('of %s (%s) are estimates, and say so', (name, code) => {
    expect(firstLevel(name, code)).toMatchObject({ bboxDerived: true, bbox: expect.anything() });
  });

  it.each([
    ['Paris', 'FR', 17.5],
    ['Tokyo', 'JP', 34.6],
    ['Suva', 'FJ', 3.3],
  ])('of %s (%s) reach %d km around it, and say that they are estimates', (name, code, km) => {
    const city = gazetteer
      .placesNamed(name, 40)
      .find((candidate) => candidate.countryCode === code && candidate.type === 'PPLC') as Candidate;
    expect(city.bboxDerived).toBe(true);
    expect(greatCircleKm(city, { lat: (city.bbox as BoundingBox)[1], lon: city.lon })).toBeCloseTo(km, 0);
  });

  it.each(['Pacific Ocean', 'Alps', 'Nile', 'Europe', 'Middle East', 'White House', 'Soviet Union'])('of %s are not told', (name) => {
    expect(first(name)).toMatchObject({ bbox: null });
    expect(first(name)).not.toHaveProperty('bboxDerived');
  });

  describe('of one record in twenty', () => {
    const sample: Candidate[] = [];
    beforeAll(() => {
      let number = 0;
      for (const key of gazetteer.keys())
        if ((number += 1) % 20 === 0 && key.charCodeAt(0) >= 0x20) sample.push(...gazetteer.placesNamed(key, 5));
    });
    const names = (candidates: readonly Candidate[]) => candidates.map(({ displayName }) => displayName);
    const boxed = () => sample.filter((candidate): candidate is Candidate & { readonly bbox: BoundingBox } => candidate.bbox !== null);

    it('hold its point and lie on the globe', () => {
      expect(boxed().length).toBeGreaterThan(20_000);
      expect(names(boxed().filter(({ bbox, ...candidate }) => !holds(bbox, candidate)))).toEqual([]);
      expect(
        names(
          boxed().filter(
            ({ bbox: [south, north, west, east] }) =>
              south > north || south < -90 || north > 90 || Math.abs(west) > 180 || Math.abs(east) > 180,
          ),
        ),
      ).toEqual([]);
    });

    it('are of a size: settlements at most 120 km, units at most sixty degrees', () => {
      expect(names(boxed().filter(({ bbox, placeCategory }) => placeCategory === 'populated' && bbox[1] - bbox[0] > 1.1))).toEqual([]);
      // Natural Earth has Antarctica as a unit of itself.
      const units = boxed().filter(({ placeCategory, countryCode }) => placeCategory !== 'country' && countryCode !== 'AQ');
      expect(names(units.filter(({ bbox }) => widthOf(bbox) > 60))).toEqual([]);
    });

    it('lie in the box of their country, all but one in ten thousand settlements', () => {
      const countryBoxes = new Map(CODES.map((code) => [code, countryOf(code).bbox as BoundingBox]));
      const settlements = sample.filter(({ placeCategory, countryCode }) => placeCategory === 'populated' && countryCode !== null);
      const outside = settlements.filter(
        (candidate) => !holds(countryBoxes.get(candidate.countryCode as string) as BoundingBox, candidate),
      );
      expect([names(outside), outside.length < settlements.length / 10_000]).toEqual([names(outside), true]);
    });
  });
});

describe('the whole file', () => {
  it('finds 500 keys again, spread over all', () => {
    const keys = [...gazetteer.keys()].filter((key) => key.charCodeAt(0) >= 0x20);
    const step = Math.floor(keys.length / 500);
    for (let i = 0; i < 500; i += 1) {
      const key = keys[i * step]!;
      expect([key, gazetteer.placesNamed(key, 1).length > 0 || /^(?:the|st|ste|mt|ft) | (?:st|ste|mt|ft) /.test(key)]).toEqual([key, true]);
    }
  });

  it.each(['Qwxzvbnm', 'Zzyzxqville', 'ぬるぽがっ', '\u0000', '🌋', '[amenity=school]', '((((', '??'])('answers nothing for %j', (name) => {
    expect(gazetteer.search(name, { limit: 40, cutOff: true })).toEqual([]);
  });

  it('bounds its work for any name', () => {
    const hostile = [
      'a '.repeat(100),
      '[('.repeat(100),
      'san '.repeat(50),
      '一'.repeat(200),
      'カ'.repeat(200),
      'north south east west '.repeat(9),
      'x'.repeat(10_000),
      'Paris '.repeat(2_000),
    ];
    for (const name of hostile) expect(gazetteer.search(name, { limit: 50, cutOff: true }).length).toBeLessThanOrEqual(50);
  });

  it('names its sources with version and hash', () => {
    const { build } = gazetteer.description;
    expect(build.sources.length).toBeGreaterThan(10);
    for (const source of build.sources) expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(attributions().map((attribution) => attribution.name)).toEqual(expect.arrayContaining(['GeoNames', 'Natural Earth', 'WordNet']));
  });

  it('stays small enough to ship', () => {
    expect(gazetteer.byteLength).toBeLessThanOrEqual(40_000_000);
    expect(gazetteer.placeCount).toBeGreaterThan(280_000);
  });
});

describe('municipalities of Japan', () => {
  it.each([
    ['渋谷区', { lat: 35.664, lon: 139.698 }],
    ['札幌市手稲区', { lat: 43.122, lon: 141.246 }],
    ['ニセコ町', { lat: 42.805, lon: 140.688 }],
    ['福井県永平寺町', { lat: 36.092, lon: 136.299 }],
    ['長野県松川村', { lat: 36.424, lon: 137.854 }],
    ['岐阜県白川村', { lat: 36.271, lon: 136.899 }],
    ['静岡県清水町', { lat: 35.099, lon: 138.903 }],
    ['竹富町', { lat: 24.3, lon: 123.9 }],
  ])('%s stands at its own point, not at its prefecture’s or a namesake’s', (name, point) => {
    expect(greatCircleKm(first(name) as Point, point)).toBeLessThan(10);
  });

  it.each([
    ['府中町', { lat: 34.393, lon: 132.504 }],
    ['那珂市', { lat: 36.458, lon: 140.487 }],
  ])('%s is found at its own point beside a place that GeoNames calls so, too', (name, point) => {
    const found = gazetteer.search(name, { limit: 40, cutOff: false });
    expect(found.some((candidate) => greatCircleKm(candidate, point) < 10)).toBe(true);
  });

  it.each([
    ['斜里町', 'Shari'],
    ['船橋市', 'Funabashi'],
    ['八代市', 'Yatsushiro'],
  ])('%s is called %s, not after a quarter', (name, called) => {
    expect(first(name)?.name).toBe(called);
  });
});

describe('a road', () => {
  it.each(['Vienna Street', 'London Road', 'Berliner Straße', 'rue de Paris', 'Fifth Avenue'])(
    '%s is no city that it is called after',
    (name) => {
      expect(gazetteer.search(name, { limit: 5, cutOff: false }).filter(({ match }) => match?.level !== 'exact')).toEqual([]);
    },
  );
});

describe('an inflected name', () => {
  it.each([
    ['Nowego Sącza', 'Nowy Sącz'],
    ['Курской области', 'Kursk Oblast'],
    ['Білій Церкві', 'Bila Tserkva'],
    ['Косова', 'Kosiv'],
    ['Чернігівщині', 'Chernihiv Oblast'],
    ['Уфы', 'Ufa'],
  ])('%s may be %s', (name, expected) => {
    expect(gazetteer.search(name, { limit: 10, cutOff: false }).map((candidate) => candidate.name)).toContain(expected);
  });
});

it('a district of a metropolis that is not listed lies in the metropolis', () => {
  expect(first('서울 강남구')?.name).toBe('Seoul');
});

describe('an older name of a village', () => {
  it.each([
    ['Chicago', 'OH'],
    ['New York', 'NE'],
    ['Portland', 'IL'],
  ])('is not what %s means in %s', (name, state) => {
    expect(
      gazetteer.search(name, { limit: 50, cutOff: false }).filter(({ admin }) => admin.some(({ code }) => code === `US.${state}`)),
    ).toEqual([]);
  });
});

describe('a name that is known without its generic words', () => {
  it.each(['New London County', 'New York Cathedral School', 'East London Harbour Office'])('is not taken apart further: %s', (name) => {
    const found = gazetteer.search(name, { limit: 40, cutOff: false });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ name, match }) => match?.level === 'sub_span' && /^(?:London|York)$/.test(name))).toEqual([]);
  });
});
