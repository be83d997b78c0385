import { UsageError } from '@locitorium/domain';
import { packTrees as layOut, type TreeEnsemble } from '@locitorium/trees';
import { FEATURE_COUNT, featureFingerprint } from './feature-table.ts';

/**
 * A monotone map from a model's probability to a measured frequency: straight lines between knots, both coordinates 0–1 and
 * increasing. Fitted on scores of documents that the model had not seen.
 */
export interface CalibrationMap {
  readonly scores: readonly number[];
  readonly frequencies: readonly number[];
}

/** Frequency for a probability; outside the knots the nearest knot's. */
export function calibrate(map: CalibrationMap, probability: number): number {
  const { scores, frequencies } = map;
  const last = scores.length - 1;
  if (last < 0) return probability;
  if (probability <= scores[0]!) return frequencies[0]!;
  for (let knot = 1; knot <= last; knot++) {
    const to = scores[knot]!;
    if (probability > to) continue;
    const from = scores[knot - 1]!;
    const share = to === from ? 1 : (probability - from) / (to - from);
    return frequencies[knot - 1]! + share * (frequencies[knot]! - frequencies[knot - 1]!);
  }
  return frequencies[last]!;
}

/** Version of the file format. */
export const RANKER_FORMAT = 1;

/** Calibration maps of one kind of text. */
export interface ScriptCalibration {
  /** Probability that the country is right. */
  readonly country: CalibrationMap;
  /** Probability that the chosen record is right. */
  readonly record: CalibrationMap;
}

/** Where the parameters come from. */
export interface RankerProvenance {
  readonly command: string;
  readonly corpora: readonly { readonly name: string; readonly sha256: string; readonly licence: string; readonly mentions: number }[];
  readonly gazetteer: { readonly name: string; readonly version: string; readonly hash: string };
  readonly settings: Readonly<Record<string, number>>;
  /** Cross-validated scores by corpus. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

/** Everything learned, ready to use. */
export interface RankerParameters {
  readonly version: string;
  readonly featureFingerprint: string;
  readonly trees: TreeEnsemble;
  /** Texts without spaces between words (Japanese) are calibrated apart from the others. */
  readonly calibration: { readonly spaced: ScriptCalibration; readonly cjk: ScriptCalibration };
  readonly provenance: RankerProvenance;
}

/** The file: JSON, trees as arrays of [column, threshold, left, right] and leaves as [value], node 0 first. */
export interface RankerParametersFile {
  readonly format: typeof RANKER_FORMAT;
  readonly version: string;
  readonly feature_fingerprint: string;
  readonly features: readonly string[];
  readonly provenance: RankerProvenance;
  readonly calibration: RankerParameters['calibration'];
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/** Reads a parameter file's text. Rejects files of another format or another feature table, and trees that lead nowhere. */
export function parseRankerParameters(text: string, origin: string): RankerParameters {
  let file: RankerParametersFile;
  try {
    file = JSON.parse(text) as RankerParametersFile;
  } catch (cause) {
    throw unusable(origin, 'is not JSON', cause);
  }
  if (file.format !== RANKER_FORMAT) throw unusable(origin, `has format ${String(file.format)}; this version reads ${RANKER_FORMAT}`);
  const expected = featureFingerprint();
  if (file.feature_fingerprint !== expected) {
    throw unusable(
      origin,
      `was trained for feature table ${String(file.feature_fingerprint)}, but this version has ${expected}; train it again`,
    );
  }
  return {
    version: file.version,
    featureFingerprint: file.feature_fingerprint,
    trees: packTrees(file.trees, origin),
    calibration: file.calibration,
    provenance: file.provenance,
  };
}

/** Lays trees out as arrays. */
export function packTrees(trees: RankerParametersFile['trees'], origin: string): TreeEnsemble {
  try {
    return layOut(trees, FEATURE_COUNT);
  } catch (cause) {
    throw unusable(origin, 'has a broken tree', cause);
  }
}

function unusable(origin: string, fault: string, cause?: unknown): UsageError {
  return new UsageError(
    'ranker_parameters_unusable',
    `The ranker's parameters in ${origin} cannot be used: the file ${fault}.`,
    { origin },
    cause,
  );
}
