import { describe, expect, it } from '@jest/globals';
import { nearMatch } from './to-match.ts';
import { queryVariantsOf, type QueryVariant } from '../lookup/back-off.ts';

const levelOf = (asked: string, name: string) => nearMatch(name, queryVariantsOf(asked)[0] as QueryVariant, asked)?.level ?? null;

describe('nearMatch', () => {
  it.each([
    ['Washingt', 'Washington', 'completion'],
    ['Paris', 'Parys', 'fuzzy'],
    ['Lodz', 'Lodi', 'fuzzy'],
    ['Berlni', 'Berlin', 'fuzzy'],
    ['Marseile', 'Marseille', 'fuzzy'],
    ['Frankfurt', 'Frankfurt am Main', null],
    ['Paris', 'Paris', null],
    ['Rom', 'Rum', null],
    ['Köln', 'Cologne', null],
  ])('%s against %s: %s', (asked, name, level) => {
    expect(levelOf(asked, name)).toBe(level);
  });

  it('says which step found it', () => {
    expect(nearMatch('Parys', queryVariantsOf('Paris')[0] as QueryVariant, 'Paris')).toMatchObject({ step: 'as_written' });
  });
});
