import { hashOf } from '@locitorium/ports';
import { frame, keyGaps, unframe, type FramedHeader } from '../file/framed-file.ts';
import { checksum, KeyTable, unpackKeys } from '../file/packed-tables.ts';

/**
 * What general English writing knows of words: with which others they keep company (Brown clusters, apart for the word with and
 * without a capital), how often they are written in lower case, and how common they are as names of persons.
 */
export interface LexiconEntries {
  /** Word hashes (see wordHash), ascending as unsigned numbers. */
  readonly keys: Int32Array;
  /** Index into `paths` of the word with a capital; 0 for no cluster. */
  readonly capitalCluster: Uint16Array;
  /** Index into `paths` of the word in lower case; 0 for no cluster. */
  readonly lowerCluster: Uint16Array;
  /** LEXICON_TRAITS of the word. */
  readonly traits: Uint8Array;
  /** Bit path of each cluster from the root of the cluster tree, first step in the lowest bit; 0 for no cluster. */
  readonly paths: Int32Array;
}

/** Bit fields of `traits`. Each field counts up from 0 (unknown or rare). */
export const LEXICON_TRAITS = Object.freeze({
  /** 0 unknown; 1 hardly ever in lower case … 7 hardly ever otherwise. */
  lowerShare: Object.freeze({ shift: 0, mask: 7 }),
  /** 0 no given name, 1 rare, 2 frequent. */
  givenName: Object.freeze({ shift: 3, mask: 3 }),
  /** 0 no surname, 1 rare, 2 frequent, 3 very frequent. */
  surname: Object.freeze({ shift: 5, mask: 3 }),
});

export type LexiconTrait = keyof typeof LEXICON_TRAITS;

/** Finds entries by word hash. */
export class Lexicon {
  /** Hash of the entries, for identities. */
  readonly hash: string;
  readonly #entries: LexiconEntries;
  readonly #words: KeyTable;

  constructor(entries: LexiconEntries, hash: string) {
    this.hash = hash;
    this.#entries = entries;
    this.#words = new KeyTable(entries.keys);
  }

  /** Entry of a word, or −1. */
  entryOf(wordHash: number): number {
    return this.#words.indexOf(wordHash);
  }

  /** Cluster path of an entry as it is written, or 0 where it has none. */
  clusterOf(entry: number, capital: boolean): number {
    const { capitalCluster, lowerCluster, paths } = this.#entries;
    const own = (capital ? capitalCluster[entry] : lowerCluster[entry]) as number;
    return paths[own]!;
  }

  /** Value of one trait of an entry. */
  traitOf(entry: number, trait: LexiconTrait): number {
    const { shift, mask } = LEXICON_TRAITS[trait];
    return (this.#entries.traits[entry]! >> shift) & mask;
  }
}

/**
 * Lexicon file (a framed file); body: for all entries the gaps between their ascending unsigned keys (LEB128), the cluster numbers of the
 * capitalised and of the lower-case form (uint16, little endian), and the traits (uint8).
 */
const MAGIC = 'LOCILEXI';
const LEXICON_FORMAT_VERSION = 1;

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
  const keys = unpackKeys(body, count);
  // A copy, so that it is aligned; `slice` of a Node buffer is none. Little-endian, as all that runs JavaScript is today.
  const values = new Uint8Array(body.subarray(header.keyBytes));
  const capitalCluster = new Uint16Array(values.buffer, 0, count);
  const lowerCluster = new Uint16Array(values.buffer, 2 * count, count);
  const traits = values.subarray(4 * count);
  return new Lexicon({ keys, capitalCluster, lowerCluster, traits, paths: Int32Array.from(header.paths) }, hashOf(header));
}
