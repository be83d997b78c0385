import { createHash } from 'node:crypto';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';

/** Texts that are written anew each time, by a seed, as a corpus. */
export function writtenCorpus(name: CorpusName, texts: readonly LabelledText[]): Corpus {
  return { name, sha256: createHash('sha256').update(JSON.stringify(texts)).digest('hex'), texts };
}
