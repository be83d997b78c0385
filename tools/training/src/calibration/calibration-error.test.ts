import { describe, expect, it } from '@jest/globals';
import { adaptiveCalibrationError, calibrationError, calibrationErrorByChance } from './calibration-error.ts';

const claims = (confidence: number, right: number, wrong: number) =>
  Array.from({ length: right + wrong }, (_, n) => ({ confidence, isRight: n < right }));

describe('calibrationError', () => {
  it('weighs the gap of each bin by its claims', () => {
    // 4 claims at 0.95, half right: gap 0.45. One right claim at 0.15: gap 0.85. (4 · 0.45 + 0.85) / 5 = 0.53.
    expect(calibrationError([...claims(0.95, 2, 2), ...claims(0.15, 1, 0)])).toBeCloseTo(0.53, 12);
    expect(calibrationError([...claims(1, 3, 0), ...claims(0, 0, 2)])).toBe(0);
    expect(calibrationError([])).toBeNull();
  });
});

describe('adaptiveCalibrationError', () => {
  it('finds what bins of equal width average away', () => {
    const split = [...claims(0.94, 10, 0), ...claims(0.97, 0, 10)];
    expect(calibrationError(split)).toBeCloseTo(0.455, 12);
    expect(adaptiveCalibrationError(split)).toBeCloseTo((0.06 + 0.97) / 2, 12);
    expect(adaptiveCalibrationError([])).toBeNull();
  });
});

describe('calibrationErrorByChance', () => {
  it('is what calibrated claims show, the more the fewer they are', () => {
    // Of one claim at .5 the gap is .5, whatever comes of it; of many it vanishes.
    expect(calibrationErrorByChance(claims(0.5, 1, 0))).toBeCloseTo(0.5, 12);
    expect(calibrationErrorByChance(claims(0.9, 20, 0))).toBeGreaterThan(0.04);
    expect(calibrationErrorByChance(claims(0.9, 20_000, 0))).toBeLessThan(0.005);
    expect(calibrationErrorByChance([])).toBeNull();
  });
});
