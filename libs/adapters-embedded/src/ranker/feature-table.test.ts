import { NAME_CLASSES, PLACE_CATEGORIES } from '@locitorium/domain';
import { describe, expect, it } from '@jest/globals';
import { COLUMN, FEATURE_COUNT, FEATURES, LEADS, featureFingerprint } from './feature-table.ts';

describe('the feature table', () => {
  it('names each feature once and says what it means', () => {
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURE_COUNT);
    for (const { meaning } of FEATURES) expect(meaning.endsWith('.')).toBe(true);
  });

  it('has a column for every way a name belongs to a record and every category of places', () => {
    for (const nameClass of NAME_CLASSES) expect(COLUMN).toHaveProperty(`name_${nameClass}`);
    for (const category of PLACE_CATEGORIES) expect(COLUMN).toHaveProperty(`category_${category}`);
  });

  it('knows what each lead is a lead of', () => {
    expect(LEADS.length).toBeGreaterThan(0);
    for (const [from, to] of LEADS) expect(FEATURES[to]!.name).toBe(`${FEATURES[from]!.name}_lead`);
  });

  it('has a fingerprint', () => {
    expect(featureFingerprint()).toMatch(/^[0-9a-f]{16}$/);
  });
});
