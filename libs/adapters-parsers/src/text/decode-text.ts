import chardet from 'chardet';
import { unreadable } from '../refusals.ts';

/** What a detector looks at. More makes it slower, not surer. */
const SAMPLE_BYTES = 65_536;

/** Confidence (of 100) from which the detector is believed. */
const SURE = 40;

/** What the detector says of Western European texts, whose few accents it cannot tell from those of their neighbours. */
const WESTERN: ReadonlySet<string> = new Set(['ISO-8859-1', 'ISO-8859-9', 'windows-1252', 'windows-1254', 'windows-1257']);

/** Share of bytes beyond ASCII up to which a text that fits nothing is Western European: its accents are rare. */
const RARE_ACCENTS = 0.25;

const ISO_2022_JP = /\x1b(?:\$[@B]|\(J)/;

/**
 * Text of bytes: by byte order mark, else as declared, else UTF-8, else in the encoding that a detector is sure of.
 *
 * @param declared label of the encoding that the document itself names
 * @throws UsageError `document_unreadable` for bytes that are no text
 */
export function decodeText(bytes: Uint8Array, declared: string | null = null): string {
  const encoding = encodingOf(bytes, { declared });
  return (encoding === null ? null : decodedAs(encoding, bytes)) ?? refuse();
}

/** The encoding that `decodeText` reads bytes in, of all of them or, where they are `cut`, of the first ones; null for what is no text. */
export function encodingOf(
  bytes: Uint8Array,
  { declared = null, cut = false }: { readonly declared?: string | null; readonly cut?: boolean } = {},
): string | null {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return marked;
  if (declared !== null && decodedAs(declared, bytes, cut) !== null) return declared;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.includes(0)) return null;
  if (ISO_2022_JP.test(decodedAs('latin1', sample) ?? '')) return 'iso-2022-jp';
  return decodedAs('utf-8', bytes, cut) === null ? detected(bytes, sample, cut) : 'utf-8';
}

function encodingOfMark([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  // The mark of UTF-32, which is not read; no text of UTF-16 begins with NUL.
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return null;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** Null where the bytes are not in this encoding, or there is none of this name. */
function decodedAs(encoding: string, bytes: Uint8Array, cut = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}

function detected(bytes: Uint8Array, sample: Uint8Array, cut: boolean): string | null {
  const accents = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0) / sample.byteLength;
  for (const { name, confidence } of chardet.analyse(sample)) {
    if (confidence < SURE) break;
    if (name.startsWith('UTF')) continue;
    if (WESTERN.has(name)) break;
    if (decodedAs(name, bytes, cut) !== null) return name;
  }
  return accents <= RARE_ACCENTS ? 'windows-1252' : null;
}

function refuse(): never {
  throw unreadable('The text encoding of the document cannot be detected: save it as UTF-8 and try again.');
}
