import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { Lexicon } from '../lexicon/lexicon.ts';
import type { LatinKnowledge } from './latin-text.ts';

/** Knowledge of a few names and of no words. */
export function knowledgeOf(names: Readonly<Record<string, number>> = {}): LatinKnowledge {
  return { index: new InMemoryPlaceNameIndex(names), lexicon: emptyLexicon() };
}

export function emptyLexicon(): Lexicon {
  const none = new Int32Array(0);
  return new Lexicon(
    {
      keys: none,
      capitalCluster: new Uint16Array(0),
      lowerCluster: new Uint16Array(0),
      traits: new Uint8Array(0),
      paths: Int32Array.of(0),
    },
    'empty',
  );
}
