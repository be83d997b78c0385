import { frame, keyGaps, unframe, type FramedHeader } from '../file/framed-file.ts';
import { checksum, KeyTable, unpackKeys } from '../file/packed-tables.ts';
import { wordHash } from '../text/token-facts.ts';
import type { LexiconSource } from './lexicon.ts';

export const GIVEN_NAMES_FILE = 'recogniser-given-names.bin';

/** Given names of many languages in Latin letters, by word hash: the lexicon has those of the United States alone. */
export class GivenNames {
  /** Hash of the names, for identities. */
  readonly hash: string;
  readonly #words: KeyTable;

  /** @param words see `wordHash` */
  constructor(words: ArrayLike<number>, hash: string) {
    this.#words = new KeyTable(new Int32Array(words));
    this.hash = hash;
  }

  /** @param hash see `wordHash` */
  has(hash: number): boolean {
    return this.#words.indexOf(hash) >= 0;
  }
}

/** Names file (a framed file); body: the gaps between the ascending unsigned word hashes (LEB128). */
const MAGIC = 'LOCIGIVN';
const FORMAT_VERSION = 1;

interface Header extends FramedHeader {
  readonly names: number;
  readonly sources: readonly Omit<LexiconSource, 'sha256'>[];
}

/** Same names, same bytes. */
export function encodeGivenNames(names: Iterable<string>, sources: Header['sources']): Uint8Array {
  const words = new Set([...names].map(wordHash));
  const keys = Int32Array.from([...words].sort((a, b) => (a >>> 0) - (b >>> 0)));
  const body = keyGaps(keys);
  const header: Header = { formatVersion: FORMAT_VERSION, names: keys.length, sources, bodyChecksum: checksum(body) };
  return frame(MAGIC, header, body);
}

/** Throws a PrerequisiteError as `decodeLexicon` does. */
export function decodeGivenNames(file: Uint8Array, name: string): GivenNames {
  const { header, body } = unframe<Header>(MAGIC, FORMAT_VERSION, file, name);
  return new GivenNames(unpackKeys(body, header.names), `${header.names}:${header.bodyChecksum}`);
}
