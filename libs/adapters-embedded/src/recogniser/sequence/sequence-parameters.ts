import { hashOf } from '@locitorium/ports';
import type { NameTag } from './label-set.ts';
import { frame, keyGaps, unframe, unframeHeader, type FramedHeader } from '../file/framed-file.ts';
import { checksum, unpackKeys, unpackWeights } from '../file/packed-tables.ts';

/** Which text a model reads: words of a script with capitals, in English or in other languages, characters, or words of other scripts. */
export type SequenceModelName = 'latin' | 'multilingual' | 'japanese' | 'chinese' | 'korean' | 'scripts';

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

/**
 * Parameter file (a framed file); body: for all rows the gaps between their ascending unsigned keys (LEB128), then for all rows a
 * mask of the labels that have a weight (uint16, little endian), then those weights (int8). Most weights of a row are zero, so
 * this is about half of a plain table.
 */
const MAGIC = 'LOCIRECG';
const PARAMETER_FORMAT_VERSION = 1;

interface Header extends FramedHeader, Omit<SequenceParameters, 'keys' | 'weights' | 'transitions' | 'hash'> {
  readonly rows: number;
  readonly keyBytes: number;
  readonly transitions: readonly number[];
}

export type UnhashedParameters = Omit<SequenceParameters, 'hash'>;

/** Same parameters, same bytes. */
export function encodeParameters(parameters: UnhashedParameters): Uint8Array {
  const width = 1 + 2 * parameters.tags.length;
  const rows = parameters.keys.length;
  const gaps = keyGaps(parameters.keys);
  const masks = new Uint8Array(2 * rows);
  const values: number[] = [];
  for (let row = 0; row < rows; row++) {
    let mask = 0;
    for (let label = 0; label < width; label++) {
      const weight = parameters.weights[row * width + label]!;
      if (weight === 0) continue;
      mask |= 1 << label;
      values.push(weight & 0xff);
    }
    masks[2 * row] = mask & 0xff;
    masks[2 * row + 1] = mask >> 8;
  }
  const body = new Uint8Array(gaps.length + masks.length + values.length);
  body.set(gaps, 0);
  body.set(masks, gaps.length);
  body.set(values, gaps.length + masks.length);
  const header: Header = {
    formatVersion: PARAMETER_FORMAT_VERSION,
    model: parameters.model,
    variant: parameters.variant,
    tags: parameters.tags,
    featureTable: parameters.featureTable,
    scale: parameters.scale,
    rows,
    keyBytes: gaps.length,
    transitions: [...parameters.transitions],
    provenance: parameters.provenance,
    bodyChecksum: checksum(body),
  };
  return frame(MAGIC, header, body);
}

/**
 * Reads a parameter file. Throws a PrerequisiteError of kind `parameters_unreadable` when the bytes are not one, are cut or
 * damaged, and `parameters_stale` when another format version wrote them. `name` is for the message.
 */
export function decodeParameters(file: Uint8Array, name: string): SequenceParameters {
  const { header, body } = unframe<Header>(MAGIC, PARAMETER_FORMAT_VERSION, file, name);
  let rows: ParameterRows | null = null;
  const decoded = (): ParameterRows => (rows ??= decodeRows(header, body));
  const { model, variant, tags, featureTable, scale, provenance } = header;
  return {
    model,
    variant,
    tags,
    featureTable,
    scale,
    // Most texts need one model of several: the others stay packed.
    get keys() {
      return decoded().keys;
    },
    get weights() {
      return decoded().weights;
    },
    transitions: Float64Array.from(header.transitions),
    provenance,
    hash: hashOf(header),
  };
}

/** The hash that `decodeParameters` answers for a file, from its beginning alone. */
export function parametersHash(beginning: Uint8Array, name: string): string {
  return hashOf(unframeHeader<Header>(MAGIC, PARAMETER_FORMAT_VERSION, beginning, name).header);
}

type ParameterRows = Pick<SequenceParameters, 'keys' | 'weights'>;

function decodeRows(header: Header, body: Uint8Array): ParameterRows {
  const width = 1 + 2 * header.tags.length;
  return { keys: unpackKeys(body, header.rows), weights: unpackWeights(body.subarray(header.keyBytes), header.rows, width) };
}
