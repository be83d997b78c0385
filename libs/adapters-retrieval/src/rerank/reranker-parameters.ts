import { UsageError } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import { packTrees, type TreeEnsemble, type TreeNode } from '@locitorium/trees';
import type { TextLanguage } from '../analysis/text-language.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, RERANK_FEATURES, type RerankFeature } from './feature-table.ts';

/** Version of the file format. */
export const RERANKER_FORMAT = 1;

/** Where parameters come from. */
export interface RerankerProvenance {
  readonly command: string;
  readonly collections: readonly { readonly name: string; readonly sha256: string; readonly licence: string; readonly queries: number }[];
  readonly settings: Readonly<Record<string, number>>;
}

/** Scripts with and without spaces between words: terms of the one are words, of the other pairs of characters. */
export const SCRIPTS = ['spaced', 'unspaced'] as const;
export type Script = (typeof SCRIPTS)[number];

export function scriptOf(language: TextLanguage): Script {
  return language === 'ja' || language === 'zh' || language === 'ko' ? 'unspaced' : 'spaced';
}

/** A score is a weighted sum of features, corrected by trees. */
export interface ScoreParameters {
  /** Weight of each column; most are 0. */
  readonly weights: Float64Array;
  readonly trees: TreeEnsemble;
}

/** Everything learned. */
export interface RerankerParameters extends Readonly<Record<Script, ScoreParameters>> {
  readonly version: string;
  /** Of the whole file. */
  readonly hash: string;
  readonly provenance: RerankerProvenance;
}

/** As they are written: weights by name, trees as arrays of [column, threshold, left, right] and leaves as [value], node 0 first. */
export interface ScoreParametersFile {
  readonly weights: Readonly<Partial<Record<RerankFeature, number>>>;
  readonly trees: readonly (readonly TreeNode[])[];
}

/** The file: JSON. */
export interface RerankerParametersFile extends Readonly<Record<Script, ScoreParametersFile>> {
  readonly format: typeof RERANKER_FORMAT;
  readonly version: string;
  readonly feature_fingerprint: string;
  readonly provenance: RerankerProvenance;
}

/** Tells feature tables apart: parameters learned for one are refused by another. */
export function rerankFingerprint(): string {
  return hashOf(RERANK_FEATURES);
}

/** Reads a parameter file's text. Rejects another format or feature table, unknown features and trees that lead nowhere. */
export function parseRerankerParameters(text: string, origin: string): RerankerParameters {
  let file: RerankerParametersFile;
  try {
    file = JSON.parse(text) as RerankerParametersFile;
  } catch (cause) {
    throw unusable(origin, 'is not JSON', cause);
  }
  if (file.format !== RERANKER_FORMAT) throw unusable(origin, `has format ${String(file.format)}; this version reads ${RERANKER_FORMAT}`);
  const expected = rerankFingerprint();
  if (file.feature_fingerprint !== expected) {
    throw unusable(origin, `was trained for feature table ${file.feature_fingerprint}, but this version has ${expected}; train it again`);
  }
  const { version, provenance } = file;
  return { version, hash: hashOf(file), provenance, spaced: readScores(file.spaced, origin), unspaced: readScores(file.unspaced, origin) };
}

/** Reads what scores texts of one script. */
export function readScores({ weights: given, trees }: ScoreParametersFile, origin: string): ScoreParameters {
  const weights = new Float64Array(RERANK_FEATURE_COUNT);
  for (const [name, weight] of Object.entries(given)) {
    const column = RERANK_COLUMN[name as RerankFeature] as number | undefined;
    if (column === undefined || !Number.isFinite(weight)) throw unusable(origin, `has a weight of ${name} that cannot be`);
    weights[column] = weight;
  }
  try {
    return { weights, trees: packTrees(trees, RERANK_FEATURE_COUNT) };
  } catch (cause) {
    throw unusable(origin, 'has a broken tree', cause);
  }
}

function unusable(origin: string, fault: string, cause?: unknown): UsageError {
  return new UsageError(
    'reranker_parameters_unusable',
    `The reranker's parameters in ${origin} cannot be used: the file ${fault}.`,
    { origin },
    cause,
  );
}
