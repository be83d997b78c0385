import { describe, expect, it } from '@jest/globals';
import { spanKey } from '../state/correction.ts';
import { toPlace } from '../state/place.ts';
import { ANSWERED, TEXT, place } from '../state/prediction.fixture.ts';
import { toCorrections, toCsv, toDataset, toGeoJson } from './formats.ts';

const span = (surface: string) => spanKey(TEXT.indexOf(surface), TEXT.indexOf(surface) + surface.length);
const CORRECTED = {
  ...ANSWERED,
  corrections: {
    [span('Lyon')]: { kind: 'not_a_place' },
    [span('東京')]: { kind: 'place', place: toPlace(place('Tokyo Bay', 35.5, 139.9, { country_code: 'JP' })) },
  },
} as const;

describe('what is saved', () => {
  it('is a dataset of the mentions that remain, renumbered', () => {
    expect(JSON.parse(toDataset([CORRECTED], 0.7))).toEqual({
      doc_id: 'text',
      text: TEXT,
      mentions: [
        { mention_id: 'text:0', mention: 'Paris', iso_country: null, start: 13, end: 18, lat: null, lon: null },
        { mention_id: 'text:1', mention: '東京', iso_country: 'JP', start: 25, end: 27, lat: 35.5, lon: 139.9 },
        { mention_id: 'text:2', mention: 'Atlantis', iso_country: null, start: 32, end: 40, lat: null, lon: null },
      ],
    });
    for (const { start, end, mention } of JSON.parse(toDataset([CORRECTED], 0)).mentions) expect(TEXT.slice(start, end)).toBe(mention);
  });

  it('is corrections, one for each thing that the user said', () => {
    const unlisted = { [span('Atlantis')]: { kind: 'unlisted' } } as const;
    const corrected = { ...CORRECTED, corrections: { ...CORRECTED.corrections, ...unlisted } };
    const lines = toCorrections([ANSWERED, corrected], 0)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { doc_id: 'text', name: 'Lyon', start: 5, end: 9, not_a_place: true },
      {
        doc_id: 'text',
        name: '東京',
        start: 25,
        end: 27,
        record: { id: 'geonames:Tokyo Bay', lat: 35.5, lon: 139.9, country_code: 'JP', display_name: 'Tokyo Bay, Somewhere' },
      },
    ]);
  });

  it('is GeoJSON with longitude first, and nothing lost', () => {
    const { features } = JSON.parse(toGeoJson([CORRECTED], 0));
    expect(features.map((feature: { geometry: { coordinates: number[] } | null }) => feature.geometry?.coordinates ?? null)).toEqual([
      [2.35, 48.85],
      [139.9, 35.5],
      null,
    ]);
    expect(features[1].properties).toMatchObject({ state: 'corrected', confidence: null });
  });

  it('is CSV without formulas for spreadsheets', () => {
    const docId = '=cmd|calc';
    const rows = toCsv([{ ...CORRECTED, docId }], 0).split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^'=cmd\|calc,/);
    expect(rows[2]).toContain('"Tokyo Bay, Somewhere"');
  });

  it('holds nothing in CSV that a terminal would obey', () => {
    const [, row] = toCsv([{ ...CORRECTED, docId: 'a\u001b[2J\u202e\rb' }], 0).split('\r\n');
    expect(row).toMatch(/^a\ufffd\[2J\ufffd\ufffdb,/);
  });
});
