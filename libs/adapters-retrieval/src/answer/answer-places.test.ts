import { describe, expect, it } from '@jest/globals';
import type { ChunkPlace } from '@locitorium/domain';
import { labelOf, placesThatAnswer } from './answer-places.ts';

const TEXT = 'Floods hit Lyon, Nice and Metz in France, the minister said in Paris.';

const place = (surface: string, facts: Partial<ChunkPlace> = {}): ChunkPlace => ({
  surface, name: surface, placeId: `g:${surface}`, start: 100 + TEXT.indexOf(surface), end: 100 + TEXT.indexOf(surface) + surface.length,
  point: { lat: 1, lon: 2 }, countryCode: 'FR', admin: [{ code: 'FR', name: 'France' }], category: 'populated', confidence: 0.9, ...facts,
}); // prettier-ignore

const PLACES = [place('Lyon'), place('Nice'), place('Metz'), place('France', { category: 'country' }), place('Paris')];
const SENTENCE = { text: TEXT, start: 100, end: 100 + TEXT.length };
const floods = { start: TEXT.indexOf('Floods'), end: TEXT.indexOf('Floods') + 6 };
const minister = { start: TEXT.indexOf('minister'), end: TEXT.indexOf('minister') + 8 };

const namesFor = (text: string, words: readonly { start: number; end: number }[]): readonly string[] =>
  placesThatAnswer({ text, places: [] }, SENTENCE, PLACES, words).map(({ surface }) => surface);

describe('places that answer', () => {
  it('stand near the question’s words, with those that are listed with them', () => {
    expect(namesFor('Where were floods?', [floods])).toEqual(['Lyon', 'Nice', 'Metz']);
    expect(namesFor('Where was the minister?', [minister])).toEqual(['Paris']);
  });

  it('are none that the question names, and an area where nothing finer is left', () => {
    expect(namesFor('Where, but in Lyon, Nice, Metz and Paris, were floods?', [floods])).toEqual(['France']);
  });

  it('stand in the clause of the question’s words, though another has a finer place', () => {
    const text = 'In Gard 300 shelters were lost; in Metz two dams overflowed.';
    const at = (surface: string, facts: Partial<ChunkPlace> = {}): ChunkPlace =>
      place(surface, { start: text.indexOf(surface), end: text.indexOf(surface) + surface.length, ...facts });
    const places = [at('Gard', { category: 'admin1' }), at('Metz')];
    const sentence = { text, start: 0, end: text.length };
    const words = (word: string) => [{ start: text.indexOf(word), end: text.indexOf(word) + word.length }];
    const namesNear = (word: string): readonly string[] =>
      placesThatAnswer({ text: 'Where?', places: [] }, sentence, places, words(word)).map(({ surface }) => surface);
    expect([namesNear('shelters'), namesNear('dams')]).toEqual([['Gard'], ['Metz']]);
  });

  it('lie in the sentence', () => {
    expect(placesThatAnswer({ text: 'Where?', places: [] }, { ...SENTENCE, start: 500, end: 600 }, PLACES, [])).toEqual([]);
  });

  it.each([
    [place('Lyon'), false, 'Lyon, France'],
    [place('Lyon'), true, 'Lyon（フランス）'],
    [place('France', { category: 'country' }), false, 'France'],
    [place('the Alps', { category: 'landform', countryCode: null }), false, 'the Alps'],
  ])('are written with their country: %#', (given, isJapanese, label) => {
    expect(labelOf(given, isJapanese)).toBe(label);
  });
});
