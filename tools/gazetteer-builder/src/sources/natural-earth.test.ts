import { describe, expect, it } from '@jest/globals';
import { withoutSharedAlternates } from './natural-earth.ts';

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
