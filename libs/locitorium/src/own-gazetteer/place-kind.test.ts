import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PLACE_WORDS, placeKindOf } from './place-kind.ts';

describe('placeKindOf', () => {
  it.each([
    ['castle', 'S', 'CSTL'],
    ['Abbey', 'S', 'MSTY'],
    ['street', 'R', 'ST'],
    ['tower', 'S', 'TOWR'],
    ['palace', 'S', 'PAL'],
    ['hospital', 'S', 'HSP'],
    ['railway station', 'S', 'RSTN'],
    ['bus-station', 'S', 'BUSTN'],
    ['harbour', 'H', 'HBR'],
    ['bridge', 'S', 'BDG'],
    ['pass', 'T', 'PASS'],
    ['CSTL', 'S', 'CSTL'],
  ])('knows %s', (word, category, type) => {
    expect(placeKindOf(word)).toMatchObject({ category, type });
  });

  it('knows a volcano by its own code', () => {
    expect(placeKindOf('volcano')).toEqual({ category: 'T', type: 'VLC', placeCategory: 'landform' });
  });

  it.each(['constructor', 'toString', '__proto__'])('takes %s for no word, and as a code for one of its class', (word) => {
    expect(placeKindOf(word)).toBeNull();
    expect(placeKindOf('', word)).toEqual(placeKindOf(''));
    expect(placeKindOf(word, 'P')).toEqual({ category: 'P', type: word, placeCategory: 'populated' });
  });

  it('has one meaning for each word, and the words that docs/gazetteer.md lists', () => {
    const words = PLACE_WORDS.flatMap(([featureClass, , some]) => some.split(' ').map((word) => `${featureClass} ${word}`));
    expect(new Set(words.map((word) => word.slice(2))).size).toBe(words.length);
    const page = readFileSync(new URL('../../../../docs/gazetteer.md', import.meta.url), 'utf8');
    const listed = Array.from(page.matchAll(/^\| [^|]+ \((?<featureClass>[A-Z])\) \| (?<some>[a-z0-9_, ]+) \|$/gm), ({ groups }) =>
      (groups?.['some'] ?? '').split(', ').map((word) => `${groups?.['featureClass']} ${word}`),
    ).flat();
    expect(listed.toSorted()).toEqual(words.toSorted());
  });
});
