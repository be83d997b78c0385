import { beforeAll, describe, expect, it } from '@jest/globals';
import { greatCircleKm, type Candidate, type PlaceCategory } from '@locitorium/domain';
import { callContext, describeCandidateSource } from '@locitorium/ports/testing';
import { checkNominatim, connectNominatim } from './connect-nominatim.ts';
import type { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { realNominatimUrl } from './real-nominatim.fixture.ts';

describeCandidateSource('Nominatim, a real one', {
  create: () => connectNominatim({ baseUrl: realNominatimUrl() }),
  known: [
    { name: 'Paris', countryCode: 'FR' },
    { name: 'Paris', countryCode: 'US' },
    { name: 'Cologne', countryCode: 'DE' },
    { name: 'Fiji', countryCode: 'FJ' },
    { name: 'Puerto Rico', countryCode: 'PR' },
    { name: 'Europe', countryCode: null },
    { name: 'Eiffel Tower', countryCode: 'FR' },
    { name: '75004', countryCode: 'FR' },
  ],
  ambiguous: 'Springfield',
  unknown: 'Zembla',
});

/** Nearer than any two cities of one name are to each other. */
const NEXT_DOOR_KM = 20;

let source: NominatimCandidateSource;

beforeAll(async () => {
  source = await connectNominatim({ baseUrl: realNominatimUrl() });
});

const search = (name: string, language: string | null = null): Promise<readonly Candidate[]> =>
  source.search({ name, language, limit: 40, cutOff: false }, callContext());

/** What the first candidate must be; `id` is OpenStreetMap's type and number. */
type Row = readonly [name: string, id: string, countryCode: string | null, category: PlaceCategory | null, displayedName: string];

const COUNTRIES: readonly Row[] = [
  ['Japan', 'relation 1392', 'JP', 'country', 'Japan'],
  ['日本', 'relation 1392', 'JP', 'country', 'Japan'],
  ['Germany', 'relation 1276', 'DE', 'country', 'Germany'],
  ['ドイツ', 'relation 1276', 'DE', 'country', 'Germany'],
  ['Deutschland', 'relation 1276', 'DE', 'country', 'Germany'],
  ['United States', 'relation 1840', 'US', 'country', 'United States'],
  ['アメリカ合衆国', 'relation 1840', 'US', 'country', 'United States'],
  ['Brazil', 'relation 1076', 'BR', 'country', 'Brazil'],
  ['ブラジル', 'relation 1076', 'BR', 'country', 'Brazil'],
  ['Kenya', 'relation 1404', 'KE', 'country', 'Kenya'],
  ['ケニア', 'relation 1404', 'KE', 'country', 'Kenya'],
  ['South Korea', 'relation 1410', 'KR', 'country', 'South Korea'],
  ['韓国', 'relation 1410', 'KR', 'country', 'South Korea'],
  ['France', 'relation 1250', 'FR', 'country', 'France'],
  ['フランス', 'relation 1250', 'FR', 'country', 'France'],
  ['Burma', 'relation 1104', 'MM', 'country', 'Myanmar'],
  ['Ivory Coast', 'relation 1384', 'CI', 'country', "Côte d'Ivoire"],
  ['Czech Republic', 'relation 1203', 'CZ', 'country', 'Czechia'],
  ['DR Congo', 'relation 1180', 'CD', 'country', 'Democratic Republic of the Congo'],
];

const DISPUTED: readonly Row[] = [
  ['Kosovo', 'relation 1983', 'XK', 'country', 'Kosovo'],
  ['コソボ', 'relation 1983', 'XK', 'country', 'Kosovo'],
  ['Taiwan', 'relation 1158', 'TW', 'country', 'Taiwan'],
  ['台湾', 'relation 1158', 'TW', 'country', 'Taiwan'],
  ['Palestine', 'relation 1275', 'PS', 'country', 'Palestine'],
  ['Palestinian Territories', 'relation 1275', 'PS', 'country', 'Palestine'],
  ['Western Sahara', 'relation 1732', 'EH', 'country', 'Western Sahara'],
  ['Northern Cyprus', 'relation 2003', 'CY', 'admin1', 'Northern Cyprus'],
];

const DEPENDENT: readonly Row[] = [
  ['Puerto Rico', 'relation 1630', 'PR', 'country', 'Puerto Rico'],
  ['San Juan', 'node 4568127', 'PR', 'populated', 'San Juan'],
  ['Guam', 'relation 1316', 'GU', 'country', 'Guam'],
  ['グアム', 'relation 1316', 'GU', 'country', 'Guam'],
  ['Gibraltar', 'relation 1292', 'GI', 'country', 'Gibraltar'],
  ['Greenland', 'relation 1304', 'GL', 'country', 'Greenland'],
  ['Réunion', 'relation 1638', 'RE', 'country', 'Réunion'],
  ['Aruba', 'relation 1533', 'AW', 'country', 'Aruba'],
];

const TOWNS: readonly Row[] = [
  ['Springfield', 'node 4409896', 'US', 'populated', 'Springfield'],
  ['Springfield, IL', 'node 4250542', 'US', 'populated', 'Springfield'],
  ['Springfield, Illinois', 'node 4250542', 'US', 'populated', 'Springfield'],
  ['Paris', 'relation 20162', 'FR', 'populated', 'Paris'],
  ['Paris, France', 'relation 20162', 'FR', 'populated', 'Paris'],
  ['Paris, TX', 'node 4717560', 'US', 'populated', 'Paris'],
  ['Paris, Texas', 'node 4717560', 'US', 'populated', 'Paris'],
  ['Portland, OR', 'node 5746545', 'US', 'populated', 'Portland'],
  ['Portland, Maine', 'node 4975802', 'US', 'populated', 'Portland'],
  ['Cambridge', 'node 2653941', 'GB', 'populated', 'Cambridge'],
  ['Cambridge, Massachusetts', 'node 4931972', 'US', 'populated', 'Cambridge'],
  ['Georgetown', 'node 3378644', 'GY', 'populated', 'Georgetown'],
  ['city of Nairobi', 'relation 20117', 'KE', 'populated', 'Nairobi'],
];

const CAPITALS: readonly Row[] = [
  ['Tokyo', 'relation 20028', 'JP', 'populated', 'Tokyo'],
  ['東京', 'relation 20028', 'JP', 'populated', 'Tokyo'],
  ['東京都', 'relation 20028', 'JP', 'populated', 'Tokyo'],
  ['パリ', 'relation 20162', 'FR', 'populated', 'Paris'],
  ['Moscow', 'relation 20014', 'RU', 'populated', 'Moscow'],
  ['Москва', 'relation 20014', 'RU', 'populated', 'Moscow'],
  ['Cairo', 'relation 20018', 'EG', 'populated', 'Cairo'],
  ['القاهرة', 'relation 20018', 'EG', 'populated', 'Cairo'],
  ['Αθήνα', 'node 264371', 'GR', 'populated', 'Athens'],
  ['北京', 'relation 20001', 'CN', 'populated', 'Beijing'],
  ['서울', 'relation 20016', 'KR', 'populated', 'Seoul'],
  ['Canberra', 'node 2172517', 'AU', 'populated', 'Canberra'],
  ['Wien', 'relation 20219', 'AT', 'populated', 'Vienna'],
];

const OTHERS: readonly Row[] = [
  ['Alaska', 'relation 10002', 'US', 'admin1', 'Alaska'],
  ['Mediterranean Sea', 'node', null, 'water', 'Mediterranean Sea'],
  ['Europe', 'node', null, 'region', 'Europe'],
  ['Mount Fuji', 'node', 'JP', 'landform', 'Mount Fuji'],
  ['富士山', 'node', 'JP', 'landform', 'Mount Fuji'],
  ['Seine', 'way', 'FR', 'water', 'Seine'],
  ['Eiffel Tower', 'node', 'FR', 'facility', 'Eiffel Tower'],
];

describe('candidates of a real Nominatim', () => {
  it.each([...COUNTRIES, ...DISPUTED, ...DEPENDENT, ...TOWNS, ...CAPITALS, ...OTHERS])(
    '%s: %s, %s, %s',
    async (name, id, countryCode, placeCategory, displayed) => {
      const [best] = await search(name);
      expect(best).toMatchObject({ source: 'nominatim', name: displayed, countryCode, placeCategory });
      // Landmarks have numbers that depend on how many places there are before them.
      expect(id.includes(' ') ? `${best?.osmType} ${best?.osmId}` : best?.osmType).toBe(id);
      expect(best?.displayName.startsWith(displayed)).toBe(true);
      expect(best?.importance).toBeGreaterThanOrEqual(0);
      expect(best?.importance).toBeLessThanOrEqual(1);
      expect(best?.placeRank).toBeGreaterThan(0);
      expect(best?.category).not.toBe('');
    },
  );

  it.each(['Zembla', 'Flurbistan', 'qwertzuiop asdf', 'ぬるぽ国', '…'])('%s: none', async (name) => {
    expect(await search(name)).toEqual([]);
  });

  it.each([
    ['Georgia', ['GE', 'US']],
    ['Congo', ['CD', 'CG']],
    ['London', ['GB', 'CA', 'US']],
    ['Athens', ['GR', 'US']],
    ['Hong Kong', ['HK']],
    ['香港', ['HK']],
    ['Macau', ['MO']],
    ['Santiago', ['CL', 'PH']],
    ['Valencia', ['ES', 'VE']],
    ['Victoria', ['CA', 'SC']],
    ['Crimea', ['UA']],
  ])('%s may be in each of %j', async (name, countries) => {
    expect((await search(name)).map(({ countryCode }) => countryCode)).toEqual(expect.arrayContaining(countries));
  });

  it('tells all bearers of a much-shared name, each with its state', async () => {
    const springfields = (await search('Springfield')).filter(({ countryCode }) => countryCode === 'US');
    expect(springfields.length).toBeGreaterThanOrEqual(20);
    for (const { admin } of springfields) expect(admin[1]?.code).toMatch(/^US-[A-Z]{2}$/);
    expect(springfields.map(({ admin }) => admin[1]?.name)).toEqual(
      expect.arrayContaining(['Missouri', 'Massachusetts', 'Illinois', 'Oregon', 'Ohio']),
    );
  });

  it('tells a capital from the state of its name', async () => {
    expect((await search('Washington')).map(({ placeCategory, admin }) => [placeCategory, admin[1]?.code])).toEqual(
      expect.arrayContaining([
        ['populated', 'US-DC'],
        ['admin1', 'US-WA'],
      ]),
    );
  });

  it.each([
    ['Fiji', 'FJ'],
    ['New Zealand', 'NZ'],
    ['Russia', 'RU'],
    ['Kiribati', 'KI'],
    ['United States', 'US'],
  ])('%s has a box that crosses the antimeridian: west is greater than east', async (name, countryCode) => {
    const country = (await search(name)).find(
      (candidate) => candidate.countryCode === countryCode && candidate.placeCategory === 'country',
    );
    const [south, north, west, east] = country?.bbox ?? [0, 0, 0, 0];
    expect(south).toBeLessThan(north);
    expect(west).toBeGreaterThan(east);
    expect(country?.lat).toBeGreaterThanOrEqual(south);
    expect(country?.lat).toBeLessThanOrEqual(north);
  });

  it('answers a town and its boundary as one place, the boundary, with the population of the town', async () => {
    for (const name of ['Paris', 'Budapest', 'Philadelphia']) {
      const [best, ...others] = await search(name);
      expect(best).toMatchObject({ osmType: 'relation', placeCategory: 'populated' });
      expect(best?.population).toBeGreaterThan(1_000_000);
      expect(others.filter((other) => best !== undefined && greatCircleKm(best, other) < NEXT_DOOR_KM)).toEqual([]);
    }
  });

  it('keeps a town and the county of its name apart', async () => {
    const kyoto = await search('Kyoto');
    expect(kyoto.map(({ osmType, placeCategory }) => [osmType, placeCategory])).toEqual(
      expect.arrayContaining([
        ['node', 'populated'],
        ['relation', 'admin2'],
      ]),
    );
  });

  it('names places in English first, whatever the language of the document', async () => {
    expect((await search('Wien', 'de'))[0]?.displayName).toMatch(/^Vienna, /);
    expect((await search('東京', 'ja'))[0]?.displayName).toMatch(/^Tokyo, /);
  });

  it('is found fit for use by the checkup', async () => {
    const findings = await checkNominatim({ baseUrl: realNominatimUrl() });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
  });
});
