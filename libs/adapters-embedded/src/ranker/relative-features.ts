import { FEATURE_COUNT, LEADS } from './feature-table.ts';

/** Fills, in each of the first `rows` rows, by how much a feature is ahead of the best other row. */
export function fillLeads(features: Float32Array, rows: number): void {
  for (const [from, to] of LEADS) {
    let best = -Infinity;
    let second = -Infinity;
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
    }
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      const other = value === best ? second : best;
      features[row * FEATURE_COUNT + to] = other === -Infinity ? value : value - other;
    }
  }
}
