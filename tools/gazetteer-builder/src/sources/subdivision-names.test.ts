import { describe, expect, test } from '@jest/globals';
import { shortForeignName } from './subdivision-names.ts';

describe('a unit without the word for its kind, in other languages', () => {
  test.each([
    ['canton de Genève', 'Genève'],
    ['Kanton Zürich', 'Zürich'],
    ['provincia di Torino', 'Torino'],
    ['바이에른 주', '바이에른'],
    ['苏黎世州', '苏黎世'],
    ['Adana ili', 'Adana'],
    ['استان تهران', 'تهران'],
  ])('%s: %s', (name, short) => {
    expect(shortForeignName(name)).toBe(short);
  });

  test.each(['Bayern', 'Калужская область', 'Provincia', 'Uudenmaan maakunta', '加州'])('%s stays', (name) => {
    expect(shortForeignName(name)).toBeNull();
  });
});
