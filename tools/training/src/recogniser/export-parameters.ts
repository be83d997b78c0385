import { beginLabel, mayFollow, type UnhashedParameters } from '@locitorium/adapters-embedded/training';
import type { CrfWeights } from './crf/train-crf.ts';

export interface ExportSettings {
  /** Most rows that are kept: those with the greatest weights. */
  readonly mostRows: number;
  /** Rows without a weight this great are left out. */
  readonly leastWeight: number;
  /** Weights beyond ± this are cut. */
  readonly greatestWeight: number;
  /** Smaller weights of a kept row become zero. */
  readonly leastCell: number;
}

const GREATEST_INT8 = 127;

/**
 * Folds shared weights and policy copies into one small integer table: weight = shared + Σ share · copy. `mix` gives the share of
 * each copy by its number. `placeBias` is added to the log weight of beginning a place.
 */
export function exportParameters(
  weights: CrfWeights,
  mix: ReadonlyMap<number, number>,
  placeBias: number,
  settings: ExportSettings,
  identity: Pick<UnhashedParameters, 'model' | 'variant' | 'featureTable' | 'provenance'>,
): UnhashedParameters {
  const { size, tags } = weights.labels;
  const row = new Float64Array(size);
  const strengths: { readonly hash: number; readonly strength: number }[] = [];
  for (const hash of weights.index.sharedHashes()) {
    foldRow(weights, hash, mix, row);
    const strength = Math.min(
      settings.greatestWeight,
      row.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight)), 0),
    );
    if (strength >= settings.leastWeight) strengths.push({ hash, strength });
  }
  strengths.sort((a, b) => b.strength - a.strength || (a.hash >>> 0) - (b.hash >>> 0));
  const kept = strengths.slice(0, settings.mostRows);
  const scale = (kept[0]?.strength ?? 1) / GREATEST_INT8;
  kept.sort((a, b) => (a.hash >>> 0) - (b.hash >>> 0));
  const cells = new Int8Array(kept.length * size);
  kept.forEach(({ hash }, at) => {
    foldRow(weights, hash, mix, row);
    for (let label = 0; label < size; label++) {
      const weight = row[label]!;
      if (Math.abs(weight) < settings.leastCell) continue;
      cells[at * size + label] = Math.max(-GREATEST_INT8, Math.min(GREATEST_INT8, Math.round(weight / scale)));
    }
  });
  const place = beginLabel(weights.labels, 'LOC');
  const transitions = weights.transitions.map((weight, cell) =>
    mayFollow(Math.floor(cell / size), cell % size) ? Math.fround(Math.fround(weight) + (cell % size === place ? placeBias : 0)) : 0,
  );
  return { ...identity, tags, scale, keys: Int32Array.from(kept, ({ hash }) => hash), weights: cells, transitions };
}

function foldRow(
  { index, weights, labels: { size } }: CrfWeights,
  hash: number,
  mix: ReadonlyMap<number, number>,
  row: Float64Array,
): void {
  const shared = index.rowOf(hash) * size;
  for (let label = 0; label < size; label++) row[label] = weights[shared + label]!;
  for (const [copy, share] of mix) {
    const copied = index.rowOfCopy(hash, copy) * size;
    if (copied < 0) continue;
    for (let label = 0; label < size; label++) row[label]! += share * weights[copied + label]!;
  }
}
