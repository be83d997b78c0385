import { describe, expect, it } from '@jest/globals';
import { shortAdminName, shortIdeographicName } from './short-admin-names.ts';

describe('shortAdminName', () => {
  it.each([
    ['Clarke County', 'Clarke'],
    ['Orleans Parish', 'Orleans'],
    ['Sverdlovsk Oblast', 'Sverdlovsk'],
    ['Province of Guimaras', 'Guimaras'],
    ['Departamento de Santander', 'Santander'],
    ['Landkreis Rostock', 'Rostock'],
    ['Georgia', null],
    ['County', null],
  ])('%s → %s', (name, short) => {
    expect(shortAdminName(name)).toBe(short);
  });
});

describe('shortIdeographicName', () => {
  it.each([
    ['広東省', '広東'],
    ['カリフォルニア州', 'カリフォルニア'],
    ['北海道', null],
    ['北部州', null],
    ['海岸州', null],
    ['京都', null],
    ['三重県', '三重'],
    ['津市', null],
  ])('%s → %s', (name, short) => {
    expect(shortIdeographicName(name)).toBe(short);
  });
});
