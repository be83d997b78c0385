import { expect, it } from '@jest/globals';
import { ownPoint } from './own-point.ts';

it.each([
  ['12.65, -8', 12.65, -8],
  [' -33.9 151.2 ', -33.9, 151.2],
  ['0;180', 0, 180],
])('%j is a point', (text, lat, lon) => {
  expect(ownPoint(text, 'Camp 4')).toMatchObject({ source: 'own', osm_id: null, display_name: 'Camp 4', lat, lon, country_code: null });
});

it.each(['', 'Lyon', '12', '91, 0', '0, 181', '12, 8, 4', 'Route 66, 7'])('%j is none', (text) => {
  expect(ownPoint(text, 'x')).toBeNull();
});
