import { EMPTY_CORPUS_META, type CorpusDocument, type CorpusMetadata } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';

const FACTS = ['title', 'source', 'lang', 'ref', 'createdAt'] as const satisfies readonly (keyof CorpusMetadata)[];

/**
 * Whether metadata that come with a document again correct what is kept of it: others than it was given, or not those by which it is found,
 * as after a correction that failed. Where nothing is given, nothing is corrected.
 */
export function correctsMetadata(given: CorpusMetadata, { metadata, indexedMetadata: indexed }: CorpusDocument): boolean {
  if (isSame(given, EMPTY_CORPUS_META)) return false;
  if (!isSame(given, metadata)) return true;
  return (
    indexed !== null && (FACTS.some((fact) => given[fact] !== null && given[fact] !== indexed[fact]) || !isSame(given.other, indexed.other))
  );
}

/** As JSON, in which they are kept. */
const isSame = (a: object, b: object): boolean => hashOf(JSON.parse(JSON.stringify(a))) === hashOf(JSON.parse(JSON.stringify(b)));
