import { describe, expect, it } from '@jest/globals';
import type { CorpusResult, FoundPlace } from '@locitorium/client';
import { areaNames, foundPlaces, snippetPieces, timelineOf } from './found-places.ts';

const segou = {
  place_id: 'geonames:2451184',
  name: 'Ségou',
  lat: 13.4,
  lon: -6.2,
  country_code: 'ML',
  admin: [
    { code: 'ML', name: 'Mali' },
    { code: 'ML.05', name: 'Ségou' },
  ],
} as unknown as FoundPlace;
const mali = { ...segou, place_id: null, name: 'Mali', lat: null, lon: null, admin: [] } as FoundPlace;
const result = (rank: number, ...places: readonly FoundPlace[]) => ({ rank, places }) as unknown as CorpusResult;

describe('places of results', () => {
  it('are on the map once, with the results that name them; those without a position are not', () => {
    const places = foundPlaces([result(1, segou, segou, mali), result(2, segou)]);
    expect(places).toMatchObject([
      { key: 'geonames:2451184', name: 'Ségou', ranks: [1, 2], place: { display_name: 'Ségou, Mali', country_code: 'ML' } },
    ]);
    expect([...areaNames([result(1, segou, mali)])]).toEqual([['ML.05', 'Ségou']]);
  });
});

describe('a snippet', () => {
  it('is cut at its marks, and adds up', () => {
    const text = 'Floods hit Ségou.';
    const marks = [
      { start: 0, end: 6, kind: 'word' as const },
      { start: 3, end: 9, kind: 'word' as const },
      { start: 11, end: 16, kind: 'place' as const },
      { start: 16, end: 99, kind: 'place' as const },
    ];
    const pieces = snippetPieces({ text, start: 0, marks });
    expect(pieces).toEqual([
      { text: 'Floods', kind: 'word' },
      { text: ' hit ', kind: null },
      { text: 'Ségou', kind: 'place' },
      { text: '.', kind: null },
    ]);
  });
});

describe('the timeline', () => {
  it('has every month between the first and the last', () => {
    expect(
      timelineOf([
        { value: '2026-02', documents: 3 },
        { value: '2025-11', documents: 1 },
      ]),
    ).toEqual([
      { month: '2025-11', documents: 1 },
      { month: '2025-12', documents: 0 },
      { month: '2026-01', documents: 0 },
      { month: '2026-02', documents: 3 },
    ]);
    expect(timelineOf([])).toEqual([]);
  });

  it('leaves out empty months where they are too many', () => {
    expect(
      timelineOf([
        { value: '1900-02', documents: 3 },
        { value: '2025-11', documents: 1 },
      ]),
    ).toHaveLength(2);
  });
});
