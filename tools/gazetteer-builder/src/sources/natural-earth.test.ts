import { describe, expect, it } from '@jest/globals';
import { englishName, withoutSharedAlternates } from './natural-earth.ts';

describe('withoutSharedAlternates', () => {
  const row = (iso: string, ...alternates: string[]) => ({ iso, admin1Code: '', alternates });
  const namesOf = (...rows: ReturnType<typeof row>[]) => withoutSharedAlternates(rows).map(({ alternates }) => alternates);

  it('leaves a name out that two units of a country have', () => {
    expect(namesOf(row('IT-RM', 'Latium', 'Urbe'), row('IT-LT', 'Latium'))).toEqual([['Urbe'], []]);
  });

  it('keeps a name that units of two countries have, and one that is written twice', () => {
    expect(namesOf(row('IT-RM', 'Capital'), row('FR-75', 'Capital', 'Capital'))).toEqual([['Capital'], ['Capital', 'Capital']]);
  });
});

describe('englishName', () => {
  it.each([
    [{ name: 'Hovedstaden', name_en: 'Denmark', iso_3166_2: 'DK-84' }, 'Hovedstaden'],
    [{ name: 'Bayern', name_en: 'Bavaria', iso_3166_2: 'DE-BY' }, 'Bavaria'],
    [{ name: 'Bayern', name_en: '', iso_3166_2: 'DE-BY' }, 'Bayern'],
    [{ name: 'Djibouti', name_en: 'Djibouti', iso_3166_2: 'DJ-DJ' }, 'Djibouti'],
    [{ name: 'Akrotiri', name_en: 'Akrotiri', iso_3166_2: '-99-X17~' }, 'Akrotiri'],
  ])('of %j is %s', (row, expected) => {
    expect(englishName(row)).toBe(expected);
  });
});
