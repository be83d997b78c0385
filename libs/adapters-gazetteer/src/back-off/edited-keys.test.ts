import { describe, expect, it } from '@jest/globals';
import { decodeGazetteer } from '../format/decode-gazetteer.ts';
import { fixtureBytes } from '../gazetteer.fixture.ts';
import { NameTable, NO_KEY } from '../name-table.ts';
import { forEachKeyOneEditAway } from './edited-keys.ts';

const names = new NameTable(decodeGazetteer(fixtureBytes()).sections);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The same by strings, slowly. */
function oneEditAway(folded: string): readonly number[] {
  const forms: string[] = [];
  for (let i = 0; i < folded.length; i++) {
    forms.push(folded.slice(0, i) + folded.slice(i + 1));
    if (i + 1 < folded.length) forms.push(folded.slice(0, i) + folded[i + 1] + folded[i] + folded.slice(i + 2));
    for (const letter of i === 0 ? [] : LETTERS)
      forms.push(folded.slice(0, i) + letter + folded.slice(i + 1), folded.slice(0, i) + letter + folded.slice(i));
  }
  forms.push(...LETTERS.map((letter) => folded + letter));
  return forms.map((form) => names.keyOfFolded(form)).filter((key) => key !== NO_KEY);
}

function visited(folded: string, goesOn: () => boolean = () => true): readonly number[] {
  const keys: number[] = [];
  forEachKeyOneEditAway(names, folded, (key) => {
    keys.push(key);
    return goesOn();
  });
  return keys;
}

const asciiKeys = Array.from({ length: names.size }, (_, key) => names.textOf(key)).filter((text) => /^[a-z ]{2,}$/.test(text));

describe('forEachKeyOneEditAway', () => {
  it('visits what look-ups of every edited form find, in their order', () => {
    expect(asciiKeys.length).toBeGreaterThan(20);
    for (const text of asciiKeys) {
      const end = text.length - 1;
      for (const given of [text, text.slice(0, end), `${text}x`, text[0] + text.slice(2), `${text.slice(0, end)}q`]) {
        if (given.length > 1) expect([given, visited(given)]).toEqual([given, oneEditAway(given)]);
      }
    }
  });

  it('finds the key by each kind of edit', () => {
    const athens = names.keyOf('Athens');
    for (const given of ['athenss', 'athns', 'atehns', 'athans']) expect(visited(given)).toContain(athens);
    expect(visited('othens')).not.toContain(athens);
  });

  it('stops when it is told to', () => {
    const given = asciiKeys.find((text) => oneEditAway(text).length > 1) as string;
    expect(visited(given, () => false)).toEqual(oneEditAway(given).slice(0, 1));
  });

  it('visits with a filter the keys that the filter wants', () => {
    const wanted = (key: number): boolean => key % 3 === 0;
    const filter = names.filterOf(wanted);
    let passed = 0;
    for (const text of asciiKeys) {
      const given = `${text.slice(0, text.length - 1)}q`;
      const filtered: number[] = [];
      if (given.length > 1) forEachKeyOneEditAway(names, given, (key) => filtered.push(key) > 0, filter);
      expect([given, filtered.filter(wanted)]).toEqual([given, given.length > 1 ? visited(given).filter(wanted) : []]);
      passed += filtered.length;
    }
    expect(passed).toBeGreaterThan(0);
  });
});
