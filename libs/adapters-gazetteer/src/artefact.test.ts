import { beforeAll, describe, expect, it } from '@jest/globals';
import { countryName } from '@locitorium/domain';
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

/** All assigned codes, and the user-assigned XK. */
const CODES = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))).filter((code) => countryName(code) !== null);
/** A name that also is a larger or equally usual place's: its country must be among the answers, not first. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['GE', 'LU', 'GI']);

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
    ['America', 'US'], ['USA', 'US'], ['U.S.', 'US'], ['the States', 'US'], ['米国', 'US'], ['アメリカ', 'US'], ['米', 'US'], ['Britain', 'GB'], ['UK', 'GB'], ['英国', 'GB'],
    ['South Korea', 'KR'], ['ROK', 'KR'], ['韓国', 'KR'], ['北朝鮮', 'KP'], ['DPRK', 'KP'], ['DR Congo', 'CD'], ['Zaire', 'CD'], ['Congo-Brazzaville', 'CG'], ['Burma', 'MM'], ['ビルマ', 'MM'],
    ['Ceylon', 'LK'], ['Persia', 'IR'], ['Siam', 'TH'], ['Holland', 'NL'], ['Czech Republic', 'CZ'], ['Ivory Coast', 'CI'], ["Côte d'Ivoire", 'CI'], ['Swaziland', 'SZ'], ['Cape Verde', 'CV'],
    ['East Timor', 'TL'], ['Macedonia', 'MK'], ['Vatican', 'VA'], ['UAE', 'AE'], ['Rhodesia', 'ZW'], ['Upper Volta', 'BF'], ['Abyssinia', 'ET'], ['PRC', 'CN'], ['中', 'CN'], ['独', 'DE'], ['仏', 'FR'],
    ['Deutschland', 'DE'], ['España', 'ES'], ['Россия', 'RU'], ['대한민국', 'KR'], ['中国', 'CN'], ['Turkiye', 'TR'], ['Russian Federation', 'RU'], ['St. Lucia', 'LC'],
  ])('%s → %s', (alias, code) => {
    expect(first(alias)).toMatchObject({ countryCode: code, placeCategory: 'country' });
  });
});

describe('policy', () => {
  it.each([
    ['Crimea', 'UA'], ['Sevastopol', 'UA'], ['Donetsk', 'UA'], ['Kosovo', 'XK'], ['Taiwan', 'TW'], ['Taipei', 'TW'], ['Palestine', 'PS'], ['Gaza', 'PS'], ['Gaza Strip', 'PS'], ['West Bank', 'PS'],
    ['Ramallah', 'PS'], ['Western Sahara', 'EH'], ['Hong Kong', 'HK'], ['Kowloon', 'HK'], ['Macau', 'MO'], ['Puerto Rico', 'PR'], ['San Juan, Puerto Rico', 'PR'], ['Guam', 'GU'], ['Gibraltar', 'GI'],
    ['Northern Cyprus', 'CY'], ['Abkhazia', 'GE'], ['South Ossetia', 'GE'], ['Somaliland', 'SO'], ['Transnistria', 'MD'], ['Nagorno-Karabakh', 'AZ'], ['Golan Heights', 'SY'], ['Falkland Islands', 'FK'],
    ['Greenland', 'GL'], ['Tibet', 'CN'], ['Chechnya', 'RU'], ['Constantinople', 'TR'], ['Bombay', 'IN'], ['Leningrad', 'RU'], ['Saigon', 'VN'], ['Peking', 'CN'], ['Königsberg', 'RU'], ['Danzig', 'PL'],
  ])('%s lies in %s', (name, code) => {
    expect(first(name)?.countryCode).toBe(code);
  });

  it.each(['Soviet Union', 'USSR', 'ソ連', 'Yugoslavia', 'Ottoman Empire', 'Austria-Hungary', 'Europe', 'European Union', 'Middle East', 'Africa', '中東', 'Asia', 'Arctic', 'Pacific Ocean', 'Mediterranean', 'Alps', 'Nile', 'Sahara', 'Caribbean', 'NATO', 'Latin America'])(
    '%s has no country',
    (name) => {
      expect(first(name)).toMatchObject({ countryCode: null });
    },
  );
});

describe('demonyms', () => {
  it.each([
    ['American', 'US'], ['Americans', 'US'], ['British', 'GB'], ['Dutch', 'NL'], ['Frenchman', 'FR'], ['Filipina', 'PH'], ['Swiss', 'CH'], ['Nigerien', 'NE'], ['Nigerian', 'NG'], ['Israeli', 'IL'], ['Palestinians', 'PS'],
    ['Kosovar', 'XK'], ['Welsh', 'GB'], ['Catalan', 'ES'], ['Texan', 'US'], ['Quebecer', 'CA'], ['Bavarian', 'DE'], ['Londoner', 'GB'], ['Parisian', 'FR'], ['Albanian', 'AL'], ['Polish', 'PL'], ['Turks', 'TR'], ['Puerto Rican', 'PR'],
  ])('%s → %s, an area or a city, never a point of interest', (word, code) => {
    expect(first(word)).toMatchObject({ countryCode: code, placeCategory: expect.stringMatching(/^(country|admin1|populated)$/), match: { nameClass: expect.stringMatching(/demonym/) } });
  });

  it('of continents have no country', () => {
    expect(first('European')).toMatchObject({ countryCode: null, match: { nameClass: 'regional_demonym' } });
    expect(first('Soviet')).toMatchObject({ countryCode: null });
  });
});

describe('ambiguous names', () => {
  it.each([
    ['Paris', ['FR', 'US']], ['Georgia', ['GE', 'US']], ['Athens', ['GR', 'US']], ['London', ['GB', 'CA']], ['Birmingham', ['GB', 'US']], ['Dublin', ['IE', 'US']], ['Alexandria', ['EG', 'US']], ['Lebanon', ['LB', 'US']],
    ['Jordan', ['JO', 'US']], ['Victoria', ['AU', 'CA', 'SC']], ['Cambridge', ['GB', 'US']], ['Newcastle', ['GB', 'AU', 'ZA']], ['Congo', ['CD', 'CG']], ['Guinea', ['GN']], ['San José', ['CR', 'US']], ['Hyderabad', ['IN', 'PK']], ['Tripoli', ['LY', 'LB']],
  ])('%s keeps %j', (name, codes) => {
    expect(countries(name)).toEqual(expect.arrayContaining(codes));
  });

  it('Springfield fills the limit of 40, every one in its own county', () => {
    expect(gazetteer.search('Springfield', { limit: 40, cutOff: false })).toHaveLength(40);
  });
});

describe('names that one unit lent another', () => {
  it.each([
    ['Rome', 'IT.07.LT'], // Natural Earth calls every province of Lazio "Latium"; the builder took them for one.
    ['千代田区', 'JP.10'], // A ward of Tokyo, and a town of Gunma beside it.
    ['海岸', 'KE'],
    ['北部', 'CM'],
  ])('%s is nothing in %s', (name, code) => {
    const codes = gazetteer.search(name, { limit: 40, cutOff: false }).flatMap(({ osmId, admin }) => [String(osmId), ...admin.map((area) => area.code)]);
    expect(codes).not.toContain(code);
  });

  it.each([['千代田区', 'JP.40'], ['東京都中央区', 'JP.40'], ['横浜市中区', 'JP.19'], ['四川省成都市', 'CN.32'], ['Latium', 'IT.07']])('%s lies in %s', (name, code) => {
    expect(first(name)?.admin[1]?.code).toBe(code);
  });
});

describe('abbreviations', () => {
  it.each([
    ['Ga.', 'US.GA'], ['Calif.', 'US.CA'], ['N.Y.', 'US.NY'], ['Ont.', 'CA.08'], ['B.C.', 'CA.02'], ['NSW', 'AU.02'], ['D.C.', 'US.DC'], ['S.C.', 'US.SC'], ['Ind.', 'US.IN'],
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
    ['White House', 'US'], ['China', 'CN'], ['France', 'FR'], ['Oklahoma', 'US'], ['Bangor, Maine', 'US'], ['Dubai', 'AE'], ['Essen', 'DE'], ['Rome', 'IT'], ['Long Beach, CA', 'US'], ['Toronto', 'CA'], ['Salisbury', 'GB'],
  ])('%s is in %s first', (name, code) => {
    expect(first(name)?.countryCode).toBe(code);
  });
});

describe('boxes', () => {
  it.each(['FJ', 'NZ', 'RU', 'US', 'KI'])('%s crosses the antimeridian and is narrower than half the world', (code) => {
    const [south, north, west, east] = gazetteer.placesNamed(countryName(code) as string, 9).find((candidate) => candidate.placeCategory === 'country')?.bbox as readonly [number, number, number, number];
    expect(south).toBeLessThan(north);
    expect(west).toBeGreaterThan(east);
    expect(east + 360 - west).toBeLessThan(180);
  });

  it.each([['FR', 41, 52, -7, 11], ['JP', 17, 46, 122, 156], ['UA', 43, 53, 22, 41]] as const)('%s lies within %d–%d N, %d–%d E', (code, south, north, west, east) => {
    const bbox = gazetteer.placesNamed(countryName(code) as string, 9)[0]?.bbox as readonly number[];
    expect(bbox[0]).toBeGreaterThan(south);
    expect(bbox[1]).toBeLessThan(north);
    expect(bbox[2]).toBeGreaterThan(west);
    expect(bbox[3]).toBeLessThan(east);
  });
});

describe('the whole file', () => {
  it('finds 500 keys again, spread over all', () => {
    const keys = [...gazetteer.keys()].filter((key) => key.charCodeAt(0) >= 0x20);
    const step = Math.floor(keys.length / 500);
    for (let i = 0; i < 500; i += 1) {
      const key = keys[i * step] as string;
      expect([key, gazetteer.placesNamed(key, 1).length > 0 || /^(?:the|st|ste|mt|ft) | (?:st|ste|mt|ft) /.test(key)]).toEqual([key, true]);
    }
  });

  it.each(['Qwxzvbnm', 'Zzyzxqville', 'ぬるぽがっ', '\u0000', '🌋', '[amenity=school]', '((((', '??'])('answers nothing for %j', (name) => {
    expect(gazetteer.search(name, { limit: 40, cutOff: true })).toEqual([]);
  });

  it('bounds its work for any name', () => {
    const hostile = ['a '.repeat(100), '[('.repeat(100), 'san '.repeat(50), '一'.repeat(200), 'カ'.repeat(200), 'north south east west '.repeat(9), 'x'.repeat(10_000), 'Paris '.repeat(2_000)];
    for (const name of hostile) expect(gazetteer.search(name, { limit: 50, cutOff: true }).length).toBeLessThanOrEqual(50);
  });

  it('names its sources with version and hash', () => {
    const { build } = gazetteer.description;
    expect(build.sources.length).toBeGreaterThan(10);
    for (const source of build.sources) expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(attributions().map((attribution) => attribution.name)).toEqual(expect.arrayContaining(['GeoNames', 'Natural Earth', 'WordNet']));
  });

  it('stays small enough to ship', () => {
    expect(gazetteer.byteLength).toBeLessThanOrEqual(25_000_000);
    expect(gazetteer.placeCount).toBeGreaterThan(280_000);
  });
});
