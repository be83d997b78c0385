import { describe, expect, test } from '@jest/globals';
import { withCurrentUnits } from './current-units.ts';

const older = (name: string, admin1: string, admin2: string, lat: number, lon: number) => ({
  name,
  country: 'VN',
  admin1,
  admin2,
  lat,
  lon,
});
const newer = (name: string, admin1: string, admin2: string, lat: number, lon: number) => ({
  name,
  country: 'VN',
  admin1,
  admin2,
  lat: String(lat),
  lng: String(lon),
});

describe('settlements under the units of the newer list', () => {
  const rows = [
    older('Saigon', '20', '', 10.82, 106.63),
    older('Near Saigon', '20', '', 10.9, 106.6),
    older('Bien Hoa', '43', '7', 10.94, 106.82),
    older('Near Bien Hoa', '43', '7', 10.95, 106.83),
    older('Far from Bien Hoa', '43', '8', 11.5, 107.2),
    older('Nowhere', '99', '1', 15, 107),
  ];
  const list = [
    newer('Saigon', '79', '760', 10.8201, 106.6301),
    newer('Bien Hoa', '75', '731', 10.94, 106.82),
    newer('Nowhere', '00', '', 15, 107),
  ];
  const units = withCurrentUnits(rows, list).map(({ name, admin1, admin2 }) => [name, admin1, admin2]);

  test('a settlement of both lists has the codes of the newer one', () => {
    expect(units[0]).toEqual(['Saigon', '79', '760']);
    expect(units[2]).toEqual(['Bien Hoa', '75', '731']);
  });

  test('another one goes where the nearest went that had its codes, and keeps no second-level unit that is not known', () => {
    expect(units[1]).toEqual(['Near Saigon', '79', '']);
    expect(units[3]).toEqual(['Near Bien Hoa', '75', '731']);
    expect(units[4]).toEqual(['Far from Bien Hoa', '75', '']);
  });

  test('where the newer list says nothing, nothing changes', () => {
    expect(units[5]).toEqual(['Nowhere', '99', '1']);
  });

  test('a namesake elsewhere is another settlement', () => {
    expect(withCurrentUnits([older('Saigon', '20', '', 20, 105)], list)[0]).toMatchObject({ admin1: '20' });
  });
});
