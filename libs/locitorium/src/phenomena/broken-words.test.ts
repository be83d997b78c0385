import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

/** As a typescript has it: every line ends where the next word has no room. */
const LETTER = `The ship left Liverpool in spring with coal and iron,
called at the port of Lisbon for water, and reached Buenos
Aires in June after forty days.`;

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium();
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

const placesIn = async (text: string) =>
  (await locitorium.ground(text)).groundings.map(({ mention: { surface, start, end }, ...grounding }) => {
    expect(text.slice(start, end)).toBe(surface);
    return [surface, grounding.status === 'resolved' ? grounding.selected.name : null];
  });

describe('names that typesetting broke', () => {
  it.each([
    [
      'a soft hyphen',
      'Er fuhr von Mün\u00adchen nach Frank\u00adfurt.',
      [
        ['Mün\u00adchen', 'Munich'],
        ['Frank\u00adfurt', 'Frankfurt am Main'],
      ],
    ],
    [
      'the end of a line',
      'Er fuhr von Nürn-\nberg nach Frank\u2010\r\nfurt.',
      [
        ['Nürn-\nberg', 'Nürnberg'],
        ['Frank\u2010\r\nfurt', 'Frankfurt am Main'],
      ],
    ],
    [
      'a ligature',
      'Trains from She\ufb03eld to Cardi\ufb00 were late.',
      [
        ['She\ufb03eld', 'Sheffield'],
        ['Cardi\ufb00', 'Cardiff'],
      ],
    ],
    ['a hyphen of their own', 'The theatre of Stratford-\nupon-Avon reopened.', [['Stratford-\nupon-Avon', 'Stratford-upon-Avon']]],
    [
      'wrapped lines',
      LETTER,
      [
        ['Liverpool', 'Liverpool'],
        ['Lisbon', 'Lisbon'],
        ['Buenos\nAires', 'Buenos Aires'],
      ],
    ],
  ])('are found across %s', async (_what, text, expected) => {
    expect(await placesIn(text)).toEqual(expected);
  });

  it('are the same whatever ends the lines', async () => {
    const named = async (end: string) => (await placesIn(LETTER.replaceAll('\n', end))).map(([, name]) => name);
    expect(await named('\r\n')).toEqual(await named('\n'));
    expect(await named('\r')).toEqual(await named('\n'));
  });
});
