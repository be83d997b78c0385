import { describe, expect, it } from '@jest/globals';
import { tablePlaces, type TableColumns } from './table-places.ts';

async function placesOf(table: readonly (readonly string[])[], columns?: TableColumns) {
  const rows = async function* () {
    for (const [i, cells] of table.entries()) yield { line: i + 1, cells };
  };
  const places = [];
  for await (const place of tablePlaces(rows(), 'villages.csv', columns)) places.push(place);
  return places;
}

describe('tablePlaces', () => {
  it('finds columns by their usual names, in any order and case', async () => {
    expect(
      await placesOf([
        ['LON', 'Lat', 'Name', 'ID', 'name_fr', 'Aliases', 'State', 'pop'],
        ['37.5', '-3.4', 'Kijiji', 'V1', 'Village', 'Old Kijiji; New, Kijiji', 'Kilimanjaro', '12'],
      ]),
    ).toEqual([
      {
        at: 'line 2',
        id: 'V1',
        name: 'Kijiji',
        lat: '-3.4',
        lon: '37.5',
        alternates: ['Village', 'Old Kijiji', 'New, Kijiji'],
        country: '',
        admin: ['Kilimanjaro', ''],
        type: '',
        featureClass: '',
        population: '12',
      },
    ]);
  });

  it('takes columns that are named, and leaves those of the usual name', async () => {
    const columns = { id: 'CODE', name: 'Site' };
    const [place] = await placesOf(
      [
        ['name', 'site', 'code', 'id', 'y', 'x'],
        ['n', 's', 'c', 'i', '1', '2'],
      ],
      columns,
    );
    expect(place).toMatchObject({ id: 'c', name: 's' });
  });

  it.each([
    ['no column for name, lat', [['id', 'lon']], {}],
    ['no column called as --columns says for id', [['id', 'name', 'lat', 'lon']], { id: 'CODE' }],
  ])('says what is missing: %s', async (problem, table, columns) => {
    await expect(placesOf(table, columns)).rejects.toMatchObject({
      kind: 'columns_missing',
      blame: 'usage',
      message: expect.stringContaining(`villages.csv has ${problem}`),
    });
  });

  it('refuses a row with more cells than the header', async () => {
    expect(
      await placesOf([
        ['id', 'name', 'lat', 'lon'],
        ['1', 'a', '2', '3', '4'],
      ]),
    ).toEqual([{ at: 'line 2', reason: 'bad_row' }]);
  });
});
