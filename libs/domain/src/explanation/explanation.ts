import type { Candidate } from '../candidate/candidate.ts';

/** Kinds of evidence features, as they are told apart for readers; one kind gathers many features of a selector. */
export const EVIDENCE_FEATURE_KINDS = [
  'container',
  'enclosed',
  'type_word',
  'prominence',
  'population',
  'kind',
  'name',
  'country_context',
  'area_context',
  'nearness',
  'language',
  'script',
  'surface',
  'document',
  'alternatives',
  'unlisted',
  'other_readings',
  'other',
] as const;

export type EvidenceFeatureKind = (typeof EVIDENCE_FEATURE_KINDS)[number];

/** One feature that a selector used, and its share in an evidence feature. */
export interface FeatureShare {
  readonly feature: string;
  /** Value of the reading that was chosen, and of its rival. */
  readonly value: number;
  readonly rivalValue: number;
  /** Natural log-odds. */
  readonly weight: number;
}

/** One term of an attribution: in favour of the claim where positive. */
export interface EvidenceFeature {
  readonly kind: EvidenceFeatureKind;
  /** Natural log-odds that this evidence feature adds. Taking it away lowers the claim's log-odds by exactly so much. */
  readonly weight: number;
  /** The feature in plain English: "names its state: Ga.". Quotes at most names of the text. */
  readonly text: string;
  /** What the weight is the sum of, greatest share first; empty where the evidence feature is no feature of a reading. */
  readonly features: readonly FeatureShare[];
}

/** What a mention was weighed to mean: a record, or a place that no record is, in a country. */
export interface Reading {
  /** Null where the reading is "not listed". */
  readonly candidate: Candidate | null;
  readonly countryCode: string | null;
  /** Probability 0–1 in the selector's own eyes, before calibration. */
  readonly probability: number;
}

/**
 * Why a claim is believed as far as it is, as a sum of log-odds:
 *
 *   confidence = 1 / (1 + e^−(prior + Σ evidenceFeatures.weight + calibration))
 *
 * `prior` are the odds if all readings were equally likely; `evidenceFeatures` move them, and together with the prior are the odds of the
 * selector's model; `calibration` moves those to what was measured on texts with known answers.
 */
export interface Attribution {
  /**
   * `country`: the country is right. `record`: this very record is right, or one at the same spot (for a reading that is not listed: that
   * none is).
   */
  readonly claim: 'country' | 'record';
  /** Best record that contradicts the claim, else the best reading that does; null where none does. */
  readonly rival: Reading | null;
  readonly prior: number;
  /** Weightiest first. */
  readonly evidenceFeatures: readonly EvidenceFeature[];
  readonly calibration: number;
  /** 0–1, as the selection carries it. */
  readonly confidence: number;
}

/** Why a mention was given its place, or none; made only where somebody asks for it. */
export interface Explanation {
  readonly chosen: Reading;
  /** That the country is right; null for a reading without country. */
  readonly country: Attribution | null;
  /** That this very record is right; for a reading that is not listed, that no record is. */
  readonly record: Attribution;
}
