import { describe, expect, it } from '@jest/globals';
import { decodeGazetteer } from '../format/decode-gazetteer.ts';
import { fixtureBytes } from '../gazetteer.fixture.ts';
import type { KeyFilter } from '../key-filter.ts';
import { NameTable } from '../name-table.ts';
import { forEachKeyMisread } from './misread-keys.ts';
import { hashOfSpelling } from './spelling-hash.ts';

const names = new NameTable(decodeGazetteer(fixtureBytes()).sections);

describe('forEachKeyMisread', () => {
  const athens = names.keyOf('Athens');
  const meant = (folded: string, confusions: number, filter: KeyFilter | null = null): readonly number[] => {
    const keys: number[] = [];
    forEachKeyMisread(
      names,
      folded,
      confusions,
      (key) => {
        keys.push(key);
        return true;
      },
      filter,
    );
    return keys;
  };

  it('finds a key by letters that look like its own, by one letter for two, by two for one', () => {
    expect(meant('athcns', 1)).toContain(athens);
    expect(meant('atlieus', 2)).toContain(athens);
  });

  it('finds it by exactly so many, and by no other letters', () => {
    expect(meant('athcns', 2)).not.toContain(athens);
    expect(meant('atliens', 1)).toContain(athens);
    expect(meant('athxns', 1)).not.toContain(athens);
    expect(meant('athens', 1)).not.toContain(athens);
  });

  it('loses no key by a filter, wherever and however long what was misread is', () => {
    const all = names.filterOf(() => true, hashOfSpelling);
    for (const folded of ['athcns', 'atlieus', 'athem', 'cthens', 'gcneva', 'paiis', 'pabi', 'new yoik', 'lonclon']) {
      for (const confusions of [1, 2, 3]) expect(meant(folded, confusions, all)).toEqual(meant(folded, confusions));
    }
    expect(meant('atlieus', 2, all)).toContain(athens);
  });

  it('stops when it is told to', () => {
    let visits = 0;
    forEachKeyMisread(names, 'athcns', 1, () => {
      visits += 1;
      return false;
    });
    expect(visits).toBe(1);
  });

  it('looks with a filter for the keys that the filter wants', () => {
    expect(
      meant(
        'athcns',
        1,
        names.filterOf(() => false, hashOfSpelling),
      ),
    ).toEqual([]);
    expect(
      meant(
        'athcns',
        1,
        names.filterOf((key) => key === athens, hashOfSpelling),
      ),
    ).toEqual([athens]);
  });
});
