import { UsageError, type Document } from '@locitorium/domain';
import { packTrees as layOut, type TreeEnsemble } from '@locitorium/trees';
import { COLUMN, FEATURE_COUNT, featureFingerprint } from './feature-table.ts';
import { isCjkText } from './language-and-script.ts';

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

/** Calibration of all texts, by what the caller says of the language, else by script. */
export interface RankerCalibration {
  readonly spaced: ScriptCalibration;
  /** Texts without spaces between words (Japanese). */
  readonly cjk: ScriptCalibration;
  /** Languages of spaced scripts that there was enough of, by ISO 639-1 code. */
  readonly languages?: Readonly<Record<string, ScriptCalibration>>;
}

/** The calibration for a text. */
export function calibrationFor({ spaced, cjk, languages = {} }: RankerCalibration, { text, meta }: Document): ScriptCalibration {
  if (isCjkText(text)) return cjk;
  const language = languageCodeOf(meta.lang);
  return language !== null && Object.hasOwn(languages, language) ? languages[language]! : spaced;
}

/** ISO 639-1 code of a BCP 47 tag. */
export const languageCodeOf = (tag: string | null): string | null => tag?.slice(0, 2).toLowerCase() ?? null;

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
  readonly calibration: RankerCalibration;
  readonly provenance: RankerProvenance;
}

/** The file: JSON, trees as arrays of [position in `features`, threshold, left, right] and leaves as [value], node 0 first. */
export interface RankerParametersFile {
  readonly format: typeof RANKER_FORMAT;
  readonly version: string;
  readonly feature_fingerprint: string;
  readonly features: readonly string[];
  readonly provenance: RankerProvenance;
  readonly calibration: RankerParameters['calibration'];
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/**
 * Reads a parameter file's text. Features are found by name: their order is the file's own, and new ones that the trees do not know are not
 * looked at. Rejects files of another format or with other features, and trees that lead nowhere.
 */
export function parseRankerParameters(text: string, origin: string): RankerParameters {
  let file: RankerParametersFile;
  try {
    file = JSON.parse(text) as RankerParametersFile;
  } catch (cause) {
    throw unusable(origin, 'is not JSON', cause);
  }
  if (file.format !== RANKER_FORMAT) throw unusable(origin, `has format ${String(file.format)}; this version reads ${RANKER_FORMAT}`);
  const columns = columnsOf(file, origin);
  return {
    version: file.version,
    featureFingerprint: file.feature_fingerprint,
    trees: packTrees(
      file.trees.map((tree) => tree.map((node) => (node.length === 1 ? node : node.with(0, columns[node[0]!]!)))),
      origin,
    ),
    calibration: file.calibration,
    provenance: file.provenance,
  };
}

/** Columns of the features that a file names, in its order. */
function columnsOf({ features, feature_fingerprint: fingerprint }: RankerParametersFile, origin: string): readonly number[] {
  const expected = featureFingerprint(features);
  const unknown = features.find((name) => !Object.hasOwn(COLUMN, name));
  if (unknown !== undefined || fingerprint !== expected) {
    const fault = unknown === undefined ? `features of the fingerprint ${fingerprint}, here ${expected}` : `a feature "${unknown}"`;
    throw unusable(origin, `was trained with ${fault}, which this version does not have; train it again`);
  }
  return features.map((name) => COLUMN[name as keyof typeof COLUMN]);
}

/** Lays trees out as arrays; their columns are those of the feature table. */
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
