import {
  decide,
  FEATURE_COUNT,
  packTrees,
  rowScores,
  TreeScorer,
  type ScriptCalibration,
  type Verdict,
} from '@locitorium/adapters-embedded/training';
import { greatCircleKm } from '@locitorium/domain';
import { boostTrees, type BoostSettings } from './boost-trees.ts';
import type { TreeNode } from './grow-tree.ts';
import { isotonicMap, type Outcome } from './isotonic.ts';
import { trainLinear } from './linear-softmax.ts';
import { toListExamples, type MentionExample } from './resolution-examples.ts';

/** Scores the rows of a mention. */
export type RowScorer = (features: Float32Array) => Float64Array;

export function treeScorer(trees: readonly (readonly TreeNode[])[]): RowScorer {
  const scorer = new TreeScorer(packTrees(trees, 'memory'), FEATURE_COUNT);
  return (features) => rowScores(scorer, features);
}

export function trainTrees(examples: readonly MentionExample[], settings: BoostSettings): TreeNode[][] {
  return boostTrees(toListExamples(examples), settings);
}

export function trainLinearScorer(examples: readonly MentionExample[]): RowScorer {
  return trainLinear(toListExamples(examples));
}

export function verdictOf(scorer: RowScorer, { table }: MentionExample): Verdict | null {
  return decide(table, scorer(table.features));
}

/** Kind of text by which calibration is told apart. */
export type Script = 'spaced' | 'cjk';
export type Calibration = Readonly<Record<Script, ScriptCalibration>>;

export const scriptOf = ({ isCjk }: MentionExample): Script => (isCjk ? 'cjk' : 'spaced');

/** A record within this distance of the gold point is the right one: another identity of the place, another point of it. */
const SAME_RECORD_KM = 25;

/** Fits calibration on verdicts of models that had not seen the mention. */
export function fitCalibration(examples: readonly MentionExample[], verdicts: readonly (Verdict | null)[]): Calibration {
  const outcomes: Record<Script, { country: Outcome[]; record: Outcome[] }> = {
    spaced: { country: [], record: [] },
    cjk: { country: [], record: [] },
  };
  examples.forEach((example, position) => {
    const verdict = verdicts[position];
    if (verdict == null) return;
    const row = example.table.rows[verdict.best]!;
    const { gold } = example;
    const { country, record } = outcomes[scriptOf(example)];
    if (row.countryCode !== null && gold.countryCode !== null)
      country.push({ probability: verdict.ofCountry, isRight: row.countryCode === gold.countryCode });
    if (gold.point === null || row.kind === 'unlisted') return;
    const isRight = gold.geonameId === String(row.candidate.osmId) || greatCircleKm(row.candidate, gold.point) <= SAME_RECORD_KM;
    record.push({ probability: verdict.probabilities[verdict.best]!, isRight });
  });
  const spaced = { country: isotonicMap(outcomes.spaced.country), record: isotonicMap(outcomes.spaced.record) };
  const cjk = {
    country: isotonicMap(outcomes.cjk.country),
    // The Japanese corpus has no points: there a record is as sure as elsewhere.
    record: outcomes.cjk.record.length > 0 ? isotonicMap(outcomes.cjk.record) : spaced.record,
  };
  return { spaced, cjk };
}
