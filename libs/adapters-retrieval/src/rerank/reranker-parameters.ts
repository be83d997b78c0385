import { UsageError } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import { packTrees, type TreeEnsemble, type TreeNode } from '@locitorium/trees';
import type { TextLanguage } from '../analysis/text-language.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, RERANK_FEATURES, type RerankFeature } from './feature-table.ts';

/** Version of the file format. */
export const RERANKER_FORMAT = 2;

/** Where parameters come from. */
export interface RerankerProvenance {
  readonly command: string;
  readonly collections: readonly { readonly name: string; readonly sha256: string; readonly licence: string; readonly queries: number }[];
  /** Hash of the embedder whose vectors were learned with. */
  readonly embedder: string;
  /** Hash of the word vectors that were learned with. */
  readonly word_vectors: string;
  readonly settings: Readonly<Record<string, number>>;
}

/** Kinds of lists that are learned apart: words of scripts with spaces, pairs of characters of those without, words and meaning. */
export const LIST_KINDS = ['spaced', 'unspaced', 'meaning'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export function listKindOf(language: TextLanguage, hasMeaning: boolean): ListKind {
  if (hasMeaning) return 'meaning';
  return language === 'ja' || language === 'zh' || language === 'ko' ? 'unspaced' : 'spaced';
}

/** A score is a weighted sum of features, corrected by trees. */
export interface ScoreParameters {
  /** Weight of each column; most are 0. */
  readonly weights: Float64Array;
  readonly trees: TreeEnsemble;
  /** Terms of a long query among those learned from: of longer ones less is known. */
  readonly longQuery: number;
}

/** Everything learned. */
export interface RerankerParameters extends Readonly<Record<ListKind, ScoreParameters>> {
  readonly version: string;
  /** Of the whole file. */
  readonly hash: string;
  readonly provenance: RerankerProvenance;
}

/** As they are written: weights by name, trees as arrays of [column, threshold, left, right] and leaves as [value], node 0 first. */
export interface ScoreParametersFile {
  readonly weights: Readonly<Partial<Record<RerankFeature, number>>>;
  readonly trees: readonly (readonly TreeNode[])[];
  readonly long_query: number;
}

/** The file: JSON. */
export interface RerankerParametersFile extends Readonly<Record<ListKind, ScoreParametersFile>> {
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
  const [spaced, unspaced, meaning] = [file.spaced, file.unspaced, file.meaning].map((scores) => readScores(scores, origin));
  return { version, hash: hashOf(file), provenance, spaced: spaced!, unspaced: unspaced!, meaning: meaning! };
}

/** Reads what scores one kind of lists. */
export function readScores({ weights: given, trees, long_query: longQuery }: ScoreParametersFile, origin: string): ScoreParameters {
  const weights = new Float64Array(RERANK_FEATURE_COUNT);
  for (const [name, weight] of Object.entries(given)) {
    const column = RERANK_COLUMN[name as RerankFeature] as number | undefined;
    if (column === undefined || !Number.isFinite(weight)) throw unusable(origin, `has a weight of ${name} that cannot be`);
    weights[column] = weight;
  }
  if (!(longQuery > 0)) throw unusable(origin, 'does not say how long a long query is');
  try {
    return { weights, trees: packTrees(trees, RERANK_FEATURE_COUNT), longQuery };
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
