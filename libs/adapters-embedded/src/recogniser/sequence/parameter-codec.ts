import { PrerequisiteError } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import type { NameTag } from './label-set.ts';
import type { ParameterProvenance, SequenceModelName, SequenceParameters } from './sequence-parameters.ts';

/**
 * Parameter file: magic, header length (uint32, little endian), header (JSON, UTF-8), then for all rows the gaps between their
 * ascending unsigned keys (LEB128), then for all rows a mask of labels that have a weight (uint16, little endian), then those
 * weights (int8). Most weights of a row are zero, so this is about half of a plain table.
 */
const MAGIC = 'LOCIRECG';
export const PARAMETER_FORMAT_VERSION = 1;
const FIXED_BYTES = MAGIC.length + 4;

interface Header {
  readonly formatVersion: number;
  readonly model: SequenceModelName;
  readonly policy: string;
  readonly tags: readonly NameTag[];
  readonly featureTable: string;
  readonly scale: number;
  readonly rows: number;
  readonly keyBytes: number;
  readonly transitions: readonly number[];
  readonly provenance: ParameterProvenance;
  readonly bodyChecksum: number;
}

export type UnhashedParameters = Omit<SequenceParameters, 'hash'>;

/** Same parameters, same bytes. */
export function encodeParameters(parameters: UnhashedParameters): Uint8Array {
  const width = 1 + 2 * parameters.tags.length;
  const rows = parameters.keys.length;
  const gaps: number[] = [];
  const masks = new Uint8Array(2 * rows);
  const values: number[] = [];
  let previous = 0;
  for (let row = 0; row < rows; row++) {
    const key = (parameters.keys[row] as number) >>> 0;
    if (row > 0 && key <= previous) throw new TypeError('Feature keys must ascend.');
    writeVarint(gaps, key - previous);
    previous = key;
    let mask = 0;
    for (let label = 0; label < width; label++) {
      const weight = parameters.weights[row * width + label] as number;
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
    policy: parameters.policy,
    tags: parameters.tags,
    featureTable: parameters.featureTable,
    scale: parameters.scale,
    rows,
    keyBytes: gaps.length,
    transitions: [...parameters.transitions],
    provenance: parameters.provenance,
    bodyChecksum: checksum(body),
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(FIXED_BYTES + headerBytes.length + body.length);
  file.set(new TextEncoder().encode(MAGIC), 0);
  new DataView(file.buffer).setUint32(MAGIC.length, headerBytes.length, true);
  file.set(headerBytes, FIXED_BYTES);
  file.set(body, FIXED_BYTES + headerBytes.length);
  return file;
}

/**
 * Reads a parameter file. Throws a PrerequisiteError of kind `parameters_unreadable` when the bytes are not one, are cut or
 * damaged, and `parameters_stale` when another format version wrote them. `name` is for the message.
 */
export function decodeParameters(file: Uint8Array, name: string): SequenceParameters {
  const header = readHeader(file, name);
  const bodyAt = FIXED_BYTES + new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
  const body = file.subarray(bodyAt);
  if (checksum(body) !== header.bodyChecksum) throw unreadable(name, 'its checksum does not fit');
  const width = 1 + 2 * header.tags.length;
  const keys = new Int32Array(header.rows);
  const weights = new Int8Array(header.rows * width);
  let at = 0;
  let key = 0;
  for (let row = 0; row < header.rows; row++) {
    let gap = 0;
    let factor = 1;
    for (;;) {
      const byte = body[at++] as number;
      gap += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
      factor *= 0x80;
    }
    key += gap;
    keys[row] = key | 0;
  }
  let valueAt = header.keyBytes + 2 * header.rows;
  for (let row = 0; row < header.rows; row++) {
    const maskAt = header.keyBytes + 2 * row;
    const mask = (body[maskAt] as number) | ((body[maskAt + 1] as number) << 8);
    for (let label = 0; label < width; label++) if ((mask >> label) & 1) weights[row * width + label] = body[valueAt++] as number;
  }
  const { model, policy, tags, featureTable, scale, provenance } = header;
  return { model, policy, tags, featureTable, scale, keys, weights, transitions: Float64Array.from(header.transitions), provenance, hash: hashOf(header) };
}

function readHeader(file: Uint8Array, name: string): Header {
  if (file.length < FIXED_BYTES || new TextDecoder().decode(file.subarray(0, MAGIC.length)) !== MAGIC) throw unreadable(name, 'it does not begin as a parameter file does');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
  if (file.length < FIXED_BYTES + length) throw unreadable(name, 'it ends within its header');
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(file.subarray(FIXED_BYTES, FIXED_BYTES + length))) as Header;
  } catch (cause) {
    throw unreadable(name, 'its header is not JSON', cause);
  }
  if (header.formatVersion !== PARAMETER_FORMAT_VERSION) {
    throw new PrerequisiteError(
      'parameters_stale',
      `The recogniser parameters ${name} have format version ${header.formatVersion}; this version reads ${PARAMETER_FORMAT_VERSION}. Train again or reinstall.`,
      { file: name, formatVersion: header.formatVersion, expected: PARAMETER_FORMAT_VERSION },
    );
  }
  return header;
}

function unreadable(name: string, why: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError('parameters_unreadable', `The recogniser parameters ${name} cannot be used: ${why}. Train again or reinstall.`, { file: name }, cause);
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** FNV-1a, 32 bits: guards against cut and damaged files, not against forgery. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5 | 0;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
