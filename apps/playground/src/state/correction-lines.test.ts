import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Corrections } from './correction.ts';
import { correctionLinesOf, correctionsFrom, correctionsOfDocuments } from './correction-lines.ts';
import { toPlace } from './place.ts';
import { place } from './prediction.fixture.ts';

const TEXT = 'From Lyon to Paris, then 東京 and Atlantis.';
const lyon = toPlace(place('Lyon', 45.75, 4.85, { osm_id: 2996944 }));
const corrections: Corrections = {
  '5-9': { kind: 'place', place: lyon },
  '13-18': { kind: 'not_a_place' },
  '25-27': { kind: 'place', place: { ...lyon, source: 'nominatim', osm_type: 'relation', osm_id: 1543125, country_code: null } },
  '32-40': { kind: 'unlisted' },
};

describe('corrections as lines of a file', () => {
  it('are the same when they are read again', () => {
    const lines = correctionLinesOf({ docId: 'a', text: TEXT, corrections });
    expect(lines).toHaveLength(4);
    expect(correctionsFrom(JSON.parse(JSON.stringify(lines)), TEXT)).toEqual({ corrections, unfit: 0 });
  });

  it('may have a point of their own', () => {
    const [line] = [{ name: 'Lyon', start: 5, end: 9, record: { lat: 1, lon: 2 } }];
    expect(correctionsFrom([line], TEXT).corrections['5-9']).toEqual({
      kind: 'place',
      place: { source: 'own', osm_type: null, osm_id: null, display_name: 'Lyon', lat: 1, lon: 2, bbox: null, country_code: null },
    });
  });

  it('are about every mention of a name where they have no position', () => {
    const said = correctionsFrom(
      [
        { name: 'Nice', not_a_place: true },
        { name: '東京', not_a_place: true },
      ],
      'Nice, nicely: Nice! Niced 東京都',
    );
    expect(Object.keys(said.corrections)).toEqual(['0-4', '14-18', '26-28']);
  });

  it('find their documents by identifier, else by the hash of their text', async () => {
    const text_sha256 = createHash('sha256').update(TEXT).digest('hex');
    const lines = [
      { doc_id: 'b', name: 'Lyon', not_a_place: true },
      { text_sha256, name: 'Paris', not_a_place: true },
      { doc_id: 'c', name: 'Lyon', not_a_place: true },
    ];
    const documents = [
      { docId: 'a', text: 'Lyon' },
      { docId: 'b', text: TEXT },
    ];
    const { corrections: found, unfit } = await correctionsOfDocuments(lines, documents);
    expect([...found]).toEqual([[1, { '5-9': { kind: 'not_a_place' }, '13-18': { kind: 'not_a_place' } }]]);
    expect(unfit).toBe(1);
  });

  it.each([
    ['another text', { name: 'Lyon', start: 6, end: 10, not_a_place: true }],
    ['a name that is not in the text', { name: 'Nice', not_a_place: true }],
    ['half a position', { name: 'Lyon', start: 5, not_a_place: true }],
    ['no statement', { name: 'Lyon', start: 5, end: 9 }],
    ['no line', 'Lyon'],
    ['an empty name', { name: '', start: 5, end: 5, not_a_place: true }],
  ])('do not fit: %s', (_why, line) => {
    expect(correctionsFrom([line], TEXT)).toEqual({ corrections: {}, unfit: 1 });
  });
});
