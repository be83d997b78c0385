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
