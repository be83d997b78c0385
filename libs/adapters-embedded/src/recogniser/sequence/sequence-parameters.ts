import type { NameTag } from './label-set.ts';

/** Which text a model reads: words of a spaced script, or characters of Japanese. */
export type SequenceModelName = 'latin' | 'japanese';

/** One corpus that parameters were learned from. */
export interface CorpusProvenance {
  readonly name: string;
  readonly source: string;
  readonly licence: string;
  readonly sha256: string;
  readonly texts: number;
}

/** Precision, recall and their harmonic mean, each 0–1; null where there was nothing to count. */
export interface PrecisionRecallF1 {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** Scores of one corpus under document-wise cross-validation: spans that overlap, and spans that are equal. */
export interface RecognitionScores {
  readonly corpus: string;
  readonly policy: string;
  readonly goldMentions: number;
  readonly overlap: PrecisionRecallF1;
  readonly exact: PrecisionRecallF1;
}

/** Where parameters come from: enough to make the same bytes again. Holds no dates and no paths. */
export interface ParameterProvenance {
  readonly command: string;
  readonly corpora: readonly CorpusProvenance[];
  readonly placeNameIndex: { readonly name: string; readonly version: string; readonly hash: string };
  /** Hash of the lexicon, which Latin features use. */
  readonly lexicon: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly crossValidation: readonly RecognitionScores[];
}

/** What a sequence model learned. Weights are log weights in units of `scale`. */
export interface SequenceParameters {
  readonly model: SequenceModelName;
  /** What the weights are for: prose under a mention policy, `posts`, or `japanese`. */
  readonly variant: string;
  readonly tags: readonly NameTag[];
  /** Fingerprint of the feature table whose hashes the keys are. */
  readonly featureTable: string;
  readonly scale: number;
  /** Feature hashes, ascending as unsigned numbers. */
  readonly keys: Int32Array;
  /** `weights[row * labels + label]` for the feature `keys[row]`. */
  readonly weights: Int8Array;
  /** `transitions[from * labels + to]`; 0 where `to` may not follow. */
  readonly transitions: Float64Array;
  readonly provenance: ParameterProvenance;
  /** Hash of everything above. */
  readonly hash: string;
}
