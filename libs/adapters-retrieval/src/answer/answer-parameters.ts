import { UsageError } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import { packTrees, type TreeEnsemble, type TreeNode } from '@locitorium/trees';
import type { TextLanguage } from '../analysis/text-language.ts';
import { ANSWER_FEATURE_COUNT, ANSWER_FEATURES } from './answer-feature-table.ts';
import { CONFIDENCE_FEATURE_COUNT, CONFIDENCE_FEATURES } from './confidence-features.ts';

/** Version of the file format. */
export const ANSWER_FORMAT = 1;

/** Scripts that are learned apart: words with spaces between them, and those without. */
export const ANSWER_SCRIPTS = ['spaced', 'unspaced'] as const;
export type AnswerScript = (typeof ANSWER_SCRIPTS)[number];

export function answerScriptOf(language: TextLanguage): AnswerScript {
  return language === 'ja' || language === 'zh' || language === 'ko' ? 'unspaced' : 'spaced';
}

/** From the sum of the trees to log-odds. */
export interface Calibration {
  readonly scale: number;
  readonly shift: number;
}

export interface ScriptParameters {
  /** Which sentence answers. */
  readonly sentences: TreeEnsemble;
  /** Whether one does. */
  readonly confidence: TreeEnsemble;
  readonly calibration: Calibration;
  /** Confidence below which there is no answer. */
  readonly threshold: number;
}

export interface AnswerProvenance {
  readonly command: string;
  readonly collections: readonly { readonly name: string; readonly sha256: string; readonly licence: string; readonly questions: number }[];
  readonly settings: Readonly<Record<string, number>>;
}

/** Everything learned. */
export interface AnswerParameters extends Readonly<Record<AnswerScript, ScriptParameters>> {
  readonly version: string;
  /** Of the whole file. */
  readonly hash: string;
  readonly provenance: AnswerProvenance;
}

/** As they are written: trees as arrays of [column, threshold, left, right] and leaves as [value], node 0 first. */
export interface ScriptParametersFile {
  readonly threshold: number;
  readonly calibration: Calibration;
  readonly sentences: readonly (readonly TreeNode[])[];
  readonly confidence: readonly (readonly TreeNode[])[];
}

/** The file: JSON. */
export interface AnswerParametersFile extends Readonly<Record<AnswerScript, ScriptParametersFile>> {
  readonly format: typeof ANSWER_FORMAT;
  readonly version: string;
  readonly feature_fingerprint: string;
  readonly provenance: AnswerProvenance;
}

/** Tells feature tables apart: parameters learned for one are refused by another. */
export function answerFingerprint(): string {
  return hashOf([ANSWER_FEATURES, CONFIDENCE_FEATURES]);
}

/** Reads a parameter file's text. Rejects another format or feature table, thresholds that are none and trees that lead nowhere. */
export function parseAnswerParameters(text: string, origin: string): AnswerParameters {
  let file: AnswerParametersFile;
  try {
    file = JSON.parse(text) as AnswerParametersFile;
  } catch (cause) {
    throw unusable(origin, 'is not JSON', cause);
  }
  if (file.format !== ANSWER_FORMAT) throw unusable(origin, `has format ${String(file.format)}; this version reads ${ANSWER_FORMAT}`);
  const expected = answerFingerprint();
  if (file.feature_fingerprint !== expected) {
    throw unusable(origin, `was trained for feature table ${file.feature_fingerprint}, but this version has ${expected}; train it again`);
  }
  const { version, provenance } = file;
  return {
    version,
    hash: hashOf(file),
    provenance,
    spaced: readScript(file.spaced, origin),
    unspaced: readScript(file.unspaced, origin),
  };
}

/** Reads what was learned of one script. */
export function readScript({ threshold, calibration, sentences, confidence }: ScriptParametersFile, origin: string): ScriptParameters {
  if (!(threshold >= 0 && threshold <= 1)) throw unusable(origin, 'has a threshold that is not a probability');
  if (!Number.isFinite(calibration.scale) || !Number.isFinite(calibration.shift))
    throw unusable(origin, 'has a calibration that cannot be');
  try {
    return {
      threshold,
      calibration,
      sentences: packTrees(sentences, ANSWER_FEATURE_COUNT),
      confidence: packTrees(confidence, CONFIDENCE_FEATURE_COUNT),
    };
  } catch (cause) {
    throw unusable(origin, 'has a broken tree', cause);
  }
}

function unusable(origin: string, fault: string, cause?: unknown): UsageError {
  return new UsageError(
    'answer_parameters_unusable',
    `The answerer's parameters in ${origin} cannot be used: the file ${fault}.`,
    { origin },
    cause,
  );
}
