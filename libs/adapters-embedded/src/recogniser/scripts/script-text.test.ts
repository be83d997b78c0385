import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { ABSENT } from '../features/feature-table.ts';
import { LONGEST_STRETCH } from '../japanese/japanese-stretches.ts';
import type { LanguageOfSharedLetters } from './shared-letters.ts';
import { SCRIPT_ATOMS, type ScriptAtomName } from './script-feature-table.ts';
import { readScriptAtoms, readScriptText, scriptStretches } from './script-text.ts';

const { populatedLarge: LARGE, admin1: AREA } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  दिल्ली: LARGE,
  'कर्ण प्रयाग': LARGE,
  'አዲስ አበባ': LARGE,
  חיפה: LARGE,
  دمشق: LARGE,
  ယန်ကင်း: AREA,
  ရန်ကုန်: LARGE,
});

const written = (text: string, language: LanguageOfSharedLetters | null = null): readonly string[] =>
  scriptStretches(text, language).map(({ start, end }) => text.slice(start, end));
const read = (text: string, language: LanguageOfSharedLetters | null = null) =>
  readScriptText(text, { start: 0, end: text.length }, INDEX, language);
/** Values of one atom for the words of a text. */
function atoms(name: ScriptAtomName, text: string): readonly number[] {
  const words = read(text);
  const values = new Int32Array(SCRIPT_ATOMS.length);
  const at = SCRIPT_ATOMS.findIndex(([atom]) => atom === name);
  return words.words.map((_, word) => {
    readScriptAtoms(words, word, values);
    return values[at]!;
  });
}

describe('scriptStretches', () => {
  it('are the sentences in these scripts', () => {
    expect(written('दिल्ली में बारिश। Delhi was wet. 3.5 लाख लोग')).toEqual(['दिल्ली में बारिश', ' 3.5 लाख लोग']);
    expect(written('Delhi (दिल्ली) was wet and cold.')).toEqual([]);
    expect(written('Москва, 東京, 서울')).toEqual([]);
  });

  it('are all sentences in Latin letters of a language that the model reads', () => {
    expect(written('Mvua ilinyesha Dodoma.', 'sw')).toEqual(['Mvua ilinyesha Dodoma']);
    expect(written('Mvua ilinyesha Dodoma.')).toEqual([]);
  });

  it('are never long', () => {
    const text = 'दिल्ली में '.repeat(200);
    expect(written(text).every(({ length }) => length <= LONGEST_STRETCH + 1)).toBe(true);
    expect(written(text).join('')).toBe(text);
  });
});

describe('readScriptText', () => {
  it('reads words and signs, without joiners', () => {
    expect(read('दिल्ली, मुंबई\u200c-3').words).toEqual(['दिल्ली', ',', 'मुंबई', '-', '3']);
  });

  it('cuts unspaced writing into words', () => {
    expect(read('ရန်ကုန်မြို့ 2').words.slice(-2)).toEqual(['မြို့', '2']);
  });

  it('finds the longest names, behind particles too', () => {
    const { covering, nameStart } = read('በአዲስ አበባ ነው');
    expect([...covering]).toEqual([LARGE, LARGE, 0]);
    expect(nameStart[0]).toBe(1);
    expect([...read('בחיפה').covering]).toEqual([LARGE]);
    expect([...read('بدمشق', 'ar').covering]).toEqual([LARGE]);
    expect([...read('بدمشق').covering]).toEqual([0]);
  });

  it('takes the particle off an Amharic word that may be a name', () => {
    expect(read('በጎፋ ነው').nameStart).toEqual([1, 4]);
  });

  it('takes the ending off a name that no gazetteer has, and off no known one', () => {
    expect(read('पाख्रिबासमा गए').nameEnd).toEqual(['पाख्रिबास'.length, 'पाख्रिबासमा गए'.length]);
    expect(readScriptText('सुकमा', { start: 0, end: 5 }, new InMemoryPlaceNameIndex({ सुकमा: LARGE })).nameEnd).toEqual([5]);
  });
});

describe('readScriptAtoms', () => {
  it('say what the gazetteer knows of a word and its neighbours', () => {
    expect(atoms('named', 'आज कर्ण प्रयाग में')).toEqual([ABSENT, LARGE, LARGE, ABSENT]);
    const [today, , , there] = atoms('names', 'आज कर्ण प्रयाग में');
    expect(today).toBe(there);
    expect(atoms('names[-1]', 'दिल्ली में')[1]).toBe(atoms('names', 'दिल्ली में')[0]);
  });

  it('have prefixes and suffixes of longer words alone', () => {
    expect(atoms('suffix4', 'रामपुर है')[1]).toBe(ABSENT);
    expect(atoms('suffix3', 'रामपुर')).toEqual(atoms('suffix3', 'सोनपुर'));
    expect(atoms('prefix2', 'रामपुर')).not.toEqual(atoms('prefix2', 'सोनपुर'));
  });

  it('know a word behind other particles', () => {
    expect(atoms('bare', 'בחיפה')).toEqual(atoms('bare', 'לחיפה'));
    expect(atoms('bare', 'रामपुर')).toEqual([ABSENT]);
  });

  it('tell scripts apart, and languages that share one', () => {
    const script = (text: string, language: LanguageOfSharedLetters | null = null): number => read(text, language).script;
    expect(script('३ राम')).toBe(script('कर'));
    expect(
      new Set([script('कर'), script('কর'), script('תל'), script('թե'), script('قال'), script('قال', 'ar'), script('na', 'sw')]).size,
    ).toBe(7);
  });
});
