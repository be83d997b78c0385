import { describe, expect, it } from '@jest/globals';
import { wordHash } from '../text/token-facts.ts';
import { decodeLexicon, encodeLexicon, Lexicon, LEXICON_TRAITS, type LexiconEntries } from './lexicon.ts';

const WORDS = ['paris', 'smith', 'the'].map((word) => ({ word, key: wordHash(word) })).sort((a, b) => (a.key >>> 0) - (b.key >>> 0));
const PATHS = [0, 0b1011, 0b110];
const ENTRIES: LexiconEntries = {
  keys: Int32Array.from(WORDS, ({ key }) => key),
  capitalCluster: Uint16Array.from(WORDS, ({ word }) => (word === 'paris' ? 1 : 0)),
  lowerCluster: Uint16Array.from(WORDS, ({ word }) => (word === 'the' ? 2 : 0)),
  traits: Uint8Array.from(WORDS, ({ word }) => (word === 'smith' ? (3 << LEXICON_TRAITS.surname.shift) | 2 : 7)),
  paths: Int32Array.from(PATHS),
};

describe.each([
  ['as built', new Lexicon(ENTRIES, 'h')],
  ['as read from its file', decodeLexicon(encodeLexicon(ENTRIES, []), 'x.bin')],
  ['as Node reads its file', decodeLexicon(Buffer.concat([Uint8Array.of(1), encodeLexicon(ENTRIES, [])]).subarray(1), 'x.bin')],
])('a lexicon %s', (_how, lexicon) => {
  it('knows the company of a word, with and without a capital', () => {
    expect(lexicon.clusterOf(lexicon.entryOf(wordHash('Paris')), true)).toBe(0b1011);
    expect(lexicon.clusterOf(lexicon.entryOf(wordHash('paris')), false)).toBe(0);
    expect(lexicon.clusterOf(lexicon.entryOf(wordHash('the')), false)).toBe(0b110);
  });

  it('knows traits', () => {
    const smith = lexicon.entryOf(wordHash('Smith'));
    expect(['surname', 'givenName', 'lowerShare'].map((trait) => lexicon.traitOf(smith, trait as keyof typeof LEXICON_TRAITS))).toEqual([
      3, 0, 2,
    ]);
  });

  it('says of other words that it does not know them', () => {
    expect(lexicon.entryOf(wordHash('zanzibar'))).toBe(-1);
  });
});

describe('lexicon files', () => {
  it('are the same bytes for the same entries, and are refused when damaged', () => {
    const file = encodeLexicon(ENTRIES, []);
    expect(encodeLexicon(ENTRIES, [])).toEqual(file);
    expect(() => decodeLexicon(file.subarray(0, file.length - 1), 'x.bin')).toThrow('checksum');
  });
});
