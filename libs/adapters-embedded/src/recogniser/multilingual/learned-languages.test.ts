import { describe, expect, it } from '@jest/globals';
import { isAzerbaijani } from './learned-languages.ts';

describe('isAzerbaijani', () => {
  it.each([
    ['Nazir bildirib ki, ötən gecə Şəkidə güclü külək əsib.', true],
    [
      'Canberra (/ˈkænbərə/ KAN-bər-ə) is the capital city of Australia. It is the largest inland city of the country, and a planned one.',
      false,
    ],
    ['Bakan, dün gece Şeki’de kuvvetli rüzgâr estiğini söyledi.', false],
    ['Pronounced /ˈlʌndən/ LUN-dən, London is the capital.', false],
    ['Schwa (ə) in Paris: Şəki', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isAzerbaijani(text)).toBe(expected);
  });
});
