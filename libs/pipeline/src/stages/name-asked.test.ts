import { describe, expect, it } from '@jest/globals';
import { nameAsked } from './name-asked.ts';

const askedFor = (text: string, surface: string): string => {
  const start = text.indexOf(surface);
  return nameAsked(text, start, start + surface.length);
};

describe('nameAsked', () => {
  it.each([
    ['Er fuhr nach Inns¬bruck zurück.', 'Inns¬', 'Innsbruck'],
    ['Er fuhr nach Inns¬ bruck zurück.', 'bruck', 'Innsbruck'],
    ['Från Hel-singfors i går.', 'Hel-', 'Helsingfors'],
    ['Från Hel-singfors i går.', 'singfors', 'Helsingfors'],
    ['He sailed from St. Malo today.', 'St.', 'St. Malo'],
    ['They bathed in the river Jordan.', 'Jordan', 'Jordan River'],
  ])('%s, %s: %s', (text, surface, asked) => {
    expect(askedFor(text, surface)).toBe(asked);
  });

  it.each([
    ['Die Ost- und Nordsee', 'Ost-'],
    ['going to turkey next week', 'turkey'],
    ['He lives in St. and drinks.', 'St.'],
    ['She left Graz yesterday.', 'Graz'],
    ['The driver Jordan won.', 'Jordan'],
    ['Beyond the river, Jordan begins.', 'Jordan'],
  ])('%s: %s stays as it is', (text, surface) => {
    expect(askedFor(text, surface)).toBe(surface);
  });
});
