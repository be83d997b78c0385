import type { ListExamples } from './list-examples.ts';
import { seededRandom } from '../seeded-random.ts';

/** Lists of 2–6 rows with `width` random features; the row with the greatest `worth` is the right one. */
export function syntheticLists(lists: number, width: number, worth: (features: readonly number[]) => number, seed = 7): ListExamples {
  const random = seededRandom(seed);
  const features: number[] = [];
  const targets: number[] = [];
  const offsets = [0];
  for (let list = 0; list < lists; list++) {
    const rows = Array.from({ length: 2 + Math.floor(random() * 5) }, () =>
      Array.from({ length: width }, () => Math.round(random() * 1_000) / 1_000),
    );
    const values = rows.map(worth);
    const best = values.indexOf(Math.max(...values));
    rows.forEach((row, position) => {
      features.push(...row);
      targets.push(position === best ? 1 : 0);
    });
    offsets.push(offsets.at(-1)! + rows.length);
  }
  return {
    width,
    features: Float32Array.from(features),
    offsets: Int32Array.from(offsets),
    targets: Float32Array.from(targets),
    weights: new Float32Array(lists).fill(1),
  };
}

/** Share of lists whose best-scored row is the right one. */
export function shareRight({ offsets, targets }: ListExamples, scores: Float64Array): number {
  let right = 0;
  for (let list = 0; list + 1 < offsets.length; list++) {
    let best = offsets[list]!;
    for (let row = best; row < offsets[list + 1]!; row++) if (scores[row]! > scores[best]!) best = row;
    if (targets[best] === 1) right++;
  }
  return right / (offsets.length - 1);
}
