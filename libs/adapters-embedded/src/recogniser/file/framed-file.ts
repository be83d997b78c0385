import { PrerequisiteError } from '@locitorium/domain';
import { checksum } from './packed-tables.ts';

/** Every file of the recogniser: magic (ASCII), header length (uint32, little endian), header (JSON, UTF-8), body. */
export interface FramedHeader {
  readonly formatVersion: number;
  /** Checksum of the body. */
  readonly bodyChecksum: number;
}

/** Joins the parts of a file. Same parts, same bytes. */
export function frame(magic: string, header: FramedHeader, body: Uint8Array): Uint8Array {
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const fixed = magic.length + 4;
  const file = new Uint8Array(fixed + headerBytes.length + body.length);
  file.set(new TextEncoder().encode(magic), 0);
  new DataView(file.buffer).setUint32(magic.length, headerBytes.length, true);
  file.set(headerBytes, fixed);
  file.set(body, fixed + headerBytes.length);
  return file;
}

/**
 * Reads the header of a file from its beginning. Throws a PrerequisiteError of kind `parameters_unreadable` when the bytes are not such a
 * file, are cut or damaged, and `parameters_stale` when another format version wrote them. `name` is for the message.
 */
export function unframeHeader<Header extends FramedHeader>(
  magic: string,
  version: number,
  file: Uint8Array,
  name: string,
): { readonly header: Header; readonly bodyAt: number } {
  const fixed = magic.length + 4;
  if (file.length < fixed || new TextDecoder().decode(file.subarray(0, magic.length)) !== magic)
    throw unreadable(name, 'it does not begin as it should');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(magic.length, true);
  if (file.length < fixed + length) throw unreadable(name, 'it ends within its header');
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(file.subarray(fixed, fixed + length))) as Header;
  } catch (cause) {
    throw unreadable(name, 'its header is not JSON', cause);
  }
  if (header.formatVersion !== version) {
    throw new PrerequisiteError(
      'parameters_stale',
      `The recogniser file ${name} has format version ${header.formatVersion}; this version reads ${version}. Train again or reinstall.`,
      { file: name, formatVersion: header.formatVersion, expected: version },
    );
  }
  return { header, bodyAt: fixed + length };
}

/** The same with the body, which must be whole. */
export function unframe<Header extends FramedHeader>(
  magic: string,
  version: number,
  file: Uint8Array,
  name: string,
): { readonly header: Header; readonly body: Uint8Array } {
  const { header, bodyAt } = unframeHeader<Header>(magic, version, file, name);
  const body = file.subarray(bodyAt);
  if (checksum(body) !== header.bodyChecksum) throw unreadable(name, 'its checksum does not fit');
  return { header, body };
}

/** Gaps between ascending unsigned 32-bit keys, as LEB128 bytes. */
export function keyGaps(keys: Int32Array): Uint8Array {
  const bytes: number[] = [];
  let previous = 0;
  keys.forEach((signed, at) => {
    const key = signed >>> 0;
    if (at > 0 && key <= previous) throw new TypeError('Keys must ascend.');
    let rest = key - previous;
    previous = key;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    bytes.push(rest);
  });
  return Uint8Array.from(bytes);
}

function unreadable(name: string, why: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError(
    'parameters_unreadable',
    `The recogniser file ${name} cannot be used: ${why}. Train again or reinstall.`,
    { file: name },
    cause,
  );
}
