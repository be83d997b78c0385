import { hashOf } from '@locitorium/ports';
import { checksum, frame, keyGaps, readKeyGaps, unframe, type FramedHeader } from '../file/framed-file.ts';
import { Lexicon, type LexiconEntries } from './lexicon.ts';

/**
 * Lexicon file (a framed file); body: for all entries the gaps between their ascending unsigned keys (LEB128), the cluster numbers of the capitalised and of the lower-case form (uint16, little endian), and
 * the traits (uint8).
 */
const MAGIC = 'LOCILEXI';
export const LEXICON_FORMAT_VERSION = 1;

/** A source of the lexicon, for attribution. */
export interface LexiconSource {
  readonly source: string;
  readonly licence: string;
  readonly sha256: string;
}

interface Header extends FramedHeader {
  readonly entries: number;
  readonly keyBytes: number;
  readonly paths: readonly number[];
  readonly sources: readonly LexiconSource[];
}

/** Same entries, same bytes. */
export function encodeLexicon(entries: LexiconEntries, sources: readonly LexiconSource[]): Uint8Array {
  const count = entries.keys.length;
  const gaps = keyGaps(entries.keys);
  const body = new Uint8Array(gaps.length + 5 * count);
  body.set(gaps, 0);
  const view = new DataView(body.buffer, gaps.length);
  for (let entry = 0; entry < count; entry++) {
    view.setUint16(2 * entry, entries.capitalCluster[entry]!, true);
    view.setUint16(2 * (count + entry), entries.lowerCluster[entry]!, true);
    view.setUint8(4 * count + entry, entries.traits[entry]!);
  }
  const header: Header = {
    formatVersion: LEXICON_FORMAT_VERSION,
    entries: count,
    keyBytes: gaps.length,
    paths: [...entries.paths],
    sources,
    bodyChecksum: checksum(body),
  };
  return frame(MAGIC, header, body);
}

/**
 * Reads a lexicon file. Throws a PrerequisiteError: `parameters_unreadable` when the bytes are not one, are cut or damaged,
 * `parameters_stale` when another format version wrote them.
 */
export function decodeLexicon(file: Uint8Array, name: string): Lexicon {
  const { header, body } = unframe<Header>(MAGIC, LEXICON_FORMAT_VERSION, file, name);
  const count = header.entries;
  const keys = readKeyGaps(body, count);
  const view = new DataView(body.buffer, body.byteOffset + header.keyBytes);
  const capitalCluster = new Uint16Array(count);
  const lowerCluster = new Uint16Array(count);
  for (let entry = 0; entry < count; entry++) {
    capitalCluster[entry] = view.getUint16(2 * entry, true);
    lowerCluster[entry] = view.getUint16(2 * (count + entry), true);
  }
  const traits = body.slice(header.keyBytes + 4 * count);
  return new Lexicon({ keys, capitalCluster, lowerCluster, traits, paths: Int32Array.from(header.paths) }, hashOf(header));
}
