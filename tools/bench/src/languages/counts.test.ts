import { describe, expect, it } from '@jest/globals';
import { parsePredictionLine } from '@locitorium/domain';
import type { GoldLine } from './gold-lines.ts';
import type { GroundedTexts } from './measured-engine.ts';
import { askedOutcomes, falsePlaces } from './plain-text-tables.ts';
import { wrongNames } from './report-tables.ts';
import { settledCalibrationError } from './settled-calibration.ts';
import { missingCountries } from './world-tables.ts';

const TEXT = 'From Frankfurt to Milan, said Florence Okello.';
const PLACES = [
  { mention: 'Frankfurt', start: 5, end: 14, iso_country: 'DE', note: 'asked' },
  { mention: 'Milan', start: 18, end: 23, iso_country: 'IT' },
];

/** The same text with what was answered for Frankfurt, and perhaps for the person. */
function texts(...answers: readonly (readonly [country: string | null, isPersonTaken?: boolean])[]): GroundedTexts {
  const lines = answers.map((_, n): GoldLine => ({
    doc_id: `t${n}`,
    text: TEXT,
    meta: { lang: 'en', persons: [{ start: 30, end: 45 }] },
    mentions: PLACES,
  }));
  const predictions = answers.map(([country, isPersonTaken = false], n) =>
    parsePredictionLine({
      doc_id: `t${n}`,
      results: [
        ...(country === null ? [] : [result('Frankfurt', 5, country)]),
        result('Milan', 18, 'IT'),
        ...(isPersonTaken ? [result('Florence', 30, 'IT')] : []),
      ],
    }),
  );
  return { lines, mode: 'e2e', predictions };
}

function result(mention: string, start: number, country: string) {
  const place = { lat: 0, lon: 0, country_code: country, display_name: mention, confidence: 0.9 };
  return { mention, start, end: start + mention.length, status: 'resolved', selected: place, candidates: [{ ...place, rank: 1 }] };
}

describe('what is counted of the plain texts', () => {
  it('famous names: those asked for alone, wrong apart from unanswered', () => {
    expect(askedOutcomes(texts(['DE'], ['US'], [null]))).toEqual({ names: 3, wrong: 1, unanswered: 1 });
  });

  it('persons: a place anywhere in their names', () => {
    expect(falsePlaces(texts(['DE'], ['DE', true]))).toEqual({ persons: 2, places: 1 });
  });

  it('reports: names in which nothing is a place, but for what is not counted', () => {
    const grounded = texts(['DE'], [null, true]);
    expect(wrongNames(grounded)).toBe(1);
    const lines = grounded.lines.map((line) => ({ ...line, meta: { ...line.meta, uncounted: [{ start: 25, end: 45 }] } }));
    expect(wrongNames({ ...grounded, lines })).toBe(0);
  });
});

describe('countries that the candidates lack', () => {
  it('have the names without a candidate in the country, most first', () => {
    expect(missingCountries([texts(['US'], ['DE'])])).toEqual([
      { country: 'DE', names: 2, lacking: 1 },
      { country: 'IT', names: 2, lacking: 0 },
    ]);
  });
});

describe('calibration where some countries are not settled', () => {
  const unsettled = ({ lines, ...rest }: GroundedTexts): GroundedTexts => ({
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      mentions: line.mentions.map((place) => (place.mention === 'Milan' ? { ...place, iso_country: null } : place)),
    })),
  });

  it('leaves unsettled places out, and as large a share of what is no place', () => {
    // Frankfurt right at .9; Milan cannot be judged; a person taken for a place at .9 weighs a half.
    expect(settledCalibrationError([unsettled(texts(['DE', true]))])).toBeCloseTo((0.5 * 0.9 - 0.1) / 1.5, 12);
  });

  it('is the usual error where all are settled, and nothing without answers', () => {
    expect(settledCalibrationError([texts(['DE', true])])).toBeCloseTo((0.9 - 0.1 - 0.1) / 3, 12);
    expect(settledCalibrationError([{ ...texts(), predictions: [] }])).toBeNull();
  });
});
