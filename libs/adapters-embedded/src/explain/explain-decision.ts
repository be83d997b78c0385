import {
  type Attribution,
  type EvidenceFeature,
  type EvidenceFeatureKind,
  type Explanation,
  exponential,
  type FeatureShare,
  logarithm,
  logOddsOf,
  type Reading,
} from '@locitorium/domain';
import type { DecisionRow } from '../ranker/decision-table.ts';
import { refutations, refutationsBeside } from '../ranker/decide.ts';
import { FEATURE_COUNT, FEATURES } from '../ranker/feature-table.ts';
import { kilometresBetween } from '../ranker/place-facts.ts';
import type { RankerDecision } from '../ranker/embedded-ranker.ts';
import { scoreRows, type TreeEnsemble } from '@locitorium/trees';
import { Comparison } from './comparison.ts';
import { onlyReading, otherReadings, wordsOf } from './evidence-words.ts';
import { treeShares } from './tree-shares.ts';

/**
 * Records of one country no farther apart than this are one place to a reader: a city, its county, its namesake in another source.
 * The confidence of a record was measured with the same tolerance.
 */
const SAME_PLACE_KM = 25;

/** Shares under this are rounding of sums of trees. */
const LEAST_SHARE = 1e-9;

/**
 * Takes a decision apart: why the chosen row's country is believed, and why this very record. Each is compared with the best row
 * that contradicts it: a record where there is one. Null where there was nothing to choose from.
 */
export function explainDecision(decision: RankerDecision, trees: TreeEnsemble): Explanation | null {
  const { verdict, table } = decision;
  if (verdict === null) return null;
  const { rows } = table;
  const { best } = verdict;
  const country = rows[best]!.countryCode;
  const agreesWith = (row: DecisionRow): boolean => row.countryCode === country;
  const parts = new DecisionParts(decision, trees, best);
  return {
    chosen: readingOf(decision, best),
    country: country === null ? null : parts.attribute('country', rows.map(agreesWith), decision.countryConfidence),
    record: parts.attribute(
      'record',
      rows.map((row) => isSamePlace(row, rows[best]!)),
      decision.recordConfidence,
    ),
  };
}

function isSamePlace(row: DecisionRow, chosen: DecisionRow): boolean {
  if (row === chosen) return true;
  if (row.kind === 'unlisted' || chosen.kind === 'unlisted') return false;
  return row.countryCode === chosen.countryCode && kilometresBetween(row.place, chosen.place) <= SAME_PLACE_KM;
}

function readingOf({ table, verdict }: RankerDecision, row: number): Reading {
  const reading = table.rows[row]!;
  const candidate = reading.kind === 'listed' ? reading.candidate : null;
  return { candidate, countryCode: reading.countryCode, probability: verdict!.probabilities[row]! };
}

class DecisionParts {
  readonly #decision: RankerDecision;
  readonly #trees: TreeEnsemble;
  readonly #chosen: number;
  /** What was added to the chosen row's trees. */
  #addedToChosen: number | null = null;
  #refutationOf: ((row: number) => number) | null = null;
  #refutationBeside: ((row: number) => number) | null = null;
  /** By rival: country and record often have the same one. */
  readonly #compared = new Map<number, readonly EvidenceFeature[]>();

  constructor(decision: RankerDecision, trees: TreeEnsemble, chosen: number) {
    this.#decision = decision;
    this.#trees = trees;
    this.#chosen = chosen;
  }

  /**
   * ln of the odds of a softmax: ln Σ e^score of the rows that agree − ln Σ e^score of the others. With n and m of them it is
   * prior ln(n / m), the margin of the chosen row over its rival, and by how much the mean row of each side is behind these two.
   */
  attribute(claim: Attribution['claim'], agrees: readonly boolean[], confidence: number): Attribution {
    const { scores, table } = this.#decision;
    const others = [...scores.keys()].filter((row) => !agrees[row]);
    const allies = [...scores.keys()].filter((row) => agrees[row]);
    if (others.length === 0) {
      const only: EvidenceFeature = {
        kind: 'other_readings',
        weight: logOddsOf(confidence),
        text: onlyReading(claim, new Comparison(table, this.#chosen, null)),
        features: [],
      };
      return { claim, rival: null, prior: 0, evidenceFeatures: [only], calibration: 0, confidence };
    }
    // Readers compare records: a reading without one is the rival only where nothing else is.
    const listed = others.filter((row) => table.rows[row]!.kind === 'listed');
    const rival = (listed.length > 0 ? listed : others).reduce((best, row) => (scores[row]! > scores[best]! ? row : best));
    const prior = logarithm(allies.length / others.length);
    const behind = lnMean(scores, allies) - scores[this.#chosen]! - (lnMean(scores, others) - scores[rival]!);
    const evidenceFeatures = [...this.#comparedWith(rival)];
    if (scores.length > 2)
      evidenceFeatures.push({
        kind: 'other_readings',
        weight: behind,
        text: otherReadings(claim, allies.length - 1, others.length - 1),
        features: [],
      });
    evidenceFeatures.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
    const model = evidenceFeatures.reduce((total, { weight }) => total + weight, prior);
    return {
      claim,
      rival: readingOf(this.#decision, rival),
      prior,
      evidenceFeatures,
      calibration: logOddsOf(confidence) - model,
      confidence,
    };
  }

  #comparedWith(rival: number): readonly EvidenceFeature[] {
    const known = this.#compared.get(rival);
    if (known !== undefined) return known;
    const features = this.#evidenceFeatures(rival);
    this.#compared.set(rival, features);
    return features;
  }

  /**
   * The margin of the chosen row over the rival, by kinds of features. What rules take from the trees' scores counts as a container where
   * it stands in the text, and else as how well known the rows are.
   */
  #evidenceFeatures(rival: number): readonly EvidenceFeature[] {
    const { table } = this.#decision;
    const compared = new Comparison(table, this.#chosen, rival);
    const at = this.#chosen * FEATURE_COUNT;
    const rivalAt = rival * FEATURE_COUNT;
    const byKind = new Map<EvidenceFeatureKind, FeatureShare[]>();
    const add = (kind: EvidenceFeatureKind, share: FeatureShare): void => {
      const shares = byKind.get(kind);
      if (shares === undefined) byKind.set(kind, [share]);
      else shares.push(share);
    };
    const weights = treeShares(this.#trees, table.features, FEATURE_COUNT, this.#chosen, rival);
    for (let column = 0; column < FEATURE_COUNT; column++) {
      const weight = weights[column]!;
      if (Math.abs(weight) < LEAST_SHARE) continue;
      const { name: feature, kind } = FEATURES[column]!;
      add(kind, { feature, value: table.features[at + column]!, rivalValue: table.features[rivalAt + column]!, weight });
    }
    const addRule = (kind: EvidenceFeatureKind, value: number, rivalValue: number): void => {
      if (Math.abs(value - rivalValue) > LEAST_SHARE) add(kind, { feature: 'refutation', value, rivalValue, weight: value - rivalValue });
    };
    const refutationBeside = (this.#refutationBeside ??= refutationsBeside(table));
    // Not the negative: JSON has no −0.
    const [beside, rivalsBeside] = [0 - refutationBeside(this.#chosen), 0 - refutationBeside(rival)];
    const rule = (this.#addedToChosen ??= this.#addedToTrees(this.#chosen));
    addRule('container', beside, rivalsBeside);
    addRule('prominence', rule - beside, this.#addedToTrees(rival) - rivalsBeside);
    return Array.from(byKind, ([kind, features]) => {
      let weight = 0;
      for (const share of features) weight += share.weight;
      if (features.length > 1) features.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
      return { kind, weight, text: wordsOf(kind, compared), features };
    });
  }

  /** What rules added to the sum of the trees for a row. */
  #addedToTrees(row: number): number {
    const { table, scores } = this.#decision;
    if ((this.#refutationOf ??= refutations(table))(row) === 0) return 0;
    const [ofTrees] = scoreRows(this.#trees, table.features.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT), FEATURE_COUNT);
    return scores[row]! - ofTrees!;
  }
}

/** ln of the mean of e^score over some rows. */
function lnMean(scores: Float64Array, rows: readonly number[]): number {
  const most = rows.reduce((greatest, row) => Math.max(greatest, scores[row]!), -Infinity);
  return most + logarithm(rows.reduce((total, row) => total + exponential(scores[row]! - most), 0) / rows.length);
}
