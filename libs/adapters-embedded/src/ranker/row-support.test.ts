import { describe, expect, it } from '@jest/globals';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { MATCH } from './place-facts.ts';
import { isAllUnsupported, unsupportedRows } from './row-support.ts';

type Row = Partial<Record<FeatureName, number>>;

function tableOf(rows: readonly Row[]): Float32Array {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) features[index * FEATURE_COUNT + COLUMN[name as FeatureName]] = value;
  });
  return features;
}

const TOWN: Row = { category_populated: 1, name_primary: 1, population: 5, fame: 2 };
const PART: Row = { ...TOWN, match_level: MATCH.sub_span };
const MISSPELT: Row = { ...TOWN, match_level: MATCH.fuzzy, other_country_share: 0.5 };
const WORD: Row = { category_admin1: 1, name_admin1: 1, ordinary_word: 1 };
const VILLAGE: Row = { ...TOWN, population: 2, fame: 0.5, other_country_share: 0.5 };

describe('unsupportedRows', () => {
  it.each<[string, Row, boolean]>([
    ['a town under its own name', TOWN, false],
    ['a part of the name', PART, true],
    ['a part of the name, with votes for its country', { ...PART, country_votes: 0.5 }, false],
    ['a part of the name, with a word of its country', { ...PART, institution_votes: 1 }, false],
    ['a country in a longer name', { ...PART, category_populated: 0, category_country: 1 }, false],
    ['a state in a longer name', { ...PART, category_populated: 0, category_admin1: 1 }, false],
    ['a small place spelled alike, while others are spoken for', MISSPELT, true],
    ['a small place spelled alike, while nothing is', { ...MISSPELT, other_country_share: 0 }, false],
    [
      'a small place spelled alike, in one of many countries that write "kilometres"',
      { ...MISSPELT, writing_votes: 0.5, writing_share: 0.33 },
      true,
    ],
    ['a small place spelled alike, where only its country writes so', { ...MISSPELT, writing_votes: 1, writing_share: 1 }, false],
    ['a part of the name, where many countries write so', { ...PART, writing_votes: 0.5, writing_share: 0.33 }, false],
    ['a great city spelled alike', { ...MISSPELT, population: 6 }, false],
    ['a katakana name without its long vowel', { ...MISSPELT, katakana: 1 }, false],
    ['a word', WORD, true],
    ['a word whose country the text names', { ...WORD, country_named: 1 }, false],
    ['a word with its kind: "North Province"', { ...WORD, state_word: 1 }, false],
    ['a code in its own case', { ...WORD, match_level: MATCH.abbreviation }, false],
    ['a village, while others are spoken for', VILLAGE, true],
    ['a village of a country that speaks the language', { ...VILLAGE, speaks_language: 1 }, false],
    ['a small capital', { ...VILLAGE, seat: 4 }, false],
    ['what is not listed', { unlisted: 1 }, false],
  ])('%s: %s', (_what, row, expected) => {
    expect(unsupportedRows(tableOf([row]))(0)).toBe(expected);
  });
});

describe('isAllUnsupported', () => {
  it.each<[string, readonly Row[], boolean]>([
    ['nothing', [], false],
    ['a word', [WORD, WORD], true],
    ['a word, or a place that is not listed', [WORD, { unlisted: 1 }], false],
  ])('%s', (_what, rows, expected) => {
    expect(isAllUnsupported(tableOf(rows))).toBe(expected);
  });
});
