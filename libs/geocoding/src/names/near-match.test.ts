import { describe, expect, it } from '@jest/globals';
import { nearMatch } from './near-match.ts';
import { ladderOf, type Rung } from './query-ladder.ts';

const levelOf = (asked: string, name: string) => nearMatch(name, ladderOf(asked)[0] as Rung, asked)?.level ?? null;

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
    expect(nearMatch('Parys', ladderOf('Paris')[0] as Rung, 'Paris')).toMatchObject({ step: 'as_written' });
  });
});
