import { describe, expect, it } from '@jest/globals';
import { geoNamesAlternates, geoNamesPlaces, type GeoNamesFilter } from './geonames-places.ts';

async function* lines(...texts: readonly string[]) {
  yield* texts;
}

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const row = (id: number, name: string, featureClass: string, code: string, country: string, alternates = ''): string =>
  [
    id,
    name,
    name,
    alternates,
    '-3.4',
    '37.5',
    featureClass,
    code,
    country,
    '',
    '06',
    '',
    '',
    '',
    '0',
    '',
    '10',
    'Africa/Nairobi',
    '2026-01-01',
  ].join('\t');

const ROWS = [
  row(1, 'Kijiji "cha" Paris', 'P', 'PPL', 'TZ', 'TKJ,Kijiji Paris,きじじ'),
  row(2, 'Mto', 'H', 'STM', 'TZ'),
  row(3, 'Mlima', 'P', 'PPL', 'KE'),
];

describe('geoNamesPlaces', () => {
  it('reads columns as the readme of GeoNames has them, quotation marks as letters, and no codes of airports', async () => {
    const [first] = await all(geoNamesPlaces(lines(...ROWS), {}, true));
    expect(first).toEqual({
      at: 'line 1',
      id: '1',
      name: 'Kijiji "cha" Paris',
      lat: '-3.4',
      lon: '37.5',
      alternates: ['Kijiji Paris', 'きじじ'],
      country: 'TZ',
      admin: ['06', ''],
      type: 'PPL',
      featureClass: 'P',
      population: '0',
    });
  });

  it.each<[string, GeoNamesFilter, (string | undefined)[]]>([
    ['countries', { countries: new Set(['TZ']) }, ['1', '2', undefined]],
    ['classes', { classes: new Set(['P']) }, ['1', undefined, '3']],
    ['codes', { classes: new Set(['STM']) }, [undefined, '2', undefined]],
  ])('leaves out other %s', async (_what, filter, ids) => {
    expect((await all(geoNamesPlaces(lines(...ROWS), filter, false))).map((place) => place?.id)).toEqual(ids);
  });
});

describe('geoNamesAlternates', () => {
  it('has names, and no links or codes', async () => {
    const rows = [
      '10\t1\tsw\tKijiji cha Paris\t1\t\t\t',
      '11\t1\tlink\thttps://example.org/\t\t\t\t',
      '12\t1\tiata\tTKJ',
      '13\t2\t\tMto Mkuu',
    ];
    expect(await all(geoNamesAlternates(lines(...rows)))).toEqual([
      { id: 1, text: 'Kijiji cha Paris' },
      { id: 2, text: 'Mto Mkuu' },
    ]);
  });
});
