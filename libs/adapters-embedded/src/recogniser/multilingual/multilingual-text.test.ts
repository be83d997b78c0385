import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { ABSENT } from '../features/feature-table.ts';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import type { ReadLanguage } from './learned-languages.ts';
import { MULTILINGUAL_ATOMS } from './multilingual-feature-table.ts';
import { multilingualGate, readMultilingualAtoms, readMultilingualText } from './multilingual-text.ts';

const LARGE = NAME_CLASS_BITS.populatedLarge;
const KNOWLEDGE = knowledgeOf({ Helsingfors: LARGE, Tukholma: LARGE, Zagreb: LARGE });

/** Values of one atom for the tokens of a text of one sentence. */
function atoms(name: (typeof MULTILINGUAL_ATOMS)[number][0], text: string, language: ReadLanguage): readonly number[] {
  const read = readMultilingualText(text, KNOWLEDGE, language);
  const values = new Int32Array(MULTILINGUAL_ATOMS.length);
  const at = MULTILINGUAL_ATOMS.findIndex(([atom]) => atom === name);
  return Array.from({ length: read.tokens.count }, (_, token) => {
    readMultilingualAtoms(read, 0, token, values);
    return values[at]!;
  });
}

const gated = (text: string, language: ReadLanguage): readonly string[] => {
  const read = readMultilingualText(text, KNOWLEDGE, language);
  const gate = multilingualGate(read);
  return Array.from({ length: read.tokens.count }, (_, token) => token)
    .filter((token) => gate[token])
    .map((token) => text.slice(read.tokens.start[token], read.tokens.end[token]));
};

describe('readMultilingualAtoms', () => {
  it('knows names without the ending of a case', () => {
    expect(atoms('stem-names', 'lähti Tukholmassa', 'fi')).toEqual([ABSENT, LARGE]);
    expect(atoms('stem-cut', 'u Zagrebu', 'hr')).toEqual([ABSENT, 1]);
    expect(atoms('stem-names', 'i Helsingfors', 'sv')).toEqual([ABSENT, ABSENT]);
  });

  it('knows names that the end of a line broke', () => {
    expect(atoms('repaired-names', 'i Hel-singfors var', 'sv')).toEqual([ABSENT, LARGE, LARGE, LARGE, ABSENT]);
    expect(atoms('repaired-names', 'Tuk¬holmassa', 'fi')).toEqual([LARGE, LARGE, LARGE]);
    expect(atoms('repaired-names', 'i Hel - singfors', 'sv')).toEqual([ABSENT, ABSENT, ABSENT, ABSENT]);
  });

  it('knows what stands behind the word for its kind', () => {
    expect(atoms('kind-before', 've vesnici Gerník', 'cs')).toEqual([ABSENT, ABSENT, 1]);
    expect(atoms('kind-before', 'el valle de la Luna', 'es')).toEqual([ABSENT, ABSENT, 1, 1, 1]);
    expect(atoms('kind-before', 'Orașul Cahul', 'ro')).toEqual([ABSENT, 1]);
    expect(atoms('kind-before', 'de Luna', 'es')).toEqual([ABSENT, ABSENT]);
  });

  it('tells languages apart', () => {
    expect(atoms('language', 'Wien', 'de')).not.toEqual(atoms('language', 'Wien', 'sv'));
    expect(atoms('language', 'Wien', 'pl')).toEqual(atoms('language', 'Wien', 'ru'));
  });
});

describe('multilingualGate', () => {
  it('lets through what belongs to a name', () => {
    expect(gated('han reste till Tammer-fors och S:t Petersburg', 'sv')).toEqual(['Tammer', '-', 'fors', 'S', ':', 't', 'Petersburg']);
    expect(gated('voyage d’Angleterre', 'fr')).toEqual(['Angleterre']);
  });
});
